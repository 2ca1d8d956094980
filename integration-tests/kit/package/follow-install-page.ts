import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { freePort } from "../../../examples/demo/postgres/free-port"
import { call } from "../store/http"
import { AdminUser } from "../people/admin-user"
import { until } from "../store/until"
import { openTestDatabase } from "../database/test-server"
import { fillEmptyStore, writeEmptyStore } from "./empty-store"
import { stepsOf } from "./install-page"
import { Newcomer } from "./newcomer"
import { capturesIn } from "./pay-for-cart"
import { reconciliationOf } from "./packed-store"

interface Surroundings {
  /** Empty, and outside the repository. */
  folder: string
  dependencies: Record<string, string>
  /** Environment variables that the store's commands need and the page does not set. */
  env?: NodeJS.ProcessEnv
  /** Installs the store's own packages, without ours. */
  prepare: () => Promise<void>
  install: () => Promise<void>
  uninstall: () => Promise<void>
}

const checks = z.object({ checks: z.array(z.object({ id: z.string(), status: z.string() })) })
const providers = z.object({ payment_providers: z.array(z.object({ id: z.string() })) })

/** Follows docs/install.md as a new user with no other information. */
export function itFollowsTheInstallPage(name: string, around: () => Surroundings) {
  const stops: (() => Promise<void>)[] = []
  let newcomer: Newcomer
  let databaseUrl: string
  let env: NodeJS.ProcessEnv
  const plainConfig = { text: "" }

  beforeAll(async () => {
    const { folder, dependencies, env: more, prepare, install, uninstall } = around()
    const database = await openTestDatabase(name)
    stops.push(database.stop)
    databaseUrl = database.url
    writeEmptyStore(folder, dependencies, databaseUrl)
    plainConfig.text = readFileSync(path.join(folder, "medusa-config.ts"), "utf8")
    await prepare()
    const [storePort, sandboxPort] = [await freePort(), await freePort()]
    env = { MEDUSA_DISABLE_TELEMETRY: "true", HOST: "localhost", PORT: `${storePort}`, ...more }
    const { publishableKey } = await fillEmptyStore(folder, env)
    const setup = { folder, env, storePort, sandboxPort, publishableKey: () => publishableKey, install, uninstall }
    newcomer = new Newcomer(setup)
  }, 600_000)

  afterAll(async () => {
    for (const server of ["store", "sandbox"] as const) await newcomer?.stops(server)
    for (const stop of stops) await stop()
  }, 60_000)

  /** One test, because each section of the page needs the ones before it. */
  it("leads a new user from an empty store to a captured payment, a reconciled day, several accounts, an upgrade and an uninstall", async () => {
    await newcomer.follows(stepsOf("Add it to the store"))
    expect(newcomer.printed.join("")).toContain("United Kingdom: pp_pay-by-bank_default, pp_system_default")

    const written = readFileSync(path.join(around().folder, ".env"), "utf8")
    const settings =
      newcomer.running
        .get("sandbox")
        ?.log()
        .match(/^PAY_BY_BANK_\w+=.+$/gm) ?? []
    expect(settings.length).toBe(6)
    expect(settings.filter((line) => !written.includes(`${line}\n`))).toEqual([])

    await newcomer.follows(stepsOf("Take a first payment"))
    const printed = newcomer.printed.at(-1) ?? ""
    expect(printed).toContain("Order #1 is placed and paid.")
    const [, total = ""] = printed.match(/^Pay ([\d.]+) /) ?? []
    expect(await capturesIn(databaseUrl)).toEqual([Math.round(Number(total) * 100)])

    const adminUser = await AdminUser.logInTo(newcomer.storeUrl, {
      email: "you@example.com",
      password: "correct-horse-battery",
    })
    const answer = await adminUser.post("/admin/pay-by-bank/accounts/test", { id: "default" })
    expect(answer).toMatchObject({ status: 200, body: { test: { ok: true, problem: null } } })
    expect((await adminUser.post("/admin/pay-by-bank/accounts/default", { environment: "test" })).status).toBe(200)
    await until(async () => {
      const { body } = await adminUser.get("/admin/pay-by-bank/health/checklist")
      return checks.parse(body).checks.every(({ status }) => status !== "failed")
    })

    const today = new Date().toISOString().slice(0, 10)
    const sheet = await reconciliationOf(around().folder, env, today)
    expect(sheet).toMatch(new RegExp(`^${today},(GBP|EUR),1,([\\d.]+),\\2,0.00,0.00,0.00,`, "m"))

    await newcomer.stops("store")
    newcomer.saves(".env", `PAY_BY_BANK_ENCRYPTION_KEY=${"0".repeat(64)}\n`)
    await newcomer.follows([...stepsOf("Several accounts"), { kind: "enter", text: "npm run dev" }])
    const enabled = await adminUser.get("/admin/payments/payment-providers?is_enabled=true&limit=50")
    const ids = providers.parse(enabled.body).payment_providers.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(["pp_pay-by-bank_uk", "pp_pay-by-bank_eu"]))

    await newcomer.stops("store")
    await newcomer.follows(stepsOf("Upgrade"))
    writeFileSync(path.join(around().folder, "medusa-config.ts"), plainConfig.text)
    await newcomer.follows([...stepsOf("Uninstall"), { kind: "enter", text: "npm run dev" }])
    expect(existsSync(path.join(around().folder, "node_modules/medusa-payment-pay-by-bank"))).toBe(false)
    expect((await call(`${newcomer.storeUrl}/hooks/payment/pay-by-bank_default`, {}, "POST", {})).status).not.toBe(500)
    expect((await adminUser.get("/admin/orders")).body).toMatchObject({ count: 1 })
    expect((await adminUser.get("/admin/pay-by-bank/health")).status).toBe(404)
  }, 600_000)
}
