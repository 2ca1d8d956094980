import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import type { Database } from "../../database"
import { lockRequest } from "../request-statements"
import { applyOne } from "../apply"
import { TRANSITIONS } from "../transitions"

const tables = ledgerTables("pay_by_bank_claims")
const answers = { done: true, left: false }
const attention = { status: "paid", outcome: "attention", reason: "total_differs" }
const reversed = { ...attention, reason: "reversed_after_capture", reversed_at: ago(60) }

describeStatement(tables, "reuseEnded", {
  on: { request: {} },
  does: { request: { reuse_key: null } },
  run: async (db) => await applyOne(db, TRANSITIONS.reuseEnded, "request-own", null),
  leaves: { "what is paid": { request: { status: "paid" } } },
})

const claim = async (db: Database, sessionId = "session-own") =>
  await applyOne(db, TRANSITIONS.claimed, "request-own", { sessionId, staleClaimedSessionId: null, now: NOW })

describe("claimed, by its binding", () => {
  it.each([
    { what: "a live binding", binding: {}, claimable: true },
    { what: "a claimed binding", binding: { status: "claimed" }, claimable: true },
    { what: "a deleted session", binding: { status: "deleted" }, claimable: false },
    { what: "another session", binding: { session_id: "session-2" }, claimable: false },
  ])("returns $claimable for $what", async ({ binding, claimable }) => {
    await tables.write("own", { request: { status: "paid" }, binding })
    expect(await claim(tables.db())).toBe(claimable)
  })

  it("returns false for the session of another request", async () => {
    await tables.write("own", { request: { status: "paid" } })
    await tables.write("other", { request: { status: "paid" }, binding: {} })
    expect(await claim(tables.db(), "session-other")).toBe(false)
  })

  it("waits for another request of the same order, and for no request of another one", async () => {
    await tables.write("own", { request: { status: "paid" }, binding: {} })
    await tables.write("other", { request: { order_id: "order-own" } })
    await tables.write("stranger", { request: {} })
    const claimedWhileLocked = async (id: string) =>
      await tables.db().transaction(async (other) => {
        await lockRequest(other, id)
        const claimed = tables.db().transaction(async (tx) => {
          await tx.statement("SET LOCAL lock_timeout = '500ms'")
          return await claim(tx)
        })
        return await claimed.catch(() => "waited")
      })
    expect(await claimedWhileLocked("request-own")).toBe("waited")
    expect(await claimedWhileLocked("request-other")).toBe("waited")
    expect(await claimedWhileLocked("request-stranger")).toBe(true)
  })
})

const claiming = { request: { status: "paid" }, binding: {} }
describeStatement(tables, "claimed", {
  on: claiming,
  does: {
    request: { claimed_session_id: "session-own", claimed_at: expect.anything(), outcome: null },
    binding: { status: "claimed" },
  },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.claimed, "request-own", {
      sessionId: "session-own",
      staleClaimedSessionId: "session-dead",
      now: NOW,
    }),
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

describe("claimed and bindings", () => {
  const bindingAfter = async (given: Record<string, unknown>, binding: Record<string, unknown>) => {
    await tables.write("own", { request: { status: "paid", ...given }, binding })
    await applyOne(tables.db(), TRANSITIONS.claimed, "request-own", {
      sessionId: "session-own",
      staleClaimedSessionId: null,
      now: NOW,
    })
    return (await tables.everything()).binding
  }
  it("a deleted session is not claimed", async () => {
    expect(await bindingAfter({}, { status: "deleted" })).toMatchObject([{ status: "deleted" }])
  })
  it("the binding of another session is not claimed", async () => {
    expect(await bindingAfter({}, { session_id: "session-2" })).toMatchObject([{ status: "live" }])
  })
  it("the binding of another request is not claimed", async () => {
    await tables.write("other", { request: {} })
    expect(await bindingAfter({}, { request_id: "request-other" })).toMatchObject([{ status: "live" }])
  })
  it("a claim that is not given leaves the binding live", async () => {
    expect(await bindingAfter({ status: "pending" }, {})).toMatchObject([{ status: "live" }])
  })
  it("a claim that is not given leaves no line in the timeline", async () => {
    await bindingAfter({ status: "pending" }, {})
    expect(await tables.db().execute("SELECT type FROM pay_by_bank_event")).toEqual([])
  })
})

describeStatement(tables, "unclaimed", {
  on: {
    request: { status: "paid", claimed_session_id: "session-own", claimed_at: NOW },
    binding: { status: "claimed" },
  },
  does: { request: { claimed_session_id: null, claimed_at: null }, binding: { status: "live" } },
  run: async (db) => await applyOne(db, TRANSITIONS.unclaimed, "request-own", { sessionId: "session-own" }),
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

describe("unclaimed", () => {
  it("leaves the session's binding to another request", async () => {
    await tables.write("own", { request: {} })
    await tables.write("other", { request: {}, binding: { session_id: "session-own", status: "claimed" } })
    await applyOne(tables.db(), TRANSITIONS.unclaimed, "request-own", { sessionId: "session-own" })
    expect((await tables.everything()).binding).toMatchObject([{ status: "claimed" }])
  })
  it("leaves a binding of another session", async () => {
    await tables.write("own", { request: {}, binding: { session_id: "session-2", status: "claimed" } })
    await applyOne(tables.db(), TRANSITIONS.unclaimed, "request-own", { sessionId: "session-own" })
    expect((await tables.everything()).binding).toMatchObject([{ status: "claimed" }])
  })
})

describeStatement(tables, "claimReleased", {
  on: { request: { ...attention, claimed_session_id: "session-own" }, binding: { status: "claimed" } },
  does: { request: { outcome: "attention", claimed_session_id: "session-own" }, binding: { status: "deleted" } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.claimReleased, "request-own", {
      sessionId: "session-own",
      reason: attention.reason,
    }),
  answers,
  leaves: {
    "what needs attention for another reason now": { request: reversed },
    "what is open": { request: { outcome: null } },
    "the claim of another session": { request: { claimed_session_id: "session-2" } },
  },
})

it("claimReleased is refused although another request has the same reason and claimed session", async () => {
  const claim = { ...attention, claimed_session_id: "session-own" }
  await tables.write("own", { request: { ...claim, outcome: null }, binding: { status: "claimed" } })
  await tables.write("other", { request: claim, binding: { status: "claimed" } })
  expect(
    await applyOne(tables.db(), TRANSITIONS.claimReleased, "request-own", {
      sessionId: "session-own",
      reason: attention.reason,
    }),
  ).toBe(false)
})
