import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { AdminUser } from "../kit/people/admin-user"
import { Approvers, SECOND } from "../kit/people/approvers"
import { Payments } from "../kit/people/payments"
import { BATCHES, Refunds } from "../kit/people/refunds"
import { call } from "../kit/store/http"
import { rightAfter } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"

const invite = z.object({ id: z.string(), token: z.string().nullable() })
const sent = z.object({ invite })
const listed = z.object({ invites: z.array(invite) })

/** Medusa's roles are off. */
payByBankStore("permissions", (store) => {
  const as = async (who?: typeof SECOND) => await AdminUser.logIn(store.url(), store.container(), who)
  const permits = (permissions: Record<string, string[]>) =>
    Object.assign(store.payByBank().options, { permissions: { approve: [], ...permissions } })
  const refused = (code: string) => ({ status: 403, body: { code } })

  it("payers are viewed, exported and downloaded only by the admin users that medusa-config.ts names", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    const payments = new Payments(store)
    const refunds = new Refunds(store, owner)
    const payment = await refunds.order()
    for (const amount of [5, 1]) await refunds.refund(payment, amount)
    permits({ seePayers: [ADMIN.email, SECOND.email.toUpperCase()] })
    const payer = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/payer`
    const before = await payments.timeline(payment)
    expect(await clerk.post(payer)).toMatchObject(refused("payers_hidden"))
    expect(await clerk.post(BATCHES)).toMatchObject(refused("payers_hidden"))
    expect(await payments.timeline(payment)).toEqual(before)
    const batch = await refunds.exports()
    expect((await new Refunds(store, clerk).file(batch)).status).toBe(403)
    expect((await refunds.file(batch)).status).toBe(200)
    const key = await new Approvers(store).keyOf(owner)
    expect(await call(store.url() + payer, key, "POST", {})).toMatchObject(refused("payers_hidden"))
    expect((await owner.post(payer)).status).toBe(200)
    expect((await payments.timeline(payment)).at(-1)).toBe("payer_shown")
  })

  it("merchant accounts are changed and tested, and personal data is erased, only by the admin users that medusa-config.ts names", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    permits({ changeSettings: [ADMIN.email] })
    const save = `/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`
    const test = { path: "/admin/pay-by-bank/accounts/test", body: { id: EMPTY_ACCOUNT, ...settings() } }
    const calls = await store.bank().calls("GET /banks/list")
    expect(await clerk.post(save, { merchant_uuid: "mine" })).toMatchObject(refused("settings_not_permitted"))
    expect(await clerk.post(test.path, test.body)).toMatchObject(refused("settings_not_permitted"))
    const key = await new Approvers(store).keyOf(owner)
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

  it("a listed address serves neither the admin user who invites it nor the one who resets its password", async () => {
    const approvers = new Approvers(store)
    const own = { email: "own@demo.test", password: "larkfold-own" }
    permits({ changeSettings: [ADMIN.email, own.email] })
    const save = `/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`
    const [owner, clerk] = [await as(), await as(SECOND)]
    const invited = await approvers.invites(clerk.headers(), own.email, own)
    expect(await invited.post(save, { label: "x" })).toMatchObject(refused("settings_not_permitted"))
    expect((await owner.post(save, { label: "x" })).status).toBe(200)
    await approvers.resets(clerk, owner)
    expect(await owner.post(save, { label: "x" })).toMatchObject(refused("settings_not_permitted"))
    await approvers.age(8)
    expect((await owner.post(save, { label: "x" })).status).toBe(200)
  })

  it("an invitation's token is shown only to those who sent it, so that no one else accepts it", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    const email = "ben@demo.test"
    const { invite } = sent.parse((await owner.post("/admin/invites", { email })).body)
    const tokens = async (user: AdminUser) => [
      listed.parse((await user.get("/admin/invites")).body).invites.find(({ id }) => id === invite.id)?.token,
      sent.parse((await user.get(`/admin/invites/${invite.id}`)).body).invite.token,
    ]
    expect(await tokens(clerk)).toEqual([invite.token, invite.token])
    permits({ changeSettings: [ADMIN.email, email] })
    expect(await tokens(owner)).toEqual([invite.token, invite.token])
    expect(await tokens(clerk)).toEqual([null, null])
    // Who sends it again sees it, and counts as inviting from then on.
    const again = sent.parse((await clerk.post(`/admin/invites/${invite.id}/resend`, {})).body).invite.token
    expect(await tokens(clerk)).toEqual([again, again])
  })

  it("an invitation's token stays hidden, whatever fields a request names", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    permits({ changeSettings: [ADMIN.email] })
    const { invite } = sent.parse((await owner.post("/admin/invites", { email: "ben@demo.test" })).body)
    for (const fields of ["id,token", "-email", "token", "*,-email", "+metadata"]) {
      for (const path of ["/admin/invites", `/admin/invites/${invite.id}`]) {
        const { status, text } = await clerk.get(`${path}?fields=${encodeURIComponent(fields)}`)
        expect([fields, path, status, text.includes(invite.token ?? "")]).toEqual([fields, path, 200, false])
      }
    }
    const own = sent.parse((await owner.get(`/admin/invites/${invite.id}?fields=email,token`)).body)
    expect(own.invite.token).toBe(invite.token)
  })

  it("the link in a stored notification is hidden, whatever fields a request names, but not what the dashboard notifies of", async () => {
    const clerk = await as(SECOND)
    const notifications = store.container().resolve(Modules.NOTIFICATION)
    const mail = { to: ADMIN.email, template: "reset", data: { url: "https://shop.example/reset?token=secret" } }
    const { id } = await notifications.createNotifications({ ...mail, channel: "feed" })
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database.raw("UPDATE notification SET channel = 'email' WHERE id = ?", [id])
    await notifications.createNotifications({
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: { title: "Export" },
    })
    const paths = ["", "data", "id,data", "-channel", "*", "+provider_data"].flatMap((fields) =>
      ["/admin/notifications", `/admin/notifications/${id}`].map(
        (path) => path + (fields && `?fields=${encodeURIComponent(fields)}`),
      ),
    )
    const shown = async () => {
      const answers = await Promise.all(paths.map(async (path) => await clerk.get(path)))
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
      return answers.map(({ text }) => text.includes("secret"))
    }
    expect(await shown()).toContain(true)
    permits({ changeSettings: [ADMIN.email] })
    expect(await shown()).toEqual(paths.map(() => false))
    expect((await clerk.get("/admin/notifications?channel=feed")).text).toContain("Export")
  })

  it("an invitation's token stays hidden while another invitation of the address is refused, or after it failed", async () => {
    const [owner, clerk] = [await as(), await as(SECOND)]
    const email = "ben@demo.test"
    permits({ changeSettings: [ADMIN.email, email] })
    const { invite } = sent.parse((await owner.post("/admin/invites", { email })).body)
    const { approvals } = store.payByBank()
    const seen: (string | null)[] = []
    const reads = async () =>
      void seen.push(sent.parse((await clerk.get(`/admin/invites/${invite.id}`)).body).invite.token)
    const again = async () => await clerk.post("/admin/invites", { email })
    expect((await rightAfter(approvals, "recordLoginChange", reads, again)).status).toBe(400)
    // As if the process had ended before core answered.
    await approvals.recordLoginChange(email, { kind: "invited", by: await new Approvers(store).idOf(clerk) })
    await reads()
    expect(seen).toEqual([null, null])
  })

  it("a listed id serves a user whom anybody invited, because no invitation can choose an id", async () => {
    const approvers = new Approvers(store)
    const clerk = await as(SECOND)
    const own = { email: "own@demo.test", password: "larkfold-own" }
    const invited = await approvers.invites(clerk.headers(), own.email, own)
    permits({ changeSettings: [await approvers.idOf(invited)] })
    expect((await invited.post(`/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`, { label: "x" })).status).toBe(200)
  })
})
