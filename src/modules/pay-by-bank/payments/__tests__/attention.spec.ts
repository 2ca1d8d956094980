import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import { applyOne, applyWhere } from "../apply"
import { TRANSITIONS } from "../transitions"

const tables = ledgerTables("pay_by_bank_attention")
const decision = { user_id: "user", message: "seen" }
const answers = { done: true, left: false }
const attention = { status: "paid", outcome: "attention", reason: "total_differs" }
const reversed = { ...attention, reason: "reversed_after_capture", reversed_at: ago(60) }

const closedAsStalled = { status: "rejected", outcome: "closed", reason: "stalled", closed_stalled_at: ago(60) }
describeStatement(tables, "attentionRaised", {
  on: { request: { status: "paid", claimed_session_id: "session-1" } },
  does: { request: { outcome: "attention", reason: "paid_twice" } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.attentionRaised, "request-own", {
      reason: "paid_twice",
      claimedSessionId: "session-1",
    }),
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

describeStatement(tables, "trackingKept", {
  on: {
    request: { status: "pending", outcome: "attention", reason: "stalled", stalls_at: ago(1), next_poll_at: null },
  },
  does: { request: { outcome: null, reason: null, stalls_at: expect.anything(), next_poll_at: expect.anything() } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.trackingKept, "request-own", {
      kept: { trackUntil: later(90_000), stallsAt: later(90_000), nextPollAt: later(60) },
      decision,
    }),
  answers,
  leaves: {
    "what is open": { request: { outcome: null } },
    "what is closed": { request: { outcome: "closed" } },
    "attention of another reason": { request: { reason: "amount_mismatch" } },
  },
})

describe("trackingKept", () => {
  it("sets no stall for a payment that was never approved", async () => {
    await tables.write("own", { request: { outcome: "attention", reason: "stalled", unread_since: ago(60) } })
    const kept = { trackUntil: later(90_000), stallsAt: later(90_000), nextPollAt: later(60) }
    expect(await applyOne(tables.db(), TRANSITIONS.trackingKept, "request-own", { kept, decision })).toBe(true)
    const [request] = (await tables.everything()).request
    expect(request).toMatchObject({ outcome: null, stalls_at: null, unread_since: expect.anything() })
  })
})

describeStatement(tables, "refundMissing", {
  on: { request: { status: "paid", outcome: "settled" } },
  does: { request: { outcome: "attention", reason: "manual_refund_missing", next_poll_at: null } },
  run: async (db) =>
    (await applyWhere(db, TRANSITIONS.refundMissing, { sql: "order_id = 'order-own'", values: {} }, null)).map(
      ({ id }) => id,
    ),
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

const REJECTED = { status: "rejected", outcome: "attention", reason: "rejected_after_order_placed" }
describeStatement(tables, "rejectionEnded", {
  on: { request: { ...REJECTED, failed_attempts: 3 } },
  does: { request: { outcome: null, reason: null, failed_attempts: 0 } },
  run: async (db) => await applyOne(db, TRANSITIONS.rejectionEnded, "request-own", null),
  leaves: {
    "what was closed": { request: { ...REJECTED, outcome: "closed" } },
    "another reason": { request: { ...REJECTED, reason: "stalled" } },
  },
})
