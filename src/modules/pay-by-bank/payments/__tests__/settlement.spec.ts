import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import { applyOne } from "../apply"
import { TRANSITIONS } from "../transitions"

const tables = ledgerTables("pay_by_bank_settlement")
const answers = { done: true, left: false }
const attention = { status: "paid", outcome: "attention", reason: "total_differs" }
const reversed = { ...attention, reason: "reversed_after_capture", reversed_at: ago(60) }

describeStatement(tables, "returned", {
  on: { request: { returned_at: null } },
  does: { request: { returned_at: expect.anything() } },
  run: async (db) => await applyOne(db, TRANSITIONS.returned, "request-own", { now: NOW }),
  leaves: {
    "an earlier return": { request: { returned_at: ago(60) } },
  },
})

describeStatement(tables, "settled", {
  on: { request: { status: "paid", leased_until: later(30), failed_attempts: 2 } },
  does: {
    request: {
      ...{ outcome: "settled", reason: null, reuse_key: null, leased_until: null, failed_attempts: 0 },
      ...{ order_id: "order-placed", captured_event_due: true },
    },
  },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.settled, "request-own", {
      orderId: "order-placed",
      verifyAt: later(60),
      capturedEventDue: true,
    }),
  answers,
  takes: { "money under attention": { request: attention } },
  leaves: {
    "a reversed payment": { request: reversed },
    "what is not paid": { request: { status: "pending" } },
    "what is settled": { request: { outcome: "settled" } },
    "what is closed": { request: { outcome: "closed" } },
  },
})

describe("eventEmitted", () => {
  it("ends it for its request only", async () => {
    for (const name of ["own", "stranger"]) await tables.write(name, { request: { captured_event_due: true } })
    await applyOne(tables.db(), TRANSITIONS.eventEmitted, "request-own", null)
    const due = (await tables.everything()).request.map(({ id, captured_event_due }) => [id, captured_event_due])
    expect(due).toEqual([
      ["request-own", false],
      ["request-stranger", true],
    ])
  })
})

const settled = { status: "paid", outcome: "settled", leased_until: later(30) }
describeStatement(tables, "verified, if it holds", {
  on: { request: settled },
  does: { request: { outcome: "settled", next_poll_at: null, leased_until: null } },
  run: async (db) => await applyOne(db, TRANSITIONS.verified, "request-own", { now: NOW }),
  leaves: {
    "what is not settled": { request: { outcome: "attention" } },
  },
})

it("verified verifies again while the event of the capture is due", async () => {
  await tables.write("own", { request: { ...settled, captured_event_due: true } })
  await applyOne(tables.db(), TRANSITIONS.verified, "request-own", { now: NOW })
  const [request] = (await tables.everything()).request
  expect(new Date(String(request?.["next_poll_at"]))).toEqual(later(180))
})

describeStatement(tables, "reopened", {
  on: { request: settled },
  does: { request: { outcome: null, next_poll_at: expect.anything(), leased_until: null } },
  run: async (db) => await applyOne(db, TRANSITIONS.reopened, "request-own", { now: NOW }),
  leaves: {
    "what is closed": { request: { outcome: "closed" } },
  },
})

describeStatement(tables, "attemptFailed", {
  on: { request: { failed_attempts: 1 } },
  does: { request: { failed_attempts: 2 } },
  run: async (db) => await applyOne(db, TRANSITIONS.attemptFailed, "request-own", { cause: "no stock" }),
})

describeStatement(tables, "orderRecorded", {
  on: { request: { order_id: null } },
  does: { request: { order_id: "order-2" } },
  run: async (db) => await applyOne(db, TRANSITIONS.orderRecorded, "request-own", { orderId: "order-2" }),
  leaves: {
    "what has an order": { request: { order_id: "order-1" } },
  },
})
