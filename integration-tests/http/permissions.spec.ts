import { ADMIN } from "../../examples/demo/shop/admin-login"
import { EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { AdminUser } from "../kit/people/admin-user"
import { Approvers, SECOND } from "../kit/people/approvers"
import { Payments } from "../kit/people/payments"
import { BATCHES, Refunds } from "../kit/people/refunds"
import { call } from "../kit/store/http"
import { payByBankStore } from "../kit/store/store"

/** Medusa's roles are off. */
payByBankStore("permissions", (store) => {
  const approvers = new Approvers(store)
  const as = async (who?: typeof SECOND) => await AdminUser.logIn(store.url(), store.container(), who)
  const permits = (permissions: Record<string, string[]>) => Object.assign(store.payByBank().options, { permissions })
  const refused = (code: string) => ({ status: 403, body: { code } })

  it("payers are viewed, exported and downloaded only by the admin users that medusa-config.ts names", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    const payments = new Payments(store)
    const refunds = new Refunds(store, owner)
    const payment = await refunds.order()
    for (const amount of [5, 1]) await refunds.refund(payment, amount)
    permits({ seePayers: await approvers.idsOf(ADMIN.email) })
    const payer = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/payer`
    const before = await payments.timeline(payment)
    expect(await clerk.post(payer)).toMatchObject(refused("payers_hidden"))
    expect(await clerk.post(BATCHES)).toMatchObject(refused("payers_hidden"))
    expect(await payments.timeline(payment)).toEqual(before)
    const batch = await refunds.exports()
    expect((await new Refunds(store, clerk).file(batch)).status).toBe(403)
    expect((await refunds.file(batch)).status).toBe(200)
    const key = await approvers.keyOf(owner)
    expect(await call(store.url() + payer, key, "POST", {})).toMatchObject(refused("payers_hidden"))
    expect((await owner.post(payer)).status).toBe(200)
    expect((await payments.timeline(payment)).at(-1)).toBe("payer_shown")
  })

  it("merchant accounts are changed and tested, and personal data is erased, only by the admin users that medusa-config.ts names", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    permits({ changeSettings: await approvers.idsOf(ADMIN.email) })
    const save = `/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`
    const test = { path: "/admin/pay-by-bank/accounts/test", body: { id: EMPTY_ACCOUNT, ...settings() } }
    const calls = await store.bank().calls("GET /banks/list")
    expect(await clerk.post(save, { merchant_uuid: "mine" })).toMatchObject(refused("settings_not_permitted"))
    expect(await clerk.post(test.path, test.body)).toMatchObject(refused("settings_not_permitted"))
    const key = await approvers.keyOf(owner)
    expect(await call(store.url() + save, key, "POST", { label: "x" })).toMatchObject(refused("settings_not_permitted"))
    for (const verb of ["pause", "resume"]) {
      const path = `/admin/pay-by-bank/banks/any/${verb}`
      expect(await clerk.post(path, { account: "default" })).toMatchObject(refused("settings_not_permitted"))
    }
    const erase = "/admin/pay-by-bank/personal-data/erase"
    expect(await clerk.post(erase, { email: "a@b.example" })).toMatchObject(refused("settings_not_permitted"))
    expect((await owner.post(erase, { email: "a@b.example" })).status).toBe(200)
    expect(await store.bank().calls("GET /banks/list")).toBe(calls)
    expect((await clerk.get("/admin/pay-by-bank/accounts")).text).not.toContain("mine")
    expect((await owner.post(save, { label: "Renamed" })).status).toBe(200)
  })

  it("a listed id serves its user alone, and a listed address serves no one", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    const save = `/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`
    permits({ changeSettings: [SECOND.email, ...(await approvers.idsOf(ADMIN.email))] })
    expect(await clerk.post(save, { label: "x" })).toMatchObject(refused("settings_not_permitted"))
    expect((await owner.post(save, { label: "x" })).status).toBe(200)
  })
})
