import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import type { Database } from "../../database"
import { apply } from "../apply"
import { change } from "../transition"
import { TRANSITIONS } from "../transitions"
import * as sql from "../request-statements"

const tables = ledgerTables("pay_by_bank_ledger_statements")
const answers = { done: true, left: false }
const attention = { status: "paid", outcome: "attention", reason: "total_differs" }

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

const raiseStalled = async (db: Database, limit: number) =>
  await db.transaction(async (tx) => {
    const stalled = (await sql.lockStalled(tx, NOW, limit)).map((id) => change(TRANSITIONS.stalled, id, null))
    return (await apply(tx, stalled)).flatMap((each) => each?.id ?? [])
  })

/** Polled in vain after its tracking ended, and planned again. */
const UNANSWERED = {
  stalls_at: null,
  status: "created",
  track_until: ago(3700),
  last_polled_at: ago(30),
  next_poll_at: later(30),
}

describeStatement(tables, "lockStalled", {
  on: { request: { status: "pending", stalls_at: ago(1) } },
  does: { request: { outcome: "attention", reason: "stalled" } },
  run: async (db) => await raiseStalled(db, 10),
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

describe("lockStalled", () => {
  it("raises at most the requested number", async () => {
    for (const name of ["first", "second"]) await tables.write(name, { request: { stalls_at: ago(1) } })
    expect(await raiseStalled(tables.db(), 1)).toEqual(["request-first"])
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
    const raised = async () => await raiseStalled(tables.db(), 10)

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
    const raised = async () => await raiseStalled(tables.db(), 10)
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

describeStatement(tables, "verifyAgain", {
  on: { request: { outcome: "settled", next_poll_at: null } },
  does: { request: { outcome: "settled", next_poll_at: expect.anything() } },
  run: async (db) => await sql.verifyAgain(db, ["request-own"], NOW),
  leaves: {
    "what is closed": { request: { outcome: "closed" } },
  },
})
