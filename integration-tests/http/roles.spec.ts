import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { adminRoutes, isRead, withId, type AdminRoute } from "../kit/store/admin-routes"
import { Payments } from "../kit/people/payments"
import { PERSON } from "../kit/people/shopper"
import { Links } from "../kit/people/links"
import { BATCHES, Refunds } from "../kit/people/refunds"
import { call } from "../kit/store/http"
import { Owner, rolesIn, withRoles, WITH_ROLES } from "../kit/store/roles"
import type { AdminUser } from "../kit/people/admin-user"
import { payByBankStoreWith } from "../kit/store/store"

const READ = "pay_by_bank:read"
const PAYER = "pay_by_bank_payer:read"
/** The policy for each kind of change, and the paths that need it. */
const UPDATES = {
  "pay_by_bank_payment:update": /\/requests\/(adopt|\[id\]\/(check|resolve))$/,
  "pay_by_bank_refund:update": /\/refunds\//,
  "pay_by_bank_link:update": /\/payment-links/,
  "pay_by_bank_settings:update": /\/(accounts|banks)\//,
  "pay_by_bank_personal_data:delete": /\/personal-data\//,
  "pay_by_bank_trail:read": /\/trail$/,
}
const handler = z.custom<(req: object, res: object) => Promise<void>>((value) => typeof value === "function")

/** The lists that the read policy alone does not show. */
const isOwn = (route: AdminRoute) => (!isRead(route) && !isOfProposal(route)) || route.path.endsWith("/trail")
/** Their policy depends on what is proposed: see the test of proposals. */
const isOfProposal = ({ path }: AdminRoute) => path.includes("/proposals/")
const EVERY_UPDATE = Object.keys(UPDATES)
/** Exporting refunds leads to a file with payers, and so does downloading it. */
const isPayer = ({ method, path }: AdminRoute) =>
  /\/(payer|file)$/.test(path) || (method === "POST" && path.endsWith("/refunds/batches"))

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
  /** The same login with its roles as text, in place of a list. */
  const withSingleRole = (user: AdminUser) => withRoles(store, user, rolesIn(user)[0])
  /**
   * The routes whose handlers refuse these roles. The others stop at the request, which is no JSON, before they do anything. Other tests
   * prove which roles a user has, and that a request reaches its handler.
   */
  const refusedByHandlers = async (roles: unknown) => {
    const refused: string[] = []
    for (const route of inFiles) {
      const code = await handled(route, roles)
      expect([named(route), code]).toEqual([named(route), expect.stringMatching(/^(not_permitted|json_required)$/)])
      if (code === "not_permitted") refused.push(named(route))
    }
    return refused
  }
  const handled = async ({ method, path }: AdminRoute, roles: unknown) => {
    const file = `../../src/api${path.replace(/\/\.$/, "")}/route`
    const handlers = z.object({ [method]: handler }).parse(await import(file))
    const auth_context = { actor_id: "user_1", actor_type: "user", app_metadata: { roles } }
    const request = {
      method: "POST",
      headers: {},
      params: { id: "x" },
      query: {},
      auth_context,
      scope: store.container(),
    }
    try {
      await handlers[method]?.(request, {})
      return null
    } catch (error) {
      return error instanceof Error && "code" in error ? error.code : error
    }
  }
  const named = (route: AdminRoute) => `${route.method} ${route.path}`
  const all = adminRoutes()
  const inFiles = all.filter(({ path }) => !path.endsWith("/accounts/test"))

  it("use the policies that the plugin defines", async () => {
    const keys = (await (await Owner.of(store)).policies()).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([READ, PAYER, ...EVERY_UPDATE]))
  })

  it("every handler checks its policy without any middleware, which a newer router may not find", async () => {
    expect(await refusedByHandlers(["role_none"])).toEqual(inFiles.map(named))
    expect(inFiles.length).toBeGreaterThan(25)
  })

  it("every route accepts a user with all permissions", async () => {
    expect(await refusedTo((await Owner.of(store)).adminUser)).toEqual([])
  })

  it("every route rejects an admin user without a role, and one with an unrelated role", async () => {
    const owner = await Owner.of(store)
    expect(await refusedTo(await owner.addUser("without-role"))).toEqual(all.map(named))
    const unrelated = await owner.role("shelves", "product:read", "product:update")
    expect(await refusedByHandlers([unrelated])).toEqual(inFiles.map(named))
  })

  it("a user with the read policy sees every list, and changes nothing", async () => {
    const reader = await (await Owner.of(store)).addUser("reader", READ)
    const payment = await payments.approved()
    const { id } = await payments.requestOf(payment)
    expect(await refusedTo(reader)).toEqual(all.filter(isOwn).map(named))
    for (const list of ["requests", "attention", "refunds", "refunds/batches", "accounts", "health"]) {
      expect((await reader.get(`/admin/pay-by-bank/${list}`)).status).toBe(200)
    }
    expect((await reader.post(`/admin/pay-by-bank/requests/${id}/check`)).status).toBe(403)
    expect((await reader.post("/admin/pay-by-bank/accounts/unset", { label: "Changed" })).status).toBe(403)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "created", outcome: null })
    expect((await reader.get("/admin/pay-by-bank/accounts")).text).not.toContain("Changed")
  })

  it.each(Object.entries(UPDATES))("a user with only %s changes nothing else", async (policy, own) => {
    const role = await (await Owner.of(store)).role("clerk", READ, policy)
    const changes = inFiles.filter(isOwn)
    const expected = changes.filter(({ path }) => path.endsWith("/payer") || !own.test(path))
    expect(expected.length).toBeLessThan(changes.length)
    expect(await refusedByHandlers([role])).toEqual(expected.map(named))
  })

  it.each([
    ["undo_refund", "pay_by_bank_refund:update"],
    ["close", "pay_by_bank_payment:update"],
    ["change_settings", "pay_by_bank_settings:update"],
  ])("a proposal to %s is approved and rejected only with the policy %s", async (action, policy) => {
    const owner = await Owner.of(store)
    const others = EVERY_UPDATE.filter((each) => each !== policy)
    const [clerk, own] = [await owner.inRole("clerk", READ, ...others), await owner.inRole("own", READ, policy)]
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const about = { subject: "pbbreq_1", content: "{}", basis: "", proposed_by: "user_1", proposed_at: new Date() }
    await database("pay_by_bank_proposal").insert({ id: "pbbpro_1", action, ...about })
    for (const decision of ["approve", "reject"]) {
      const path = `/admin/pay-by-bank/proposals/pbbpro_1/${decision}`
      expect(await clerk.post(path)).toMatchObject({ status: 403, body: { code: "not_permitted" } })
      expect((await own.post(path)).body).toMatchObject({ code: "approval_not_listed" })
    }
  })

  it("a user with the policy of the trail sees and exports it", async () => {
    const owner = await Owner.of(store)
    const trail = "/admin/pay-by-bank/trail"
    const file = async (user: AdminUser) => await call(store.url() + trail, { ...user.headers(), accept: "text/csv" })
    const [clerk, auditor] = [
      await owner.inRole("clerk", READ, "pay_by_bank_settings:update"),
      await owner.inRole("auditor", READ, "pay_by_bank_trail:read"),
    ]
    const refused = { status: 403, body: { code: "not_permitted" } }
    expect([await clerk.get(trail), await file(clerk)]).toMatchObject([refused, refused])
    expect([(await auditor.get(trail)).status, (await file(auditor)).status]).toEqual([200, 200])
  })

  it("a user sees whom to contact about a payment only with the policy for personal data", async () => {
    const owner = await Owner.of(store)
    const payment = await payments.approved()
    const path = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/facts`
    const contactOf = async (user: AdminUser) => (await user.get(path)).body["facts"]
    expect(await contactOf(await owner.inRole("clerk", READ))).toMatchObject({ contact: null, now: { kind: "cart" } })
    const support = await owner.inRole("support", READ, "pay_by_bank_personal_data:read")
    expect(await contactOf(support)).toMatchObject({ contact: { email: PERSON.email } })
  })

  it("only a user with the policy for personal data exports lists with names and emails", async () => {
    const owner = await Owner.of(store)
    await payments.approved()
    const head = async (user: AdminUser, list: string) => {
      const answer = await call(`${store.url()}/admin/pay-by-bank/${list}`, { ...user.headers(), accept: "text/csv" })
      return answer.text.split("\r\n")[0]
    }
    const [clerk, marketer] = [
      await owner.inRole("clerk", READ),
      await owner.inRole("marketer", READ, "pay_by_bank_personal_data:read"),
    ]
    for (const list of ["requests", "refunds", "payment-links"]) {
      expect(await head(clerk, list)).not.toMatch(/email|name/)
      expect(await head(marketer, list)).toMatch(/,email,name$/)
    }
  })

  it("only a user with the policy for personal data sees the names and emails of customers, and searches them", async () => {
    const owner = await Owner.of(store)
    const [clerk, support] = [
      await owner.inRole("clerk", READ),
      await owner.inRole("support", READ, "pay_by_bank_personal_data:read"),
    ]
    const refunds = new Refunds(store, owner.adminUser)
    const payment = await refunds.order()
    await refunds.refund(payment, 5)
    const { id } = await payments.requestOf(payment)
    const contact = { email: "lena@example.com", phone: "07700900123", country: "GB", first_name: "Lena" }
    const body = {
      order_id: await Links.of(store, owner.adminUser).order(),
      delivery: "EMSMS",
      last_name: "Lind",
      ...contact,
    }
    const sent = await owner.adminUser.post("/admin/pay-by-bank/payment-links", body)
    expect(sent).toMatchObject({ status: 200, body: { payment_link: { email: contact.email } } })
    const link = z.object({ payment_link: z.object({ id: z.string() }) }).parse(sent.body).payment_link.id
    const personal = new RegExp([PERSON.email, PERSON.first_name, "lena", "lind", "7700900123"].join("|"), "i")
    for (const path of ["requests", `requests/${id}`, "refunds", "payment-links", `payment-links/${link}`]) {
      const [hidden, shown] = [
        await clerk.get(`/admin/pay-by-bank/${path}`),
        await support.get(`/admin/pay-by-bank/${path}`),
      ]
      expect([path, hidden.status, personal.test(hidden.text)]).toEqual([path, 200, false])
      expect([path, shown.status, personal.test(shown.text)]).toEqual([path, 200, true])
    }
    const urlFor = async (user: AdminUser) =>
      (await user.get(`/admin/pay-by-bank/payment-links/${link}`)).body["payment_link"]
    expect([await urlFor(clerk), await urlFor(support)]).toMatchObject([{ url: null }, { url: expect.any(String) }])
    const found = async (user: AdminUser, list: string, q: string) =>
      (await user.get(`/admin/pay-by-bank/${list}?q=${encodeURIComponent(q)}`)).body["count"]
    for (const [list, q] of [
      ["requests", PERSON.first_name],
      ["requests", PERSON.email],
      ["refunds", PERSON.last_name],
      ["payment-links", "lena@ex"],
    ] as const) {
      expect([list, q, await found(clerk, list, q)]).toEqual([list, q, 0])
      expect([list, q, await found(support, list, q)]).not.toEqual([list, q, 0])
    }
    expect(await found(clerk, "requests", id)).toBe(1)
  })

  it("a user who resolves payments returns none without the policy for refunds", async () => {
    const owner = await Owner.of(store)
    const clerk = await owner.inRole("clerk", READ, "pay_by_bank_payment:update")
    const treasurer = await owner.inRole("treasurer", READ, "pay_by_bank_payment:update", "pay_by_bank_refund:update")
    const payment = await payments.approved()
    await store.shopper().addItem(payment.cart)
    await payments.pass(payment)
    const path = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/resolve`
    expect((await clerk.post(path, { action: "refund" })).status).toBe(403)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention" })
    expect((await treasurer.post(path, { action: "refund" })).status).toBe(200)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed" })
  })

  it("a user with every update policy is refused only the payers, which need a separate policy", async () => {
    const owner = await Owner.of(store)
    const clerk = await owner.addUser("clerk", READ, ...EVERY_UPDATE)
    const treasurer = await owner.addUser("treasurer", READ, ...EVERY_UPDATE, PAYER)
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
      body: { code: "payers_hidden" },
    })
    const auditor = await owner.addUser("auditor", READ, PAYER)
    const recorded = await payments.timeline(payment)
    expect(await fileFor(auditor, batch)).toMatchObject({ status: 403, body: { code: "not_permitted" } })
    expect(await payments.timeline(payment)).toEqual(recorded)
    expect(await refusedTo(treasurer)).toEqual([])
    expect(await fileFor(treasurer, batch)).toMatchObject({ status: 200, text: expect.stringContaining("payer_name") })
    expect((await treasurer.post(`${path}/payer`)).body).toMatchObject({ payer: { name: expect.any(String) } })
  })

  it("roles that cannot be read do not let a user view, export or download payers", async () => {
    const owner = await Owner.of(store)
    const refunds = new Refunds(store, owner.adminUser)
    const payment = await refunds.order()
    await refunds.refund(payment, 5)
    const batch = await refunds.exports()
    await refunds.refund(payment, 1)
    const clerk = await owner.addUser("clerk", READ, ...EVERY_UPDATE)
    const treasurer = await owner.addUser("treasurer", READ, ...EVERY_UPDATE, PAYER)
    const file = async (headers: Record<string, string>) =>
      await call(`${store.url()}${BATCHES}/${batch}/file`, { ...headers, accept: "text/csv" }, "POST", {})
    expect((await file(owner.adminUser.headers())).status).toBe(200)
    const recorded = async () => [await payments.timeline(payment), await refunds.list("order=created_at")]
    const before = await recorded()
    const { id } = await payments.requestOf(payment)
    const refused = { status: 403, body: { code: "not_permitted" } }
    for (const user of [clerk, treasurer]) {
      // One role that is not in a list.
      const single = withSingleRole(user)
      const post = async (path: string) => await single.post(path)
      expect(await file(single.headers())).toMatchObject({
        ...refused,
        text: expect.not.stringContaining("payer_name"),
      })
      expect(await post(BATCHES)).toMatchObject(refused)
      expect(await post(`/admin/pay-by-bank/requests/${id}/payer`)).toMatchObject(refused)
    }
    expect(await recorded()).toEqual(before)
  })

  it("a user who reads orders, and a stranger, read no payment request with an order", async () => {
    const clerk = await (await Owner.of(store)).inRole("clerk", "order:read")
    const payment = await payments.approved()
    const { order } = await store.shopper().complete(payment.cart)
    const { id } = await payments.requestOf(payment)
    const path = `orders/${order?.id ?? ""}`
    expect((await clerk.get(`/admin/${path}?fields=id`)).text).toContain(order?.id)
    for (const fields of ["*pay_by_bank_requests", "id,pay_by_bank_requests.*", "+pay_by_bank_requests.events.*"]) {
      const query = `?fields=${encodeURIComponent(fields)}`
      for (const { text } of [
        await clerk.get(`/admin/${path}${query}`),
        await clerk.get(`/admin/orders${query}`),
        await store.shopper().get(`/store/${path}${query}`),
      ]) {
        expect([fields, text.includes(id), text.includes("track_until")]).toEqual([fields, false, false])
      }
    }
  })

  it.each([
    ["missing", undefined],
    ["null", null],
    ["an empty list", []],
    ["a number", 7],
    ["an object", { length: 0 }],
  ])("every route and policy refuses a user with all permissions whose roles are %s", async (_what, roles) => {
    const user = withRoles(store, (await Owner.of(store)).adminUser, roles)
    expect(await refusedByHandlers(roles)).toEqual(inFiles.map(named))
    const refused = { status: 403, body: { code: "not_permitted" } }
    expect(await user.get("/admin/pay-by-bank/requests")).toMatchObject(refused)
    expect(await user.post("/admin/pay-by-bank/accounts/unset", { label: "Changed" })).toMatchObject(refused)
    expect(await user.post("/admin/pay-by-bank/accounts/test", { id: "unset" })).toMatchObject(refused)
  })

  it("a user whose role is text returns no payment", async () => {
    const owner = await Owner.of(store)
    const treasurer = await owner.inRole("treasurer", READ, ...EVERY_UPDATE, PAYER)
    const payment = await payments.approved()
    await store.shopper().addItem(payment.cart)
    await payments.pass(payment)
    const path = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/resolve`
    const answer = await withSingleRole(treasurer).post(path, { action: "refund" })
    expect(answer).toMatchObject({ status: 403, body: { code: "not_permitted" } })
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention" })
  })

  it("a user with only the update policies cannot read", async () => {
    const role = await (await Owner.of(store)).role("writer", ...EVERY_UPDATE, PAYER)
    expect(await refusedByHandlers([role])).toEqual(inFiles.map(named))
  })
})
