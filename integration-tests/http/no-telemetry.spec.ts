import { listenToConnections } from "../kit/store/connections"
import { Links } from "../kit/people/links"
import { AdminSettings, settings } from "../kit/people/admin-settings"
import { Payments } from "../kit/people/payments"
import { payByBankStore } from "../kit/store/store"

const OWN_MACHINE = ["localhost", "127.0.0.1", "::1"]

payByBankStore("no-telemetry", (store) => {
  it("connects only to the configured service and the store's database, whatever it does", async () => {
    const connections = listenToConnections()
    try {
      const payments = new Payments(store)
      const payment = await payments.approved()
      await payments.job(1)
      await payments.expectSettled(payment)
      const links = await Links.open(store)
      await links.pay(await links.send(await links.order(), { delivery: "LINK" }))
      const admin = await AdminSettings.open(store)
      Object.assign(store.payByBank().options, { allowPrivateAddresses: true })
      expect(await admin.test(settings())).toMatchObject({ ok: true })
      await admin.check("connection")
      for (const page of [
        "requests",
        "attention",
        "refunds",
        "insights?from=2026-01-01&to=2026-01-02",
        "health",
        "banks",
      ]) {
        expect((await admin.adminUser.get(`/admin/pay-by-bank/${page}`)).status).toBe(200)
      }
      const service = process.env["PAY_BY_BANK_BASE_URL"] ?? ""
      expect(connections.opened()).toContain(new URL(service).host)
      const ports = [service, store.url()].map((url) => new URL(url).port).concat(process.env["DB_PORT"] ?? "")
      const known = new Set(ports.flatMap((port) => OWN_MACHINE.map((host) => `${host}:${port}`)))
      expect(connections.opened().filter((address) => !known.has(address))).toEqual([])
    } finally {
      connections.stop()
    }
  })
})
