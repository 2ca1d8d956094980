import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../request-statements"
import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"

const tables = ledgerTables("pay_by_bank_ledger_statements")
const answers = { done: true, left: false }
const attention = { status: "paid", outcome: "attention", reason: "total_differs" }
const reversed = { ...attention, reason: "reversed_after_capture", reversed_at: ago(60) }
const evaluated = { id: "request-own", reason: attention.reason }

describeStatement(tables, "endReuse", {
  on: { request: {} },
  does: { request: { reuse_key: null } },
  run: async (db) => await sql.endReuse(db, "request-own"),
  leaves: { "what is paid": { request: { status: "paid" } } },
})

describe("lockClaimable", () => {
  it.each([
    { what: "a live binding", binding: {}, claimable: true },
    { what: "a claimed binding", binding: { status: "claimed" }, claimable: true },
    { what: "a deleted session", binding: { status: "deleted" }, claimable: false },
    { what: "another session", binding: { session_id: "session-2" }, claimable: false },
  ])("returns $claimable for $what", async ({ binding, claimable }) => {
    await tables.write("own", { request: {}, binding })
    expect(await sql.lockClaimable(tables.db(), "request-own", "session-own")).toBe(claimable)
  })

  it("returns false for the session of another request", async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: {}, binding: {} })
    expect(await sql.lockClaimable(tables.db(), "request-own", "session-other")).toBe(false)
  })

  it("waits for another request of the same order, and for no request of another one", async () => {
    await tables.write("own", { request: {}, binding: {} })
    await tables.write("other", { request: { order_id: "order-own" } })
    await tables.write("stranger", { request: {} })
    const claimableWhileLocked = async (id: string) =>
      await tables.db().transaction(async (other) => {
        await sql.lockRequest(other, id)
        const claimable = tables.db().transaction(async (tx) => {
          await tx.statement("SET LOCAL lock_timeout = '500ms'")
          return await sql.lockClaimable(tx, "request-own", "session-own")
        })
        return await claimable.catch(() => "waited")
      })
    expect(await claimableWhileLocked("request-stranger")).toBe(true)
    expect(await claimableWhileLocked("request-own")).toBe("waited")
    expect(await claimableWhileLocked("request-other")).toBe("waited")
  })
})

const claiming = { request: { status: "paid" }, binding: {} }
describeStatement(tables, "claimLocked", {
  on: claiming,
  does: {
    request: { claimed_session_id: "session-own", claimed_at: expect.anything(), outcome: null },
    binding: { status: "claimed" },
  },
  run: async (db) => await sql.claimLocked(db, "request-own", "session-own", "session-dead", NOW),
  answers,
  takes: {
    "money under attention": { request: attention },
    "a stale claim": { request: { claimed_session_id: "session-dead", claimed_at: NOW } },
    "the claim of its own, when core had time": {
      request: { claimed_session_id: "session-own", claimed_at: ago(120) },
      binding: { status: "claimed" },
    },
    "the claim of its own, which a clock far ahead has stored": {
      request: { claimed_session_id: "session-own", claimed_at: later(3600) },
      binding: { status: "claimed" },
    },
    "money of an order whose other claim needs attention for long": {
      other: {
        request: {
          ...{ order_id: "order-own", claimed_session_id: "session-2", claimed_at: ago(120) },
          ...{ outcome: "attention", reason: "payment_not_captured" },
        },
      },
    },
    "the claim of its own from before claims had a time": { request: { claimed_session_id: "session-own" } },
    "money of an order whose other claim was settled": {
      other: { request: { order_id: "order-own", claimed_session_id: "session-2", outcome: "settled" } },
    },
    "money of an order whose other money is not claimed": { other: { request: { order_id: "order-own" } } },
    "money next to a claim of another order": { other: { request: { claimed_session_id: "session-2" } } },
  },
  leaves: {
    "money that has not arrived": { request: { status: "pending" } },
    "a reversed payment": { request: reversed },
    "what is settled": { request: { outcome: "settled" } },
    "what is closed": { request: { outcome: "closed" } },
    "the claim of another session": { request: { claimed_session_id: "session-2", claimed_at: ago(3600) } },
    "the claim of its own, while core makes the Payment": {
      request: { claimed_session_id: "session-own", claimed_at: ago(119) },
    },
    "money of an order whose other money needs attention, while core may be capturing it": {
      other: {
        request: {
          ...{ order_id: "order-own", claimed_session_id: "session-2", claimed_at: ago(119) },
          ...{ outcome: "attention", reason: "payment_not_captured" },
        },
      },
    },
    "money of an order whose other money is claimed": {
      other: { request: { order_id: "order-own", claimed_session_id: "session-2" } },
    },
  },
})

describe("claimLocked and bindings", () => {
  const claim = async (given: Record<string, unknown>, binding: Record<string, unknown>) => {
    await tables.write("own", { request: { status: "paid", ...given }, binding })
    await sql.claimLocked(tables.db(), "request-own", "session-own", null, NOW)
    return (await tables.everything()).binding
  }
  it("a deleted session is not claimed", async () => {
    expect(await claim({}, { status: "deleted" })).toMatchObject([{ status: "deleted" }])
  })
  it("the binding of another session is not claimed", async () => {
    expect(await claim({}, { session_id: "session-2" })).toMatchObject([{ status: "live" }])
  })
  it("the binding of another request is not claimed", async () => {
    await tables.write("other", { request: {} })
    expect(await claim({}, { request_id: "request-other" })).toMatchObject([{ status: "live" }])
  })
  it("a claim that is not given leaves the binding live", async () => {
    expect(await claim({ status: "pending" }, {})).toMatchObject([{ status: "live" }])
  })
  it("a claim that is not given leaves no line in the timeline", async () => {
    await claim({ status: "pending" }, {})
    expect(await tables.db().execute("SELECT type FROM pay_by_bank_event")).toEqual([])
  })
})

describeStatement(tables, "unclaim", {
  on: {
    request: { status: "paid", claimed_session_id: "session-own", claimed_at: NOW },
    binding: { status: "claimed" },
  },
  does: { request: { claimed_session_id: null, claimed_at: null }, binding: { status: "live" } },
  run: async (db) => await sql.unclaim(db, "request-own", "session-own"),
  leaves: {
    "the claim of another session": {
      request: { claimed_session_id: "session-2" },
      binding: { status: "claimed", session_id: "session-2" },
    },
    "what is settled": { request: { outcome: "settled" }, binding: { status: "deleted" } },
    "the binding of another request": {
      request: { outcome: "settled" },
      binding: { status: "deleted" },
      other: { request: {}, binding: { status: "claimed" } },
    },
  },
})

describe("unclaim", () => {
  it("leaves the session's binding to another request", async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: {}, binding: { session_id: "session-own", status: "claimed" } })
    await sql.unclaim(tables.db(), "request-own", "session-own")
    expect((await tables.everything()).binding).toMatchObject([{ status: "claimed" }])
  })
  it("leaves a binding of another session", async () => {
    await tables.write("own", { request: {}, binding: { session_id: "session-2", status: "claimed" } })
    await sql.unclaim(tables.db(), "request-own", "session-own")
    expect((await tables.everything()).binding).toMatchObject([{ status: "claimed" }])
  })
})

describeStatement(tables, "deleteBinding", {
  on: { request: {}, binding: {} },
  does: { binding: { status: "deleted" } },
  run: async (db) => await sql.deleteBinding(db, "request-own", "session-own"),
  answers,
  leaves: {
    "what is claimed": { binding: { status: "claimed" } },
    "the binding of another session": { binding: { session_id: "session-2" } },
    "the binding of another request": {
      binding: { session_id: "session-2", status: "claimed" },
      other: { request: {}, binding: { session_id: "session-own" } },
    },
  },
})

const closedAsStalled = { status: "rejected", outcome: "closed", reason: "stalled", closed_stalled_at: ago(60) }
describeStatement(tables, "raiseAttention", {
  on: { request: { status: "paid", claimed_session_id: "session-1" } },
  does: { request: { outcome: "attention", reason: "paid_twice" } },
  run: async (db) => await sql.raiseAttention(db, "request-own", "paid_twice", "session-1"),
  answers,
  takes: {
    "attention of another reason": { request: attention },
    "what was closed as stalled": { request: { ...closedAsStalled, paid_at: null } },
    "a new request": { request: { reason: null } },
  },
  leaves: {
    "what was closed as stalled and has arrived": { request: { ...closedAsStalled, paid_at: NOW } },
    "what was closed for the same reason": { request: { ...closedAsStalled, paid_at: null, reason: "paid_twice" } },
    "attention of the same reason": { request: { ...attention, reason: "paid_twice" } },
    "what is settled": { request: { outcome: "settled", reason: "total_differs" } },
    "what is closed": { request: { outcome: "closed", reason: "total_differs" } },
    "a reversed payment": { request: reversed },
    "what was claimed since it was evaluated": { request: { claimed_session_id: "session-2" } },
    "what was given back since it was evaluated": { request: { claimed_session_id: null } },
  },
})

/** Polled in vain after its tracking ended, and planned again. */
const UNANSWERED = {
  stalls_at: null,
  status: "created",
  track_until: ago(3700),
  last_polled_at: ago(30),
  next_poll_at: later(30),
}

describeStatement(tables, "raiseStalled", {
  on: { request: { status: "pending", stalls_at: ago(1) } },
  does: { request: { outcome: "attention", reason: "stalled" } },
  run: async (db) => await sql.raiseStalled(db, NOW, 10),
  ofAll: true,
  answers: { done: ["request-own"], left: [] },
  takes: {
    "what is polled no more": { request: { next_poll_at: null } },
    "what was not understood until the end": {
      request: {
        ...{ status: "created", stalls_at: null, track_until: ago(1) },
        ...{ unread_since: ago(60), unread_code: "unexpected_refusal" },
      },
    },
    "what was not answered until an hour after the end": { request: UNANSWERED },
  },
  leaves: {
    "what stalls later": { request: { stalls_at: later(1) } },
    "what was never approved": { request: { stalls_at: null } },
    "what ended without approval": { request: { stalls_at: null, track_until: ago(1) } },
    "what was not understood and is still tracked": { request: { stalls_at: null, unread_since: ago(60) } },
    "what is paid": { request: { status: "paid", stalls_at: null, unread_since: ago(60), track_until: ago(1) } },
    "what failed at the end": {
      request: {
        status: "created",
        stalls_at: null,
        track_until: ago(1),
        unread_since: ago(60),
        unread_code: "timeout",
      },
    },
    "what was not answered for a moment": { request: { ...UNANSWERED, track_until: ago(3500) } },
    "what was not polled since the end": { request: { ...UNANSWERED, last_polled_at: ago(3800) } },
    "what is being polled at the moment": { request: { ...UNANSWERED, next_poll_at: ago(60) } },
    "what was answered at the end": { request: { ...UNANSWERED, next_poll_at: null } },
    "what was declined at the end": { request: { ...UNANSWERED, status: "rejected" } },
    "what has no uuid to poll": { request: { ...UNANSWERED, uuid: null } },
    "what needs attention already": { request: attention },
    "what is closed": { request: { outcome: "closed" } },
  },
})

describe("raiseStalled", () => {
  it("raises at most the requested number", async () => {
    for (const name of ["first", "second"]) await tables.write(name, { request: { stalls_at: ago(1) } })
    expect(await sql.raiseStalled(tables.db(), NOW, 1)).toEqual(["request-first"])
  })

  describe("of a payment that was not understood for an hour", () => {
    const UNREAD = {
      stalls_at: null,
      unread_since: ago(3601),
      unread_code: "unreadable_answer",
      account: "uk",
      login: "one",
    }
    afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_login")))
    const login = async (over: Record<string, unknown>) => {
      const row = { account: "uk", login: "one", record_read_at: null, cause: null, paused_until: null, ...over }
      await tables
        .db()
        .execute(
          `INSERT INTO pay_by_bank_login (account, login, record_read_at, cause, code, paused_until) VALUES (?, ?, ?, ?, ?, ?)`,
          [row.account, row.login, row.record_read_at, row.cause, row.cause, row.paused_until],
        )
    }
    const raised = async () => await sql.raiseStalled(tables.db(), NOW, 10)

    it.each([
      ["has an unreadable record", {}],
      ["fails", { unread_code: "service_unavailable" }],
      [
        "is refused in an unexpected form after its customer returned",
        { unread_code: "unexpected_refusal", returned_at: ago(3700) },
      ],
      [
        "is refused in an unexpected form after it had a record",
        { unread_code: "unexpected_refusal", status: "pending" },
      ],
    ])("raises it if the payment %s, while another payment's record was read", async (_what, over) => {
      await tables.write("own", { request: { ...UNREAD, ...over } })
      expect(await raised()).toEqual([])
      await login({ record_read_at: ago(3600) })
      expect(await raised()).toEqual(["request-own"])
    })

    it.each([
      ["shorter", { unread_since: ago(3599) }, {}],
      ["in an unexpected form, without a customer's return", { unread_code: "unexpected_refusal" }, {}],
      ["while only another account's record was read", {}, { account: "eu" }],
      ["while only another login's record was read", {}, { login: "former" }],
      ["since the last record was read", {}, { record_read_at: ago(3601) }],
      ["but paid", { status: "paid" }, {}],
    ])("leaves it: %s", async (_what, over, read) => {
      await tables.write("own", { request: { ...UNREAD, ...over } })
      await login({ record_read_at: NOW, ...read })
      expect(await raised()).toEqual([])
    })
  })

  it("raises what waits for a paused login an hour after the end of tracking", async () => {
    const request = {
      stalls_at: null,
      status: "created",
      track_until: ago(3601),
      next_poll_at: ago(3601),
      last_polled_at: ago(3602),
    }
    await tables.write("own", { request: { ...request, account: "uk", login: "one" } })
    const raised = async () => await sql.raiseStalled(tables.db(), NOW, 10)
    expect(await raised()).toEqual([])
    await tables
      .db()
      .execute(
        "INSERT INTO pay_by_bank_login (account, login, cause, code, paused_until) VALUES ('uk', 'one', 'login', 'unauthorized', ?)",
        [later(1)],
      )
    expect(await raised()).toEqual(["request-own"])
    await tables.db().execute("TRUNCATE pay_by_bank_login")
  })
})

describeStatement(tables, "keepTracking", {
  on: {
    request: { status: "pending", outcome: "attention", reason: "stalled", stalls_at: ago(1), next_poll_at: null },
  },
  does: { request: { outcome: null, reason: null, stalls_at: expect.anything(), next_poll_at: expect.anything() } },
  run: async (db) =>
    await sql.keepTracking(db, "request-own", {
      trackUntil: later(90_000),
      stallsAt: later(90_000),
      nextPollAt: later(60),
    }),
  answers,
  leaves: {
    "what is open": { request: { outcome: null } },
    "what is closed": { request: { outcome: "closed" } },
    "attention of another reason": { request: { reason: "amount_mismatch" } },
  },
})

describe("keepTracking", () => {
  it("sets no stall for a payment that was never approved", async () => {
    await tables.write("own", { request: { outcome: "attention", reason: "stalled", unread_since: ago(60) } })
    const kept = { trackUntil: later(90_000), stallsAt: later(90_000), nextPollAt: later(60) }
    expect(await sql.keepTracking(tables.db(), "request-own", kept)).toBe(true)
    const [request] = (await tables.everything()).request
    expect(request).toMatchObject({ outcome: null, stalls_at: null, unread_since: expect.anything() })
  })
})

describeStatement(tables, "recordReturn", {
  on: { request: { returned_at: null } },
  does: { request: { returned_at: expect.anything() } },
  run: async (db) => await sql.recordReturn(db, "request-own", NOW),
  leaves: {
    "an earlier return": { request: { returned_at: ago(60) } },
  },
})

describeStatement(tables, "storeSettled", {
  on: { request: { status: "paid", leased_until: later(30), failed_attempts: 2 } },
  does: {
    request: {
      ...{ outcome: "settled", reason: null, reuse_key: null, leased_until: null, failed_attempts: 0 },
      ...{ order_id: "order-placed", captured_event_due: true },
    },
  },
  run: async (db) =>
    await sql.storeSettled(db, "request-own", { orderId: "order-placed", verifyAt: later(60), capturedEventDue: true }),
  answers,
  takes: { "money under attention": { request: attention } },
  leaves: {
    "a reversed payment": { request: reversed },
    "what is not paid": { request: { status: "pending" } },
    "what is settled": { request: { outcome: "settled" } },
    "what is closed": { request: { outcome: "closed" } },
  },
})

describe("endCapturedEvent", () => {
  it("ends it for its request only", async () => {
    for (const name of ["own", "stranger"]) await tables.write(name, { request: { captured_event_due: true } })
    await sql.endCapturedEvent(tables.db(), "request-own")
    const due = (await tables.everything()).request.map(({ id, captured_event_due }) => [id, captured_event_due])
    expect(due).toEqual([
      ["request-own", false],
      ["request-stranger", true],
    ])
  })
})

describeStatement(tables, "closeMarkedAsPaid", {
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
  run: async (db) => await sql.closeMarkedAsPaid(db, "request-own", "payment-by-hand"),
  answers,
  takes: { "money under attention": { request: attention } },
  leaves: {
    "a reversed payment": { request: reversed },
    "money that is claimed": { request: { status: "paid", claimed_session_id: "session-2" } },
    "what is not paid": { request: { status: "pending" } },
    "what is settled": { request: { status: "paid", outcome: "settled" } },
  },
})

const settled = { status: "paid", outcome: "settled", leased_until: later(30) }
describeStatement(tables, "verifySettled, if it holds", {
  on: { request: settled },
  does: { request: { outcome: "settled", next_poll_at: null, leased_until: null } },
  run: async (db) => await sql.verifySettled(db, "request-own", true, NOW),
  leaves: {
    "what is not settled": { request: { outcome: "attention" } },
  },
})

it("verifySettled verifies again while the event of the capture is due", async () => {
  await tables.write("own", { request: { ...settled, captured_event_due: true } })
  await sql.verifySettled(tables.db(), "request-own", true, NOW)
  const [request] = (await tables.everything()).request
  expect(new Date(String(request?.["next_poll_at"]))).toEqual(later(180))
})

describeStatement(tables, "verifySettled, if it does not hold", {
  on: { request: settled },
  does: { request: { outcome: null, next_poll_at: expect.anything(), leased_until: null } },
  run: async (db) => await sql.verifySettled(db, "request-own", false, NOW),
  leaves: {
    "what is closed": { request: { outcome: "closed" } },
  },
})

describeStatement(tables, "verifyAgain", {
  on: { request: { outcome: "settled", next_poll_at: null } },
  does: { request: { outcome: "settled", next_poll_at: expect.anything() } },
  run: async (db) => await sql.verifyAgain(db, ["request-own"], NOW),
  leaves: {
    "what is closed": { request: { outcome: "closed" } },
  },
})

describeStatement(tables, "flagMissingRefunds", {
  on: { request: { status: "paid", outcome: "settled" } },
  does: { request: { outcome: "attention", reason: "manual_refund_missing", next_poll_at: null } },
  run: async (db) => await sql.flagMissingRefunds(db, ["order-own"], "manual_refund_missing"),
  answers: { done: ["request-own"], left: [] },
  takes: {
    "money whose manual refund covers a part": { refund: { amount_minor: 1999 } },
    "money next to a refund of other money": { other: { request: {}, refund: { amount_minor: 2000 } } },
  },
  leaves: {
    "what is not settled": { request: { outcome: null } },
    "money whose manual refund covers all of it": { refund: { amount_minor: 2000 } },
  },
})

const CLOSING: sql.Closing = {
  staleClaimedSessionId: "session-own",
  tracking: null,
  asStalled: false,
  recheckAt: later(60),
}
describeStatement(tables, "close", {
  on: { request: { ...attention, claimed_session_id: "session-own" }, binding: { status: "claimed" } },
  does: { request: { outcome: "closed", reuse_key: null, claimed_session_id: null }, binding: { status: "deleted" } },
  run: async (db) => await sql.close(db, evaluated, CLOSING),
  answers,
  takes: { "what is not claimed": { request: { claimed_session_id: null } } },
  leaves: {
    "what needs attention for another reason now": { request: reversed },
    "what is open": { request: { outcome: null } },
    "what is settled": { request: { outcome: "settled" } },
    "the claim of another session": { request: { claimed_session_id: "session-2" } },
  },
})

describe("close", () => {
  const closed = async (request: Record<string, unknown>, binding: Record<string, unknown> = {}) => {
    await tables.write("own", { request: { ...attention, ...request }, binding })
    await sql.close(tables.db(), evaluated, CLOSING)
    return await tables.everything()
  }
  it("stores since when an order may be marked as paid for a stalled payment, and forgets it when the payment is closed again", async () => {
    await tables.write("own", { request: attention })
    await sql.close(tables.db(), evaluated, { ...CLOSING, asStalled: true })
    expect((await tables.everything()).request).toMatchObject([{ closed_stalled_at: expect.anything() }])
    await tables.db().execute("UPDATE pay_by_bank_request SET outcome = 'attention'")
    await sql.close(tables.db(), evaluated, CLOSING)
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
      await sql.close(tables.db(), { id: "request-own", reason }, { ...CLOSING, staleClaimedSessionId: null }),
    ).toBe(true)
  })
  it("tracks money that has not arrived, and no longer tracks money that has", async () => {
    expect((await closed({ status: "mismatch" })).request).toMatchObject([{ next_poll_at: expect.anything() }])
    await tables.db().execute("UPDATE pay_by_bank_request SET outcome = 'attention', paid_at = ?", [NOW])
    await sql.close(tables.db(), evaluated, CLOSING)
    expect((await tables.everything()).request).toMatchObject([{ next_poll_at: null }])
  })
  it("tracks a payment that may still arrive again, and polls it no later than planned", async () => {
    const tracking = { trackUntil: later(90_000), nextPollAt: later(60) }
    const tracked = async (request: Record<string, unknown>) => {
      await tables.write("own", { request: { ...attention, status: "pending", ...request } })
      await sql.close(tables.db(), evaluated, { ...CLOSING, staleClaimedSessionId: null, tracking })
      const [row] = (await tables.everything()).request
      await tables.db().execute("DELETE FROM pay_by_bank_request")
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
      await tables.db().execute("DELETE FROM pay_by_bank_binding")
      await tables.db().execute("DELETE FROM pay_by_bank_request")
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

describeStatement(tables, "releaseClaim", {
  on: { request: { ...attention, claimed_session_id: "session-own" }, binding: { status: "claimed" } },
  does: { request: { outcome: "attention", claimed_session_id: "session-own" }, binding: { status: "deleted" } },
  run: async (db) => await sql.releaseClaim(db, evaluated, "session-own"),
  answers,
  leaves: {
    "what needs attention for another reason now": { request: reversed },
    "what is open": { request: { outcome: null } },
    "the claim of another session": { request: { claimed_session_id: "session-2" } },
  },
})

it("releaseClaim is refused although another request has the same reason and claimed session", async () => {
  const claim = { ...attention, claimed_session_id: "session-own" }
  await tables.write("own", { request: { ...claim, outcome: null }, binding: { status: "claimed" } })
  await tables.write("other", { request: claim, binding: { status: "claimed" } })
  expect(await sql.releaseClaim(tables.db(), evaluated, "session-own")).toBe(false)
})

describeStatement(tables, "moveToCollection", {
  on: { request: { ...attention, claimed_session_id: "session-own", failed_attempts: 3 }, binding: {} },
  does: {
    request: { collection_id: "collection-2", order_id: "order-2", cart_id: null, outcome: null, failed_attempts: 0 },
    binding: { status: "deleted" },
  },
  run: async (db) =>
    await sql.moveToCollection(
      db,
      "request-own",
      { collection_id: "collection-2", order_id: "order-2" },
      null,
      "session-own",
      NOW,
    ),
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

describe("moveToCollection of an accepted part", () => {
  const accept = async (request: Record<string, unknown>, isAccepted = true) => {
    await tables.write("own", { request: { ...attention, ...request } })
    const to = { collection_id: "collection-2", order_id: "order-2" }
    const accepted = isAccepted ? { amountMinor: 1000, receivedMinor: 1914 } : null
    const moved = await sql.moveToCollection(tables.db(), "request-own", to, accepted, null, NOW)
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

describe("moveToCollection", () => {
  it("makes the request due at once", async () => {
    await tables.write("own", { request: { ...attention, next_poll_at: null } })
    await sql.moveToCollection(
      tables.db(),
      "request-own",
      { collection_id: "collection-2", order_id: "order-2" },
      null,
      null,
      NOW,
    )
    expect(new Date(String((await tables.everything()).request[0]?.["next_poll_at"]))).toEqual(NOW)
  })
  const moved = async (binding: Record<string, unknown>) => {
    await tables.write("own", { request: attention, binding })
    const [before] = (await tables.everything()).binding
    await sql.moveToCollection(
      tables.db(),
      "request-own",
      { collection_id: "collection-2", order_id: "order-2" },
      null,
      null,
      NOW,
    )
    const [after] = (await tables.everything()).binding
    return { before, after }
  }
  it("leaves a binding that has ended", async () => {
    const { before, after } = await moved({ status: "deleted" })
    expect(after).toEqual(before)
  })
})

describeStatement(tables, "countFailedAttempt", {
  on: { request: { failed_attempts: 1 } },
  does: { request: { failed_attempts: 2 } },
  run: async (db) => await sql.countFailedAttempt(db, "request-own"),
})

const REJECTED = { status: "rejected", outcome: "attention", reason: "rejected_after_order_placed" }
describeStatement(tables, "endRejected", {
  on: { request: { ...REJECTED, failed_attempts: 3 } },
  does: { request: { outcome: null, reason: null, failed_attempts: 0 } },
  run: async (db) => await sql.endRejected(db, "request-own"),
  leaves: {
    "what was closed": { request: { ...REJECTED, outcome: "closed" } },
    "another reason": { request: { ...REJECTED, reason: "stalled" } },
  },
})

describeStatement(tables, "recordOrder", {
  on: { request: { order_id: null } },
  does: { request: { order_id: "order-2" } },
  run: async (db) => await sql.recordOrder(db, ["collection-own"], "order-2"),
  leaves: {
    "what has an order": { request: { order_id: "order-1" } },
  },
})
