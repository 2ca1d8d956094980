import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"
import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  type LedgerDatabase,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import type { StatusResult } from "../../../../domain/polling/status-result"
import { PAID_STATUS_RESULT } from "../../__tests__/paid-status-result"
import { apply, applyOne } from "../apply"
import { change } from "../transition"
import { TRANSITIONS, type RecordAnswer } from "../transitions"

const tables = ledgerTables("pay_by_bank_answers")
/** Stores answers as a poll's batch does. */
const store = async (db: LedgerDatabase, answers: (RecordAnswer & { id: string; isClear?: boolean })[]) =>
  await apply(
    db,
    answers.map(({ id, isClear = false, ...answer }) =>
      answer.statusResult.hasRecord
        ? change(TRANSITIONS.answered, id, answer)
        : change(TRANSITIONS.answeredWithoutRecord, id, { ...answer, isClear }),
    ),
  )

const PAID: StatusResult = { ...PAID_STATUS_RESULT, reportedAmount: "20.00" }
const PENDING: StatusResult = { ...PAID, reportedPaid: false, status: "pending", statusCode: "PDNG" }
const REJECTED: StatusResult = { ...PENDING, status: "rejected", statusCode: "RJCT" }
const UNKNOWN: StatusResult = { ...PENDING, status: "unknown", statusCode: "XXXX" }
const read = (statusResult: StatusResult) => ({ id: "request-own", statusResult, now: NOW, nextPollAt: later(60) })

describeStatement(tables, "answered", {
  on: { request: { status: "pending", leased_until: later(30) } },
  does: { request: { status: "paid", status_code: "ACCC", leased_until: expect.anything() } },
  run: async (db) => await applyOne(db, TRANSITIONS.answered, "request-own", read(PAID)),
  answers: { done: true, left: false },
  leaves: {
    "what is paid already": { request: { status: "paid", reported_amount: "19.99" } },
    "money that your team has resolved": { request: { status: "mismatch", outcome: "closed", paid_at: ago(60) } },
    "money that was reversed": {
      request: { status: "mismatch", outcome: "attention", paid_at: ago(60), reversed_at: ago(30) },
    },
  },
})

describe("how answered changes attention and closed requests", () => {
  const WRONG: StatusResult = { ...PAID, status: "mismatch", discrepancy: "amount_mismatch" }
  const CONTRADICTORY: StatusResult = { ...WRONG, reportedPaid: false, discrepancy: "contradictory_record" }
  const attention = { outcome: "attention", reason: "amount_mismatch" }

  it.each([
    {
      what: "a right status result ends the attention of a wrong one",
      before: attention,
      statusResult: PENDING,
      outcome: null,
    },
    { what: "a wrong status result ends no attention", before: attention, statusResult: WRONG, outcome: "attention" },
    {
      what: "a status result without money ends no attention of a wrong one that reported money",
      before: { ...attention, paid_at: ago(60) },
      statusResult: PENDING,
      outcome: "attention",
    },
    {
      what: "a status result with money ends the attention of a wrong one that reported money",
      before: { ...attention, paid_at: ago(60) },
      statusResult: PAID,
      outcome: null,
    },
    {
      what: "a right status result ends no attention of another reason",
      before: { outcome: "attention", reason: "total_differs" },
      statusResult: PENDING,
      outcome: "attention",
    },
    {
      what: "money that arrives for the first time opens a closed request",
      before: { outcome: "closed" },
      statusResult: PAID,
      outcome: null,
    },
    {
      what: "a decision ends a stall",
      before: { status: "pending", outcome: "attention", reason: "stalled" },
      statusResult: REJECTED,
      outcome: null,
    },
    {
      what: "an undecided status result does not end a stall",
      before: { status: "pending", outcome: "attention", reason: "stalled" },
      statusResult: UNKNOWN,
      outcome: "attention",
    },
    {
      what: "an undecided status result ends a stall of unread answers only",
      before: {
        ...{ status: "created", outcome: "attention", reason: "stalled" },
        ...{ unread_since: ago(4000), stalls_at: later(60) },
      },
      statusResult: PENDING,
      outcome: null,
    },
    {
      what: "any record ends the attention of missing credentials",
      before: { status: "pending", outcome: "attention", reason: "credentials_missing" },
      statusResult: PENDING,
      outcome: null,
    },
    {
      what: "a settled request that lacked its credentials stays settled",
      before: { outcome: "settled", reason: "credentials_missing" },
      statusResult: PENDING,
      outcome: "settled",
    },
    {
      what: "a decision ends no attention of another reason",
      before: { outcome: "attention", reason: "rejected_after_order_placed" },
      statusResult: REJECTED,
      outcome: "attention",
    },
    {
      what: "a settled request that was stalled stays settled",
      before: { outcome: "settled", reason: "stalled" },
      statusResult: PAID,
      outcome: "settled",
    },
    {
      what: "no money opens no closed request",
      before: { outcome: "closed" },
      statusResult: PENDING,
      outcome: "closed",
    },
    {
      what: "a first contradictory record opens a closed request",
      before: { status: "rejected", status_code: CONTRADICTORY.statusCode, outcome: "closed" },
      statusResult: CONTRADICTORY,
      outcome: null,
    },
    {
      what: "another contradictory record opens no closed request",
      before: { status: "mismatch", status_code: CONTRADICTORY.statusCode, outcome: "closed" },
      statusResult: CONTRADICTORY,
      outcome: "closed",
    },
    {
      what: "a contradictory record with another code opens a closed request",
      before: { status: "mismatch", status_code: "RJCT", outcome: "closed" },
      statusResult: CONTRADICTORY,
      outcome: null,
    },
    {
      what: "a settled request stays settled",
      before: { outcome: "settled", reason: "amount_mismatch" },
      statusResult: PAID,
      outcome: "settled",
    },
  ])("$what", async ({ before, statusResult, outcome }) => {
    await tables.write("own", { request: before })
    await store(tables.db(), [read(statusResult)])
    expect((await tables.everything()).request).toMatchObject([{ status: statusResult.status, outcome }])
  })
})

const LOST = { outcome: "attention", reason: "credentials_missing" }
const LOOK = { now: NOW, look: later(3600) }

describeStatement(tables, "credentialsLost", {
  on: { request: { leased_until: later(30), next_poll_at: ago(60) } },
  does: { request: { ...LOST, leased_until: null, next_poll_at: "2026-03-01 13:00:00+00" } },
  run: async (db) => await applyOne(db, TRANSITIONS.credentialsLost, "request-own", LOOK),
  answers: { done: true, left: false },
  leaves: {
    "what is paid": { request: { status: "paid" } },
    "what is tracked no more": { request: { next_poll_at: null } },
  },
})

describe("how credentialsLost plans the next look", () => {
  const after = async (before: Record<string, unknown>) => {
    await tables.write("own", { request: before })
    await applyOne(tables.db(), TRANSITIONS.credentialsLost, "request-own", LOOK)
    return (await tables.everything()).request[0]
  }

  it("keeps another reason, and plans the next look", async () => {
    const stalled = { outcome: "attention", reason: "stalled", next_poll_at: ago(60) }
    expect(await after(stalled)).toMatchObject({ ...stalled, next_poll_at: "2026-03-01 13:00:00+00" })
  })

  it("looks no more after the end of tracking", async () => {
    expect(await after({ track_until: ago(60) })).toMatchObject({ ...LOST, next_poll_at: null })
  })

  it("looks once more at the end of tracking", async () => {
    expect(await after({ track_until: later(60) })).toMatchObject({ ...LOST, next_poll_at: "2026-03-01 12:01:00+00" })
  })
})

describe("what answered keeps", () => {
  const stored = async (before: Record<string, unknown>, statusResult: StatusResult) => {
    await tables.write("own", { request: before })
    await store(tables.db(), [read(statusResult)])
    return (await tables.everything()).request[0]
  }

  it("a paid status result plans when its record is read again", async () => {
    await tables.write("own", { request: {} })
    await store(tables.db(), [{ ...read(PAID), recheckAt: later(3600) }])
    const [row] = (await tables.everything()).request
    expect(new Date(String(row?.["recheck_at"]))).toEqual(later(3600))
  })
  it("an unpaid status result ends a lease", async () => {
    expect(await stored({ leased_until: later(30) }, PENDING)).toMatchObject({ leased_until: null })
  })
  it("failures before the money arrived do not count against its capture", async () => {
    expect(await stored({ failed_attempts: 2 }, PENDING)).toMatchObject({ failed_attempts: 2 })
    await store(tables.db(), [read(PAID)])
    expect((await tables.everything()).request).toMatchObject([{ failed_attempts: 0 }])
  })
  it("the first time at which money was reported stays", async () => {
    const row = await stored({ status: "mismatch", paid_at: ago(60) }, PAID)
    expect(new Date(String(row?.["paid_at"]))).toEqual(ago(60))
  })
  it("without reported money, no time is stored", async () => {
    expect(await stored({}, PENDING)).toMatchObject({ paid_at: null })
  })
  it("the first declined status result stays, and another one ends it", async () => {
    const row = await stored({ declined_since: ago(60), declined_at: ago(60) }, REJECTED)
    expect([row?.["declined_since"], row?.["declined_at"]].map((at) => new Date(String(at)))).toEqual([ago(60), NOW])
    await store(tables.db(), [read(PENDING)])
    expect((await tables.everything()).request).toMatchObject([{ declined_since: null, declined_at: null }])
  })
  it("the time of a stall stays until the bank decides", async () => {
    const times = { trackUntil: later(90_000), stallsAt: later(600) }
    const answered = async (statusResult: StatusResult) =>
      await store(tables.db(), [{ ...read(statusResult), ...times }])
    const stallsAt = async () => (await tables.everything()).request.map(({ stalls_at }) => stalls_at)
    await tables.write("own", { request: { stalls_at: later(300) } })
    await answered(PENDING)
    expect((await stallsAt()).map((at) => new Date(String(at)))).toEqual([later(300)])
    await answered({ ...PENDING, status: "created" })
    expect((await stallsAt()).map((at) => new Date(String(at)))).toEqual([later(300)])
    await answered(REJECTED)
    expect(await stallsAt()).toEqual([null])
  })
  it("tracking becomes longer, never shorter", async () => {
    const tracked = async (trackUntil: Date) => {
      await store(tables.db(), [{ ...read(PENDING), trackUntil }])
      return (await tables.everything()).request.map(({ track_until }) => new Date(String(track_until)))
    }
    await tables.write("own", { request: { track_until: later(100) } })
    expect(await tracked(later(200))).toEqual([later(200)])
    expect(await tracked(later(50))).toEqual([later(200)])
  })
  it("a bank that a response omits stays", async () => {
    expect(await stored({ institution: "bank-1" }, { ...PENDING, institution: null })).toMatchObject({
      institution: "bank-1",
    })
  })
  it("a record confirms a guess", async () => {
    expect(await stored({ uuid_guessed: true }, PENDING)).toMatchObject({ uuid_guessed: false })
  })
})

const NOTHING: StatusResult = { ...PENDING, hasRecord: false, status: "created", statusCode: null }

describeStatement(tables, "answeredWithoutRecord", {
  on: { request: { leased_until: later(30) } },
  does: { request: { leased_until: null } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.answeredWithoutRecord, "request-own", { ...read(NOTHING), isClear: false }),
  leaves: {
    "what is paid": { request: { status: "paid", leased_until: later(30) } },
    "what has no uuid to poll": { request: { uuid: null } },
  },
})

describe.each([
  ["a status result", PENDING],
  ["an answer without a record", NOTHING],
])("%s of a poll that began before tracking was prolonged", (_what, statusResult) => {
  const nextAfter = async (nextPollAt: Date | null, trackedUntil: Date) => {
    await tables.write("own", { request: { track_until: later(900), next_poll_at: later(30) } })
    await store(tables.db(), [{ ...read(statusResult), nextPollAt, trackedUntil }])
    const [row] = (await tables.everything()).request
    await tables.db().execute(`${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_request CASCADE`)
    const next = row?.["next_poll_at"]
    return next ? new Date(String(next)) : null
  }

  it("ends no checks, and polls no later than planned", async () => {
    expect(await nextAfter(null, ago(1))).toEqual(later(30))
    expect(await nextAfter(later(60), ago(1))).toEqual(later(30))
    expect(await nextAfter(later(10), ago(1))).toEqual(later(10))
  })

  it("decides the next poll if tracking is as it was", async () => {
    expect(await nextAfter(null, later(900))).toBeNull()
    expect(await nextAfter(later(60), later(900))).toEqual(later(60))
  })
})

describe("answeredWithoutRecord", () => {
  it("plans nothing for what has a record", async () => {
    for (const whose of ["own", "other"])
      await tables.write(whose, { request: { status: "pending", leased_until: later(30) } })
    const statusResults = [read(PAID), { ...read(NOTHING), id: "request-other" }]
    await store(tables.db(), statusResults)
    const [other, own] = (await tables.everything()).request
    expect(other).toMatchObject({ status: "pending", leased_until: null })
    expect(own).toMatchObject({ status: "paid", leased_until: expect.anything() })
  })

  it.each([
    ["ends the attention of missing credentials", LOST, null],
    ["ends no attention of another reason", { ...LOST, reason: "stalled" }, "attention"],
    ["opens no closed request", { ...LOST, outcome: "closed" }, "closed"],
  ])("an answer without a record %s", async (_what, before, outcome) => {
    await tables.write("own", { request: before })
    await store(tables.db(), [read(NOTHING)])
    expect((await tables.everything()).request).toMatchObject([{ outcome }])
  })
})

describe("an answer without a record", () => {
  const STALLED = { outcome: "attention", reason: "stalled", unread_since: ago(60) }
  const after = async (request: Record<string, unknown>, isClear: boolean) => {
    await tables.write("own", { request })
    await store(tables.db(), [{ ...read(NOTHING), isClear }])
    return (await tables.everything()).request[0]
  }

  it("is understood again only if it is clear", async () => {
    expect(await after({ unread_since: ago(60) }, true)).toMatchObject({ unread_since: null })
  })

  it("that is not clear leaves what was not understood", async () => {
    expect(await after(STALLED, false)).toMatchObject({ ...STALLED, unread_since: expect.anything() })
  })

  it("that is clear shows that a payment without approval is unpaid", async () => {
    expect(await after(STALLED, true)).toMatchObject({ outcome: null, reason: null })
  })

  it.each([
    ["ends no stall of an approved payment", { ...STALLED, stalls_at: ago(1) }],
    ["ends no attention of another reason", { ...STALLED, reason: "amount_mismatch" }],
    ["leaves what is closed", { ...STALLED, outcome: "closed" }],
  ])("that is clear %s", async (_, request) => {
    const { outcome, reason } = request
    expect(await after(request, true)).toMatchObject({ outcome, reason })
  })

  it("is followed by a record, which is understood", async () => {
    await tables.write("own", { request: { unread_since: ago(60) } })
    await store(tables.db(), [read(PENDING)])
    expect((await tables.everything()).request[0]).toMatchObject({ unread_since: null })
  })
})

describeStatement(tables, "unread", {
  on: { request: { leased_until: later(30) } },
  does: { request: { leased_until: null, unread_since: expect.anything(), unread_code: "timeout" } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.unread, "request-own", { now: NOW, code: "timeout", nextPollAt: later(60) }),
  leaves: {
    "what is paid": { request: { status: "paid" } },
  },
})

it("unread keeps the first time", async () => {
  await tables.write("own", { request: { unread_since: ago(60) } })
  await applyOne(tables.db(), TRANSITIONS.unread, "request-own", { now: NOW, code: null, nextPollAt: null })
  const [request] = (await tables.everything()).request
  expect(new Date(String(request?.["unread_since"]))).toEqual(ago(60))
})
