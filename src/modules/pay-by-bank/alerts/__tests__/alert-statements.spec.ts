import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../alert-statements"

const tables = ledgerTables("pay_by_bank_alert_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_alert, pay_by_bank_login")))

const review = async (accounts = ["uk", "eu"], ofStore: sql.Review["ofStore"] = []) =>
  await sql.reviewAlerts(tables.db(), {
    now: NOW,
    accounts: accounts.map((account) => ({ account, login: "login" })),
    unreadBefore: ago(300),
    returnedBefore: ago(3600),
    missingInARow: 2,
    refusedInARow: 3,
    statusesRefusedInARow: 2,
    failedInARow: 5,
    pausedBeyond: later(600),
    unansweredBefore: ago(600),
    unreadableBefore: ago(3600),
    ofStore,
  })
const UNREAD = { unread_since: ago(301), unread_code: "unexpected_refusal" }
const ANSWERS = { account: "uk", code: "answers_changed" }
const MISSING = { account: "uk", code: "records_missing" }

describe("reviewAlerts", () => {
  it("raises an alert once while its cause lasts, and ends it afterwards", async () => {
    await tables.write("own", { request: UNREAD })
    expect(await review()).toEqual([ANSWERS])
    expect(await review()).toEqual([])
    expect(await sql.readAlerts(tables.db())).toEqual([{ ...ANSWERS, since: NOW }])
    await tables.db().execute("UPDATE pay_by_bank_request SET unread_since = NULL")
    expect(await review()).toEqual([])
    expect(await sql.readAlerts(tables.db())).toEqual([])
  })

  it("raises an alert of the whole store once while its processes share no locks, and ends it afterwards", async () => {
    const apart = async () => await review(["uk"], ["locks_not_shared"])
    const alert = { account: sql.WHOLE_STORE, code: "locks_not_shared" }
    expect(await apart()).toEqual([alert])
    expect(await apart()).toEqual([])
    expect(await sql.readAlerts(tables.db())).toEqual([{ ...alert, since: NOW }])
    expect(await review()).toEqual([])
    expect(await sql.readAlerts(tables.db())).toEqual([])
  })

  it.each([
    ["leaves what has been understood", { unread_since: null }],
    ["leaves what was not understood for a moment", { unread_since: ago(299) }],
    ["leaves what failed in another way", { ...UNREAD, unread_code: "unreadable_answer" }],
    ["leaves what is polled no more", { ...UNREAD, next_poll_at: null }],
    ["leaves what had a record", { ...UNREAD, status: "rejected" }],
    ["leaves what is no longer tracked", { ...UNREAD, track_until: ago(1) }],
    ["leaves what belongs to an unknown account", { ...UNREAD, account: "gone" }],
  ])("%s", async (_, request) => {
    await tables.write("own", { request })
    expect(await review()).toEqual([])
  })

  describe("of payments without a record", () => {
    const returned = async (of: string, over: Record<string, unknown> = {}) =>
      await tables.write(of, { request: { returned_at: ago(3601), created_at: ago(7200), ...over } })

    it("raises as many in a row", async () => {
      await returned("one")
      expect(await review()).toEqual([])
      await returned("two")
      await returned("three")
      expect(await review()).toEqual([MISSING])
    })

    it.each([
      ["leaves another account's", { account: "eu" }],
      ["leaves whose customer returned a moment ago", { returned_at: ago(3599) }],
      ["leaves whose customer did not return", { returned_at: null }],
      ["leaves what has a record", { status_code: "RCVD", created_at: ago(9000) }],
    ])("%s", async (_, over) => {
      await returned("one")
      await returned("two", over)
      expect(await review()).toEqual([])
    })

    it("starts again after a payment with a record", async () => {
      await returned("one")
      await returned("two")
      await tables.write("found", { request: { created_at: ago(7100), status_code: "PDNG" } })
      expect(await review()).toEqual([])
    })

    it.each([["of another account", { account: "eu" }]])(
      "is not interrupted by a payment with a record %s",
      async (_, over) => {
        await returned("one")
        await returned("two")
        await tables.write("found", { request: { created_at: ago(7100), status_code: "PDNG", ...over } })
        expect(await review()).toEqual([MISSING])
      },
    )
  })

  describe("of paused accounts", () => {
    const pause = async (over: {
      account?: string
      login?: string
      cause?: string
      failures?: number
      until?: Date
    }) => {
      const { account = "uk", login = "login", cause = "outage", failures = 1, until = later(30) } = over
      await tables
        .db()
        .execute(
          "INSERT INTO pay_by_bank_login (account, login, cause, code, failures, paused_until) VALUES (?, ?, ?, 'timeout', ?, ?)",
          [account, login, cause, failures, until],
        )
    }
    const payment = async (over: Record<string, unknown> = {}) =>
      await tables.write("own", { request: { login: "login", ...over } })
    const raised = async () => (await review()).map(({ account, code }) => `${account} ${code}`)
    const REFUSED = { cause: "login", failures: 3 }

    it.each([
      ["refuse the credentials several times in a row", REFUSED, null, "uk credentials_refused"],
      [
        "refuse former credentials that a payment needs",
        { ...REFUSED, login: "former" },
        { login: "former" },
        "uk credentials_refused",
      ],
      ["refuse the credentials for minutes", { ...REFUSED, failures: 5 }, {}, "uk credentials_refused"],
      ["may not read statuses", { cause: "statuses", failures: 2 }, {}, "uk statuses_refused"],
      ["fail for minutes", { failures: 5 }, {}, "uk service_failing"],
      ["pause for long", { until: later(601) }, {}, "uk service_failing"],
      [
        "are limited for minutes, for another account",
        { account: "eu", cause: "limit", failures: 5 },
        { account: "eu" },
        "eu service_failing",
      ],
    ])("raises one if the calls %s, and ends it when the pause ends", async (_, paused, needs, alert) => {
      if (needs) await payment(needs)
      await pause(paused)
      expect(await raised()).toEqual([alert])
      expect(await raised()).toEqual([])
      await tables.db().execute("DELETE FROM pay_by_bank_login")
      await review()
      expect(await sql.readAlerts(tables.db())).toEqual([])
    })

    it.each([
      ["credentials that were refused once or twice", { cause: "login", failures: 2 }, {}],
      ["statuses that were refused for a moment", { cause: "statuses", failures: 1 }, {}],
      ["refused statuses of a login that no payment needs", { cause: "statuses", failures: 2, login: "former" }, {}],
      ["calls that failed for a moment", { failures: 4 }, {}],
      ["a short pause", { until: later(600) }, {}],
      ["an unknown account", { account: "gone", failures: 5 }, { account: "gone" }],
      ["an unknown account's credentials", { ...REFUSED, account: "gone" }, {}],
      ["former credentials that no payment needs", { ...REFUSED, login: "former" }, {}],
      ["a pause that no payment waits for", { failures: 5 }, { next_poll_at: null }],
      ["a pause that a payment of another account waits for", { failures: 5 }, { account: "eu" }],
      ["a pause that a payment of another login waits for", { failures: 5 }, { login: "former" }],
    ])("raises none for %s", async (_, paused, needs) => {
      await payment(needs)
      await pause(paused)
      expect(await raised()).toEqual([])
    })

    it("keeps the alert of a long pause until the pause ends", async () => {
      await payment()
      await pause({ until: later(601) })
      await review()
      await tables.db().execute("UPDATE pay_by_bank_login SET paused_until = ?", [later(1)])
      await review()
      expect(await sql.readAlerts(tables.db())).toHaveLength(1)
      await tables.db().execute("UPDATE pay_by_bank_login SET paused_until = ?", [ago(1)])
      await review()
      expect(await sql.readAlerts(tables.db())).toEqual([])
    })

    it("keeps no alert for the long pause of another account, or because of another alert", async () => {
      await payment()
      await pause({ until: later(1) })
      await tables
        .db()
        .execute(
          "INSERT INTO pay_by_bank_alert (account, code, since) VALUES ('eu', 'service_failing', now()), ('uk', 'records_missing', now())",
        )
      await review()
      expect(await sql.readAlerts(tables.db())).toEqual([])
    })
  })

  describe("of payments without an answer", () => {
    const UNANSWERED = { unread_since: ago(601), unread_code: "service_unavailable" }
    const answered = async (at: Date, over: Partial<Record<"account" | "login" | "cause", string>> = {}) => {
      const { account = "uk", login = "login", cause = null } = over
      await tables
        .db()
        .execute(
          "INSERT INTO pay_by_bank_login (account, login, answered_at, cause, code, paused_until) VALUES (?, ?, ?, ?, ?, ?)",
          [account, login, at, cause, cause, cause && later(30)],
        )
    }
    const raised = async () => (await review()).map(({ account, code }) => `${account} ${code}`)

    it("raises one if no other payment was answered since, and ends it with the next answer", async () => {
      await tables.write("own", { request: { ...UNANSWERED, login: "login" } })
      await answered(ago(602))
      expect(await raised()).toEqual(["uk service_failing"])
      await tables.db().execute("UPDATE pay_by_bank_login SET answered_at = ?", [NOW])
      await review()
      expect(await sql.readAlerts(tables.db())).toEqual([])
    })

    it("raises one if payments without a record are answered, but no record was read for an hour", async () => {
      await tables.write("own", { request: { ...UNANSWERED, unread_since: ago(3601), login: "login" } })
      await answered(NOW)
      expect(await raised()).toEqual(["uk service_failing"])
      await tables.db().execute("UPDATE pay_by_bank_login SET record_read_at = ?", [ago(3600)])
      await review()
      expect(await sql.readAlerts(tables.db())).toEqual([])
    })

    it("raises none for a payment that cannot be read for less than an hour, while others are answered", async () => {
      await tables.write("own", { request: { ...UNANSWERED, unread_since: ago(3599), login: "login" } })
      await answered(NOW)
      expect(await raised()).toEqual([])
    })

    it.each([
      ["account", { account: "eu" }],
      ["login", { login: "former" }],
    ])("raises one although another %s was answered", async (_what, another) => {
      await tables.write("own", { request: { ...UNANSWERED, login: "login" } })
      await answered(NOW, another)
      expect(await raised()).toEqual(["uk service_failing"])
    })

    it.each(["login", "statuses"])(
      "raises none for a login that is refused (%s): its own alert says more",
      async (cause) => {
        await tables.write("own", { request: { ...UNANSWERED, login: "login" } })
        await answered(ago(602), { cause })
        expect(await raised()).toEqual([])
      },
    )

    it.each([
      ["what failed for a moment", { unread_since: ago(599) }],
      ["what is answered in another form", { unread_code: "unexpected_refusal", track_until: ago(1) }],
      ["what is polled no more", { next_poll_at: null }],
      ["what is paid", { status: "paid" }],
      ["what belongs to an unknown account", { account: "gone" }],
      ["what was answered", { unread_since: null }],
    ])("raises none for %s", async (_what, over) => {
      await tables.write("own", { request: { ...UNANSWERED, ...over } })
      expect(await raised()).toEqual([])
    })
  })

  it("ends no alert of an account that only another process knows", async () => {
    await tables.write("own", { request: UNREAD })
    expect(await review()).toEqual([ANSWERS])
    expect(await review(["eu"])).toEqual([])
    expect(await review([])).toEqual([])
    expect(await sql.readAlerts(tables.db())).toEqual([{ ...ANSWERS, since: NOW }])
    expect(await review()).toEqual([])
  })

  it("keeps the alerts of other accounts and causes apart", async () => {
    await tables.write("own", { request: { ...UNREAD, account: "eu" } })
    await review()
    await tables.write("other", { request: { ...UNREAD, next_poll_at: later(60) } })
    expect(await review()).toEqual([ANSWERS])
    for (const name of ["third", "fourth"]) {
      await tables.write(name, { request: { returned_at: ago(3601), created_at: ago(7200) } })
    }
    expect(await review()).toEqual([MISSING])
    expect(await sql.readAlerts(tables.db())).toHaveLength(3)
    const understood = "UPDATE pay_by_bank_request SET unread_since = NULL WHERE account = ?"
    const left = async () => (await sql.readAlerts(tables.db())).map(({ account, code }) => ({ account, code }))
    await tables.db().execute(understood, ["eu"])
    await review()
    expect(await left()).toEqual([ANSWERS, MISSING])
    await tables.db().execute(understood, ["uk"])
    await review()
    expect(await left()).toEqual([MISSING])
  })
})
