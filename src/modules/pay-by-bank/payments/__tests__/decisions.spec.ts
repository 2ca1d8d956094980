import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"
import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import { applyOne } from "../apply"
import { TRANSITIONS, type Closing } from "../transitions"

const tables = ledgerTables("pay_by_bank_decisions")
const decision = { user_id: "user", message: "seen" }
const answers = { done: true, left: false }
const attention = { status: "paid", outcome: "attention", reason: "total_differs" }
const reversed = { ...attention, reason: "reversed_after_capture", reversed_at: ago(60) }

describeStatement(tables, "markedAsPaid", {
  on: { request: { status: "paid", leased_until: later(30) } },
  does: {
    request: {
      outcome: "closed",
      reason: null,
      marked_payment_id: "payment-by-hand",
      reuse_key: null,
      next_poll_at: null,
      leased_until: null,
    },
  },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.markedAsPaid, "request-own", {
      paymentId: "payment-by-hand",
      orderId: "order-own",
      userId: "user",
    }),
  answers,
  takes: { "money under attention": { request: attention } },
  leaves: {
    "a reversed payment": { request: reversed },
    "money that is claimed": { request: { status: "paid", claimed_session_id: "session-2" } },
    "what is not paid": { request: { status: "pending" } },
    "what is settled": { request: { status: "paid", outcome: "settled" } },
  },
})

const CLOSING: Closing = {
  reason: attention.reason,
  decision,
  staleClaimedSessionId: "session-own",
  tracking: null,
  asStalled: false,
  recheckAt: later(60),
}
describeStatement(tables, "closed", {
  on: { request: { ...attention, claimed_session_id: "session-own" }, binding: { status: "claimed" } },
  does: { request: { outcome: "closed", reuse_key: null, claimed_session_id: null }, binding: { status: "deleted" } },
  run: async (db) => await applyOne(db, TRANSITIONS.closed, "request-own", CLOSING),
  answers,
  takes: { "what is not claimed": { request: { claimed_session_id: null } } },
  leaves: {
    "what needs attention for another reason now": { request: reversed },
    "what is open": { request: { outcome: null } },
    "what is settled": { request: { outcome: "settled" } },
    "the claim of another session": { request: { claimed_session_id: "session-2" } },
  },
})

describe("closed", () => {
  const closed = async (request: Record<string, unknown>, binding: Record<string, unknown> = {}) => {
    await tables.write("own", { request: { ...attention, ...request }, binding })
    await applyOne(tables.db(), TRANSITIONS.closed, "request-own", CLOSING)
    return await tables.everything()
  }
  it("stores since when an order may be marked as paid for a stalled payment, and forgets it when the payment is closed again", async () => {
    await tables.write("own", { request: attention })
    await applyOne(tables.db(), TRANSITIONS.closed, "request-own", { ...CLOSING, asStalled: true })
    expect((await tables.everything()).request).toMatchObject([{ closed_stalled_at: expect.anything() }])
    await tables.db().execute("UPDATE pay_by_bank_request SET outcome = 'attention'")
    await applyOne(tables.db(), TRANSITIONS.closed, "request-own", CLOSING)
    expect((await tables.everything()).request).toMatchObject([{ closed_stalled_at: null }])
  })
  it("plans to read the record of money of another amount again, and keeps the plan of a paid or reversed one", async () => {
    const plans = [
      { status: "mismatch", reversed_at: null, expected: later(60) },
      { status: "mismatch", reversed_at: ago(30), expected: later(90) },
      { status: "paid", reversed_at: null, expected: later(90) },
    ]
    for (const { expected, ...row } of plans) {
      const { request } = await closed({ ...row, paid_at: ago(60), recheck_at: later(90) })
      expect(request.map(({ recheck_at }) => new Date(String(recheck_at)))).toEqual([expected])
      await tables.db().execute(`${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_request CASCADE`)
    }
  })
  it("takes money that is captured", async () => {
    const reason = "captured_twice"
    await tables.write("own", { request: { ...attention, reason, claimed_session_id: "session-2" } })
    expect(
      await applyOne(tables.db(), TRANSITIONS.closed, "request-own", {
        ...CLOSING,
        reason,
        staleClaimedSessionId: null,
      }),
    ).toBe(true)
  })
  it("tracks money that has not arrived, and no longer tracks money that has", async () => {
    expect((await closed({ status: "mismatch" })).request).toMatchObject([{ next_poll_at: expect.anything() }])
    await tables.db().execute("UPDATE pay_by_bank_request SET outcome = 'attention', paid_at = ?", [NOW])
    await applyOne(tables.db(), TRANSITIONS.closed, "request-own", CLOSING)
    expect((await tables.everything()).request).toMatchObject([{ next_poll_at: null }])
  })
  it("tracks a payment that may still arrive again, and polls it no later than planned", async () => {
    const tracking = { trackUntil: later(90_000), nextPollAt: later(60) }
    const tracked = async (request: Record<string, unknown>) => {
      await tables.write("own", { request: { ...attention, status: "pending", ...request } })
      await applyOne(tables.db(), TRANSITIONS.closed, "request-own", {
        ...CLOSING,
        staleClaimedSessionId: null,
        tracking,
      })
      const [row] = (await tables.everything()).request
      await tables.db().execute(`${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_request CASCADE`)
      return [row?.["next_poll_at"], row?.["track_until"]].map((time) => time && new Date(String(time)))
    }
    const ended = { next_poll_at: null, track_until: ago(60) }
    expect(await tracked(ended)).toEqual([later(60), later(90_000)])
    const open = { next_poll_at: later(30), track_until: later(99_000) }
    expect(await tracked(open)).toEqual([later(30), later(99_000)])
    expect((await tracked({ ...ended, paid_at: ago(60) }))[0]).toBeNull()
  })
  it("a reversed payment is still read again", async () => {
    const read = { recheck_at: later(60), recheck_alert_at: ago(60) }
    expect((await closed({ reversed_at: ago(60), paid_at: ago(3600), ...read })).request).toMatchObject([
      { recheck_at: expect.anything(), recheck_alert_at: expect.anything(), reversed_at: expect.anything() },
    ])
  })
  it("a released payment is evaluated again if its reversal ends, and another one keeps its outcome", async () => {
    const outcomeAfter = async (reversed_outcome: string, claimed_session_id: string | null) => {
      const { request } = await closed({ reversed_outcome, claimed_session_id })
      await tables.db().execute(`${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_request CASCADE`)
      return request[0]?.["reversed_outcome"]
    }
    expect(await outcomeAfter("settled", "session-own")).toBeNull()
    expect(await outcomeAfter("closed", "session-own")).toBeNull()
    expect(await outcomeAfter("closed", null)).toBe("closed")
    expect(await outcomeAfter("settled", null)).toBe("settled")
  })
  it("leaves the binding of another session", async () => {
    expect((await closed({}, { session_id: "session-2" })).binding).toMatchObject([{ status: "live" }])
  })
  it("leaves the session's binding to another request", async () => {
    await tables.write("other", { request: {} })
    expect((await closed({}, { request_id: "request-other" })).binding).toMatchObject([{ status: "live" }])
  })
})

describeStatement(tables, "attached", {
  on: { request: { ...attention, claimed_session_id: "session-own", failed_attempts: 3 }, binding: {} },
  does: {
    request: { collection_id: "collection-2", order_id: "order-2", cart_id: null, outcome: null, failed_attempts: 0 },
    binding: { status: "deleted" },
  },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.attached, "request-own", {
      to: { collection_id: "collection-2", order_id: "order-2" },
      accepted: null,
      staleClaimedSessionId: "session-own",
      decision,
      now: NOW,
    }),
  answers,
  takes: {
    "what is not claimed": { request: { claimed_session_id: null } },
    "money next to a refund of another payment": { other: { request: {}, refund: {} } },
  },
  leaves: {
    "money of which a refund exists": { refund: {} },
    "a reversed payment": { request: reversed },
    "what is not paid": { request: { status: "mismatch" } },
    "what is open": { request: { outcome: null } },
    "the claim of another session": { request: { claimed_session_id: "session-2" } },
  },
})

describe("attached of an accepted part", () => {
  const accept = async (request: Record<string, unknown>, isAccepted = true) => {
    await tables.write("own", { request: { ...attention, ...request } })
    const to = { collection_id: "collection-2", order_id: "order-2" }
    const accepted = isAccepted ? { amountMinor: 1000, receivedMinor: 1914 } : null
    const moved = await applyOne(tables.db(), TRANSITIONS.attached, "request-own", {
      to,
      accepted,
      staleClaimedSessionId: null,
      decision,
      now: NOW,
    })
    const [row] = (await tables.everything()).request
    return { moved, status: row?.["status"], amount: row?.["amount_minor"], received: row?.["received_minor"] }
  }
  const WRONG_AMOUNT = { status: "mismatch", reason: "amount_mismatch" }

  it.each([
    ["of what was requested", {}],
    ["of another amount than requested", WRONG_AMOUNT],
  ])("%s replaces the requested amount", async (_name, request) => {
    expect(await accept(request)).toEqual({ moved: true, status: "paid", amount: 1000, received: 1914 })
  })

  it.each([
    ["another amount that was not accepted", WRONG_AMOUNT, false],
    ["a record that differs in more than its amount", { status: "mismatch", reason: "merchant_mismatch" }, true],
    ["a payment that is not paid, with the reason of another", { status: "pending", reason: "amount_mismatch" }, true],
  ])("leaves %s", async (_name, request, isAccepted) => {
    expect(await accept(request, isAccepted)).toMatchObject({ moved: false, received: null })
  })
})

describe("attached", () => {
  it("makes the request due at once", async () => {
    await tables.write("own", { request: { ...attention, next_poll_at: null } })
    await applyOne(tables.db(), TRANSITIONS.attached, "request-own", {
      to: { collection_id: "collection-2", order_id: "order-2" },
      accepted: null,
      staleClaimedSessionId: null,
      decision,
      now: NOW,
    })
    expect(new Date(String((await tables.everything()).request[0]?.["next_poll_at"]))).toEqual(NOW)
  })
  const moved = async (binding: Record<string, unknown>) => {
    await tables.write("own", { request: attention, binding })
    const [before] = (await tables.everything()).binding
    await applyOne(tables.db(), TRANSITIONS.attached, "request-own", {
      to: { collection_id: "collection-2", order_id: "order-2" },
      accepted: null,
      staleClaimedSessionId: null,
      decision,
      now: NOW,
    })
    const [after] = (await tables.everything()).binding
    return { before, after }
  }
  it("leaves a binding that has ended", async () => {
    const { before, after } = await moved({ status: "deleted" })
    expect(after).toEqual(before)
  })
})
