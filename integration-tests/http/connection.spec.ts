import { z } from "zod"
import { recordBeat } from "../../src/modules/pay-by-bank/leases/process-statements"
import { Processes } from "../../src/modules/pay-by-bank/leases/processes"
import { CONNECTION_PROBLEMS, PARAMETER_IGNORED } from "../../src/shared/messages/connection-problems"
import { refusalMessage } from "../../src/domain/errors/refusals"
import { freePort } from "../../examples/demo/postgres/free-port"
import { EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { eventsDuring } from "../kit/store/events"
import { settingsStage } from "../kit/store/settings-stage"
import { payByBankStore } from "../kit/store/store"

payByBankStore("connection", (store) => {
  const stage = settingsStage(store)

  describe("a connection test", () => {
    // The unit tests of the problems and the client's tests cover which fault causes which problem.
    it("reports a problem of the service after one call", async () => {
      for (const [kind, problem] of [
        ["unauthorized", "credentials_refused"],
        ["server_error", "service_failing"],
        ["empty_body", "wrong_path"],
      ] as const) {
        const before = await store.bank().calls("GET /banks/list")
        await store.bank().fault("banks", kind)
        expect(await stage.admin.test(settings())).toMatchObject({
          ok: false,
          banks: null,
          problem,
          message: CONNECTION_PROBLEMS[problem],
        })
        await store.bank().repair()
        expect(await store.bank().calls("GET /banks/list")).toBe(before + 1)
      }
    })

    it("warns if the service ignores the uuid of status calls, and so does the checklist", async () => {
      const unknown_id_answer = "404 {error}"
      expect(await stage.admin.test(settings())).toMatchObject({
        ok: true,
        parameter_ignored: false,
        unknown_id_answer,
      })
      stage.options({ contract: { statusQueryParameter: "payment" } })
      expect(await stage.admin.test(settings())).toMatchObject({
        ok: true,
        parameter_ignored: true,
        unknown_id_answer: expect.stringMatching(/^400 /),
        message: PARAMETER_IGNORED,
      })
      await stage.admin.save(settings())
      expect(await stage.admin.check("connection")).toMatchObject({
        status: "warning",
        variant: "connection.parameter_ignored",
      })
    })

    it("reports a problem of an address", async () => {
      const port = await freePort()
      const sandbox = String(settings()["base_url"])
      const found = async (base_url: string) => (await stage.admin.test(settings({ base_url }))).problem
      expect(await found(`http://127.0.0.1:${port}/api/v1`)).toBe("connection_refused")
      expect(await found("https://unknown-host.invalid/api/v1")).toBe("host_not_found")
      expect(await found(sandbox.replace("http:", "https:"))).toBe("certificate")
      expect(await found(sandbox.replace("/api/v1", "/api/v2"))).toBe("wrong_path")
    })

    it("uses the proxy that medusa-config.ts sets", async () => {
      const { options } = store.payByBank()
      Object.assign(options, { proxy: `http://127.0.0.1:${await freePort()}` })
      try {
        expect(await stage.admin.test(settings())).toMatchObject({ ok: false, problem: "connection_refused" })
      } finally {
        Object.assign(options, { proxy: undefined })
      }
      expect(await stage.admin.test(settings())).toMatchObject({ ok: true })
    })

    it("tests settings that are not saved, and saves nothing", async () => {
      expect(await stage.admin.test({})).toMatchObject({ ok: false, problem: "not_configured" })
      expect(await stage.admin.test(settings({ merchant_uuid: null }))).toMatchObject({
        ok: true,
        problem: null,
        slow: false,
      })
      expect(await stage.admin.test(settings({ password: "wrong" }))).toMatchObject({ problem: "credentials_refused" })
      expect(await stage.admin.account()).toMatchObject({ base_url: { value: null }, password: { given: false } })
    })

    it("sends a stored password only to the address and with the username that it was stored for", async () => {
      await stage.admin.save(settings())
      expect(await stage.admin.test({ base_url: `${String(settings()["base_url"])}/` })).toMatchObject({ ok: true })
      const calls = await store.bank().calls("GET /banks/list")
      const elsewhere = String(settings()["base_url"]).replace("127.0.0.1", "localhost")
      for (const body of [{ base_url: elsewhere }, { username: "other" }]) {
        const result = await stage.admin.test(body)
        expect(result).toMatchObject({
          problem: "not_configured",
          message: refusalMessage("password_needed_again"),
        })
      }
      expect(await store.bank().calls("GET /banks/list")).toBe(calls)
    })

    it("reports settings that are locked, except when the values are equal", async () => {
      expect(await stage.admin.test({ username: "sandbox" }, "default")).toMatchObject({ ok: true })
      expect(await stage.admin.test({ username: "other" }, "default")).toMatchObject({
        problem: "invalid_setting",
        message: expect.stringContaining("username"),
      })
    })
  })

  describe("the go-live checklist", () => {
    it("reports an account without settings, and then one that works", async () => {
      expect(await stage.admin.check("account_configured")).toMatchObject({
        status: "failed",
        variant: "account_configured.missing",
      })
      expect(await stage.admin.check("connection")).toMatchObject({
        status: "failed",
        variant: "connection.not_configured",
      })
      expect(await stage.admin.check("environment")).toMatchObject({ status: "warning", variant: "environment.unset" })
      await stage.admin.save(settings())
      expect(await stage.admin.check("account_configured")).toMatchObject({ status: "ok", variant: null })
      expect(await stage.admin.check("connection")).toMatchObject({
        status: "ok",
        details: { banks: expect.any(Number) },
      })
      expect(await stage.admin.check("environment")).toMatchObject({ variant: "environment.test_account" })
      expect(await stage.admin.check("return_url")).toMatchObject({
        status: "warning",
        variant: "return_url.not_https",
      })
      expect(await stage.admin.check("encryption_key", null)).toMatchObject({ status: "ok" })
    })

    it("calls the service once for readers who ask for it again and again, and at once after a change", async () => {
      await stage.admin.save(settings())
      const now = store.payByBank().now()
      store.payByBank().now = () => now
      const accountsThatCall = 2
      const callsDuring = async (read: () => Promise<unknown>) => {
        const before = await store.bank().calls("GET /banks/list")
        await read()
        return (await store.bank().calls("GET /banks/list")) - before
      }
      const readers = async () => await Promise.all(Array.from({ length: 5 }, () => stage.admin.check("connection")))
      expect(await callsDuring(readers)).toBe(accountsThatCall)
      expect(await callsDuring(readers)).toBe(0)
      await stage.admin.save({ password: "mistyped" })
      expect(await callsDuring(readers)).toBe(1)
      expect(await stage.admin.check("connection")).toMatchObject({ status: "failed" })
      store.payByBank().now = () => new Date(now.getTime() + 2000)
      expect(await callsDuring(readers)).toBe(accountsThatCall)
    })

    it("finds a test and a production account at the same address", async () => {
      await stage.admin.save(settings())
      await stage.admin.save({ environment: "production" }, "default")
      expect(await stage.admin.check("environment")).toMatchObject({
        status: "failed",
        variant: "environment.shared_address",
      })
    })

    it("lists the regions that lack the provider, and the regions that must not have it", async () => {
      expect(await stage.admin.check("provider_in_regions")).toMatchObject({ status: "ok" })
      const { gbp, eur } = store.shopper().shop.regions
      await stage.admin.adminUser.post(`/admin/regions/${eur.id}`, { payment_providers: ["pp_system_default"] })
      expect(await stage.admin.check("provider_in_regions")).toMatchObject({
        status: "warning",
        variant: "provider_in_regions.lacking",
        regions: [{ id: eur.id, currency_code: "eur" }],
      })
      await stage.admin.save(settings({ currencies: ["EUR"] }))
      expect(await stage.admin.check("unsupported_regions")).toMatchObject({
        status: "warning",
        regions: [{ id: gbp.id }],
      })
    })

    const beat = async (host: string, secondsAgo = 0) => {
      const { now, database } = store.payByBank()
      const seenAt = new Date(now().getTime() - secondsAgo * 1000)
      const process = { id: host, host, pid: 1, mode: "worker", locks: "redis", startedAt: seenAt, seenAt }
      const run = { polled: 0, unanswered: 0, settled: 0, unsettled: 0 }
      await recordBeat(database, { ...process, run }, new Date(0))
    }

    it("reports whether the job runs, the last pass of each process, and drops a process that has ended", async () => {
      expect(await stage.admin.check("job", null)).toMatchObject({ status: "failed", variant: "job.never_ran" })
      store.payByBank().options.pollEvery = 15_000
      await beat("yesterday's", 3600)
      expect(await stage.admin.health()).toMatchObject({
        running: false,
        last_run_at: expect.any(String),
        workers: [],
      })
      await beat("before the deployment", 20)
      await beat("after it", 5)
      expect(await stage.admin.check("job", null)).toMatchObject({ status: "ok" })
      const { workers } = await stage.admin.health()
      expect(workers.map(({ host }) => host)).toEqual(["after it", "before the deployment"])
    })

    describe("with several processes that have their own locks", () => {
      /** Another process of the store. It runs no job, as a server. */
      const anotherProcess = () => {
        const payByBank = store.payByBank()
        const { options } = payByBank
        const logger = { warn: () => undefined, error: () => undefined }
        return new Processes(payByBank.database, {
          options,
          logger,
          config: undefined,
          now: () => payByBank.now(),
          onReport: async () => undefined,
        })
      }
      const backends = async () => await stage.admin.check("backends", null)
      const RED = {
        status: "failed",
        variant: "backends.locks",
        details: { processes: 2 },
      }
      const GREEN = { status: "ok", details: { processes: 1 } }
      const notifications = async () => {
        const { body } = await stage.admin.adminUser.get("/admin/notifications")
        return z.array(z.object({ data: z.object({ title: z.string() }).nullable() })).parse(body["notifications"])
      }

      it("fails while a second one runs, and passes once it has ended", async () => {
        expect(await backends()).toMatchObject(GREEN)
        const other = anotherProcess()
        await other.start()
        expect(await backends()).toMatchObject(RED)
        await other.stop()
        expect(await backends()).toMatchObject(GREEN)
      })

      it("fails until a process that was killed has not reported for three minutes", async () => {
        store.payByBank().options.pollEvery = 15_000
        await anotherProcess().beat()
        stage.later(170_000)
        expect(await backends()).toMatchObject(RED)
        stage.later(190_000)
        expect(await backends()).toMatchObject(GREEN)
      })

      it("counts a restart as one process", async () => {
        await anotherProcess().beat()
        stage.later(5000)
        await store.payByBank().leases.processes.stop()
        const restarted = anotherProcess()
        expect(await restarted.living()).toHaveLength(1)
      })

      it("raises one alert if it lasts longer than a deployment, and ends it", async () => {
        const payByBank = store.payByBank()
        const alerts = async () => (await payByBank.alerts.current()).map(({ code }) => code)
        const other = anotherProcess()
        await other.beat()
        const review = async (seconds: number) => {
          stage.later(seconds * 1000)
          await payByBank.leases.processes.reportRun({ polled: 0, unanswered: 0, settled: 0, unsettled: 0 })
          await other.beat()
          await payByBank.alerts.review(payByBank.now())
        }
        await review(299)
        expect(await alerts()).toEqual([])
        const events = await eventsDuring(store, "pay-by-bank.store.alert_raised", async () => {
          for (const seconds of [301, 400]) await review(seconds)
        })
        expect(events).toEqual([{ id: "store", reason: "locks_not_shared" }])
        expect(await alerts()).toEqual(["locks_not_shared"])
        const { status, body } = await stage.admin.adminUser.get("/admin/pay-by-bank/health/monitor")
        expect({ status, ...body }).toMatchObject({
          status: 503,
          healthy: false,
          problems: expect.arrayContaining(["locks_not_shared"]),
        })
        await payByBank.alerts.outbox.deliver()
        expect(await notifications()).toMatchObject([{ data: { title: expect.stringContaining("processes") } }])
        await other.stop()
        await payByBank.alerts.review(payByBank.now())
        expect(await alerts()).toEqual([])
      })
    })
  })

  describe("the banks", () => {
    it("are filtered by several countries, searched and paged", async () => {
      const all = await stage.admin.banks("account=default")
      const some = await stage.admin.banks("account=default&country=IE,gb&limit=2&offset=1")
      expect(some).toMatchObject({ limit: 2, offset: 1, stale: false, message: null, fetched_at: expect.any(String) })
      expect(some.banks).toHaveLength(2)
      expect(some.count).toBeLessThanOrEqual(all.count)
      const name = all.banks[0]?.name ?? ""
      expect((await stage.admin.banks(`account=default&q=${encodeURIComponent(name)}`)).banks[0]?.name).toBe(name)
    })

    it("are the last good list while the service is down, marked as stale, and are fetched again after a minute", async () => {
      const good = await stage.admin.banks("account=default")
      stage.later(11_000)
      await store.bank().fault("banks", "server_error")
      const kept = await stage.admin.banks("account=default&refresh=true")
      expect(kept).toMatchObject({
        count: good.count,
        stale: true,
        fetched_at: good.fetched_at,
        message: expect.stringMatching(/\.$/),
      })
      await store.bank().repair()
      const calls = await store.bank().calls("GET /banks/list")
      expect(await stage.admin.banks("account=default&refresh=true")).toMatchObject({ stale: true })
      expect(await store.bank().calls("GET /banks/list")).toBe(calls)
      stage.later(72_000)
      expect(await stage.admin.banks("account=default&refresh=true")).toMatchObject({ stale: false, message: null })
    })

    it("of an address are not returned after the address has changed", async () => {
      await stage.admin.save(settings())
      await stage.admin.banks(`account=${EMPTY_ACCOUNT}`)
      await stage.admin.save(settings({ base_url: `http://127.0.0.1:${await freePort()}/api/v1` }))
      const answer = await stage.admin.adminUser.get(`/admin/pay-by-bank/banks?account=${EMPTY_ACCOUNT}`)
      expect(answer).toMatchObject({ status: 400, body: { code: "unreachable" } })
    })

    it("are not fetched with an invalid filter", async () => {
      for (const query of [
        "country=XXX",
        "country=' OR 1=1",
        "limit=0",
        "limit=x",
        `q=${"x".repeat(10_000)}`,
        "refresh=maybe",
        "hacked=1",
      ]) {
        const answer = await stage.admin.adminUser.get(`/admin/pay-by-bank/banks?${query}`)
        expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(query.split("=")[0] ?? "") })
      }
    })
  })
})
