import { ContainerRegistrationKeys, generateJwtToken } from "@medusajs/framework/utils"
import { z } from "zod"
import { adminRoutes, isRead, withId, type AdminRoute } from "../kit/store/admin-routes"
import { Payments } from "../kit/people/payments"
import { BATCHES, Refunds } from "../kit/people/refunds"
import { call } from "../kit/store/http"
import { Owner, WITH_ROLES } from "../kit/store/roles"
import type { AdminUser } from "../kit/people/admin-user"
import { payByBankStoreWith } from "../kit/store/store"

const READ = "pay_by_bank:read"
const UPDATE = "pay_by_bank:update"
const PAYER = "pay_by_bank_payer:read"
/** Exporting refunds leads to a file with payers. */
const isPayer = ({ method, path }: AdminRoute) =>
  path.endsWith("/payer") || (method === "POST" && path.endsWith("/refunds/batches"))

payByBankStoreWith(WITH_ROLES, "roles", (store) => {
  const payments = new Payments(store)

  /** The routes that refuse this user, each as `POST /admin/…`. Other errors of the remaining routes do not matter here. */
  const refusedTo = async (adminUser: AdminUser) => {
    const refused: string[] = []
    for (const route of adminRoutes()) {
      const path = withId(route)
      const { status } = await (isRead(route) ? adminUser.get(path) : adminUser.post(path))
      if (status === 403) refused.push(named(route))
    }
    return refused
  }
  /** The file of exported refunds, which contains complete payer data. */
  const fileFor = async (adminUser: AdminUser, batchId: string) => await new Refunds(store, adminUser).file(batchId)
  /** The same login with one role as text, as another issuer of tokens may write it. */
  const withSingleRole = ({ authorization = "" }: Record<string, string>) => {
    const token = z.object({ app_metadata: z.object({ roles: z.array(z.string()) }) }).loose()
    const payload: unknown = JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString())
    const { app_metadata, iat: _iat, exp: _exp, ...rest } = token.parse(payload)
    const config = store.container().resolve(ContainerRegistrationKeys.CONFIG_MODULE)
    const secret = String(config.projectConfig.http.jwtSecret)
    const forged = { ...rest, app_metadata: { ...app_metadata, roles: app_metadata.roles[0] } }
    return { authorization: `Bearer ${generateJwtToken(forged, { secret, expiresIn: "1h" })}` }
  }
  const named = (route: AdminRoute) => `${route.method} ${route.path}`
  const all = adminRoutes()

  it("use the policies that the plugin defines", async () => {
    const keys = (await (await Owner.of(store)).policies()).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([READ, UPDATE, PAYER]))
  })

  it("every route accepts a user with all permissions", async () => {
    expect(await refusedTo((await Owner.of(store)).adminUser)).toEqual([])
  })

  it("every route rejects an admin user without a role, and one with an unrelated role", async () => {
    const owner = await Owner.of(store)
    expect(await refusedTo(await owner.addUser("without-role"))).toEqual(all.map(named))
    expect(await refusedTo(await owner.addUser("shelves", "product:read", "product:update"))).toEqual(all.map(named))
  })

  it("a user with the read policy sees every list, and changes nothing", async () => {
    const reader = await (await Owner.of(store)).addUser("reader", READ)
    const payment = await payments.approved()
    const { id } = await payments.requestOf(payment)
    expect(await refusedTo(reader)).toEqual(all.filter((route) => !isRead(route)).map(named))
    for (const list of ["requests", "attention", "refunds", "refunds/batches", "accounts", "health"]) {
      expect((await reader.get(`/admin/pay-by-bank/${list}`)).status).toBe(200)
    }
    expect((await reader.post(`/admin/pay-by-bank/requests/${id}/check`)).status).toBe(403)
    expect((await reader.post("/admin/pay-by-bank/accounts/unset", { label: "Changed" })).status).toBe(403)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "created", outcome: null })
    expect((await reader.get("/admin/pay-by-bank/accounts")).text).not.toContain("Changed")
  })

  it("a user with the update policy is refused only the payers, which need a separate policy", async () => {
    const owner = await Owner.of(store)
    const clerk = await owner.addUser("clerk", READ, UPDATE)
    const treasurer = await owner.addUser("treasurer", READ, UPDATE, PAYER)
    const payment = await payments.approved()
    const path = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}`
    expect((await clerk.post(`${path}/check`)).status).toBe(200)
    await payments.expectOrder(payment)
    const refunds = new Refunds(store, owner.adminUser)
    await refunds.refund(await refunds.order(), 5)
    const batch = await refunds.exports()
    expect(await refusedTo(clerk)).toEqual(all.filter(isPayer).map(named))
    const shown = await clerk.post(`${path}/payer`)
    expect(shown.status).toBe(403)
    expect(shown.body["payer"]).toBeUndefined()
    expect(await fileFor(clerk, batch)).toMatchObject({
      status: 403,
      text: expect.stringContaining("may not view payers"),
    })
    expect(await refusedTo(treasurer)).toEqual([])
    expect(await fileFor(treasurer, batch)).toMatchObject({ status: 200, text: expect.stringContaining("payer_name") })
    expect((await treasurer.post(`${path}/payer`)).body).toMatchObject({ payer: { name: expect.any(String) } })
  })

  it("roles that cannot be read do not let a user export or download payers", async () => {
    const owner = await Owner.of(store)
    const refunds = new Refunds(store, owner.adminUser)
    await refunds.refund(await refunds.order(), 5)
    const batch = await refunds.exports()
    const clerk = await owner.addUser("clerk", READ, UPDATE)
    const file = async (headers: Record<string, string>) =>
      await call(`${store.url()}${BATCHES}/${batch}`, { ...headers, accept: "text/csv" })
    expect((await file(owner.adminUser.headers())).status).toBe(200)
    // Core accepts one role that is not in a list.
    const answer = await file(withSingleRole(clerk.headers()))
    expect(answer).toMatchObject({ status: 403, text: expect.not.stringContaining("payer_name") })
  })

  it("a user with only the update policy cannot read", async () => {
    const writer = await (await Owner.of(store)).addUser("writer", UPDATE, PAYER)
    expect(await refusedTo(writer)).toEqual(all.map(named))
  })
})
