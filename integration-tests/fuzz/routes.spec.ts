import { inspect } from "node:util"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import fc from "fast-check"
import { z } from "zod"
import { adminRoutes, isRead, withId, type AdminRoute } from "../kit/store/admin-routes"
import { call, type Answer } from "../kit/store/http"
import { notify } from "../kit/people/notify"
import { EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { Refunds } from "../kit/people/refunds"
import { MERCHANT_UUID, PASSWORD } from "../kit/bank/sandbox-address"
import { orderHeader, paymentHeaders, PERSON, PROVIDER, type Cart, type Started } from "../kit/people/shopper"
import { Approvers } from "../kit/people/approvers"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { nearly, texts, values } from "./hostile"
import { IS_LONG, SEED, unharmed } from "./survival"

/** The number of calls of each kind. A call to a real store takes longer than a parser. */
const numRuns = Number(process.env["FUZZ_RUNS"] ?? (IS_LONG ? 500 : 25))
const SECRETS = [PASSWORD, "select ", "insert into", "at async", "node_modules"]
/** Data that only admin users may see. */
const ADMIN_ONLY = [MERCHANT_UUID, ...Object.values(PERSON)]

const collections = z.array(z.object({ id: z.string() }))

const ids = fc.oneof(texts, fc.constantFrom("payses_1", "pay_col_1", "pbbreq_1", "default", "test"))
const names = fc.constantFrom(
  "country",
  "q",
  "limit",
  "offset",
  "provider_id",
  "order_id",
  "fields",
  "order",
  "returned",
  "account",
  "__proto__",
)
const queries = fc
  .array(fc.tuple(fc.oneof(names, texts), fc.constantFrom("", "[]", "[$ne]", "[__proto__]", "[toString]"), texts), {
    maxLength: 4,
  })
  .map((parts) => parts.map(([name, way, value]) => `${encoded(name)}${way}=${encoded(value)}`).join("&"))
const SENT = { on: "2026-01-31", bank_reference: "b" }
const PROOF = { password: "larkfold-second", code: "123456" }
const BODIES: Record<string, unknown>[] = [
  { ...settings() },
  { ...settings(), id: "default" },
  { action: "close", note: "n", order_id: "order_1" },
  SENT,
  { uuid: "f".repeat(32) },
  PROOF,
  { order_id: "order_1", delivery: "LINK", amount: 1 },
]
/** The names that queries of admin users have, and one that none has. */
const QUERY_FIELDS = (
  "account age bank by country created_at currency_code fields from kind limit offset order order_id q reason refresh result status to " +
  "view x"
).split(" ")
/** Core names only the first three faults of a query. */
const FAULTS_NAMED = 3
const sound = fc.constantFrom(...BODIES)
const bodies = fc
  .oneof(
    values,
    sound.chain((body) => nearly(body)),
  )
  .map((body) => JSON.stringify(body))
const raw = fc.oneof({ weight: 4, arbitrary: bodies }, texts, deep())

/** Deeply nested JSON, up to the size that core accepts. */
function deep(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('{"a":', "[", '{"data":{"__proto__":'), fc.integer({ min: 1, max: 15_000 }))
    .map(
      ([open, levels]) =>
        open.repeat(levels) + "1" + (open === "[" ? "]" : open.startsWith('{"d') ? "}}" : "}").repeat(levels),
    )
}

/** Half of the inputs are the known one, which gets past the look-up. */
function orAny(known: string, ...others: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: others.length, arbitrary: fc.constant(known) }, ...others)
}

/** Text that a client can send: no lone surrogates. */
function encodable(text: string): string {
  return Buffer.from(text.slice(0, 2000)).toString()
}

function encoded(text: string): string {
  return encodeURIComponent(encodable(text))
}

payByBankStore("fuzz", (store) => {
  const payments = new Payments(store)
  // Jest's runner fails the test during which an unhandled rejection occurs.
  beforeAll(() => void process.stdout.write(`fuzz: FUZZ_SEED=${SEED}, ${numRuns} calls for each kind of route\n`))
  beforeEach(async () => {
    Object.assign(store.payByBank().options, { rateLimit: { perAddress: 0, perPayment: 0 } })
    // The monitor's route rightly returns 503 for a store without a job.
    await store.payByBank().leases.processes.reportRun({ polled: 0, unanswered: 0, settled: 0, unsettled: 0 })
  })

  const shopperHeaders = () => ({ "x-publishable-api-key": store.shopper().shop.publishableKey })

  /** Expects no server error and no secret, and for strangers no personal data. */
  const expectSound = ({ status, text, headers }: Answer, reader: "admin" | "stranger") => {
    const leaked = [...SECRETS, ...(reader === "stranger" ? ADMIN_ONLY : [])].filter((secret) => text.includes(secret))
    const faults = [
      ...(status >= 500 ? [`${status} ${text}`] : []),
      ...(headers.get("set-cookie")?.includes("a=b") ? ["A header was injected."] : []),
      ...(leaked.length > 0 ? [`It leaks ${leaked.join()}: ${text}`] : []),
    ]
    expect(faults).toEqual([])
  }
  const holds = async <Input>(inputs: fc.Arbitrary<Input>, ask: (input: Input) => Promise<void>, over: object = {}) =>
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => await unharmed(async () => await ask(input))),
      { numRuns, seed: SEED, ...over },
    )

  interface Known {
    id: string
    query: string
    token: string
    owner: string
    order: string
  }
  /** Inputs of each route that find something. */
  const FOR_SHOPPERS: [path: string, find: () => Promise<Known>][] = [
    ["banks", async () => await Promise.resolve({ id: "", query: "country=GB", token: "", owner: "", order: "" })],
    [
      "request",
      async () => {
        const { session, cart } = await payments.approved()
        return { id: "", query: "returned=true", token: session.data.return_token ?? "", owner: cart.cartId, order: "" }
      },
    ],
    [
      "payment-collections/[id]",
      async () => {
        const order_id = await (await Links.open(store)).order()
        const created = await createOrderPaymentCollectionWorkflow(store.container()).run({
          input: { order_id, amount: 9.99 },
        })
        const [collection] = collections.parse(created.result)
        return { id: collection?.id ?? "", query: "", token: "", owner: "", order: order_id }
      },
    ],
  ]

  it.each(FOR_SHOPPERS)("GET /store/pay-by-bank/%s responds to or rejects any input", async (path, find) => {
    const known = await find()
    // Node limits the length of all headers.
    const short = (value: unknown) => encoded((typeof value === "string" ? value : inspect(value)).slice(0, 500))
    const input = fc.record({
      id: orAny(known.id, ids),
      query: orAny(
        known.query,
        queries.map((query) => `${known.query}&${query}`),
        queries,
      ),
      token: orAny(known.token, fc.oneof(ids, nearly(known.token)).map(short)),
      owner: orAny(known.owner, ids.map(short)),
      order: orAny(known.order, ids.map(short)),
    })
    const statuses = new Set<number>()
    const ask = async ({ id, query, token, owner, order }: Known) => {
      const at = `/store/pay-by-bank/${path.replace("[id]", encoded(id))}?${query}`
      const answer = await call(store.url() + at, {
        ...shopperHeaders(),
        ...paymentHeaders(token, owner),
        ...orderHeader(order),
      })
      expectSound(answer, "stranger")
      statuses.add(answer.status)
    }
    await holds(input, ask, { examples: [[known]] })
    expect([...statuses]).toContain(200)
  })

  it("POST /hooks/payment/pay-by-bank_… accepts or rejects any input, and so do its later readers", async () => {
    const payment = await payments.approved()
    await holds(fc.array(raw, { minLength: 1, maxLength: 20 }), async (sent) => {
      for (const answer of await notify(store, sent)) expectSound(answer, "stranger")
    })
    await payments.job(1)
    await payments.expectOrder(payment)
  })

  describe("starting a payment", () => {
    let victim: Started
    let cart: Cart
    /** Of these fields, the plugin reads the bank only. */
    let data: Record<string, string>
    beforeEach(async () => {
      victim = await payments.approved()
      cart = await store.shopper().cart()
      const [bank] = await store.payByBank().accounts.banks("default")
      data = { bank_id: bank?.id ?? "", uuid: "u", session_id: "s" }
    })
    const start = async (collectionId: string, body: string) => {
      const path = `/store/payment-collections/${encoded(collectionId)}/payment-sessions`
      return await call(store.url() + path, shopperHeaders(), "POST", body)
    }

    /** Core rejects data that is not an object before it calls a provider. For some of that data, it responds with a 500. */
    const isFailureOfCore = async (body: string) =>
      (await start(cart.collectionId, body.replaceAll(PROVIDER, "pp_system_default"))).status === 500
    const startAnyway = async (body: string) => {
      const answer = await start(cart.collectionId, body)
      const isCores = answer.status === 500 && (await isFailureOfCore(body))
      if (!isCores) expectSound(answer, "stranger")
      return answer
    }

    it("with any data starts this shopper's own payment or is rejected, and another shopper's payment becomes that shopper's order", async () => {
      await holds(fc.oneof(values, nearly(data)), async (given) => {
        const answer = await startAnyway(JSON.stringify({ provider_id: PROVIDER, data: given }))
        if (answer.text.includes(victim.uuid)) throw new Error("It returns another shopper's payment.")
      })
      await payments.job(1)
      await payments.expectOrder(victim)
    })

    it("with any body, or for any collection, fails no more often than core's own provider", async () => {
      const statuses = new Set<number>()
      const known = { provider_id: PROVIDER, data }
      const body = fc.oneof(
        raw,
        nearly(known).map((changed) => JSON.stringify(changed)),
      )
      await holds(
        fc.tuple(orAny(cart.collectionId, ids), body),
        async ([id, given]) => {
          const ours = await start(id, JSON.stringify({ provider_id: PROVIDER }))
          const cores = await start(id, JSON.stringify({ provider_id: "pp_system_default" }))
          if (ours.status !== cores.status)
            throw new Error(`${ours.status} where core returns ${cores.status}: ${ours.text}`)
          statuses.add((await startAnyway(given)).status)
        },
        { examples: [[[cart.collectionId, JSON.stringify(known)]]] },
      )
      expect([...statuses]).toContain(200)
    })
  })

  /** The id of a payment, link, refund or setting that the route finds, and a body and a query that it accepts. */
  const findFor = async ({ path }: AdminRoute) => {
    const adminUser = await AdminUser.logIn(store.url(), store.container())
    const links = Links.of(store, adminUser)
    const refunds = new Refunds(store, adminUser)
    const today = new Date().toISOString().slice(0, 10)
    const query = /\/(insights|reconciliation)$/.test(path) ? `from=${today}&to=${today}` : ""
    const payment = await (path.includes("/refunds") ? payments.ordered() : payments.stranded())
    const { id: request } = await payments.requestOf(payment)
    if (path.includes("/refunds")) await refunds.refund(payment, 1)
    const order_id = path.includes("/payment-links") ? await links.order() : "order_1"
    const findId = async () => {
      if (path.includes("/refunds/batches/")) return await refunds.exports()
      if (path.includes("/refunds")) return (await refunds.list())[0]?.id
      if (path.includes("/payment-links/")) return (await links.send(order_id)).id
      if (path.includes("/proposals/")) {
        const people = ["user_first", await new Approvers(store).idOf(adminUser)]
        const { approvals, options } = store.payByBank()
        Object.assign(options, { approvals: { people, for: ["attach"] } })
        const about = { action: "close", subject: request, content: { note: "n" }, basis: "late" } as const
        await approvals.propose({ ...about, proposed_by: "user_first" }, {})
        return (await approvals.proposals([request])).get(request)?.id
      }
      if (path.includes("/banks")) return (await store.payByBank().accounts.banks("default"))[0]?.id
      return path.includes("/accounts") ? EMPTY_ACCOUNT : request
    }
    const id = (await findId()) ?? ""
    const bodies: Record<string, Record<string, unknown>> = {
      ...{ pause: { account: "default" }, resume: { account: "default" }, resolve: { action: "close", note: "n" } },
      ...{ "mark-sent": SENT, match: { uuid: payment.uuid }, adopt: { uuid: payment.uuid } },
      ...{ "payment-links": { order_id, delivery: "LINK", amount: 1 }, erase: { request_ids: [request] } },
      ...{ approve: PROOF, undo: { note: "n" }, cancel: { note: "n" }, test: settings({ id: EMPTY_ACCOUNT }) },
      ...(path.endsWith("/accounts/[id]") ? { "[id]": settings() } : {}),
    }
    return { headers: adminUser.headers(), id, query, body: bodies[path.split("/").at(-1) ?? ""] ?? {} }
  }

  /** Fields that cannot be converted to text, for an error message or a search. */
  const expectSoundForObjects = async (
    route: AdminRoute,
    { headers, id }: { headers: Record<string, string>; id: string },
  ) => {
    const url = store.url() + withId(route, id)
    if (!isRead(route)) {
      const fields = Object.keys(Object.assign({}, ...BODIES)).map((field) => [field, { toString: null }])
      return expectSound(await call(url, headers, route.method, JSON.stringify(Object.fromEntries(fields))), "admin")
    }
    for (let from = 0; from < QUERY_FIELDS.length; from += FAULTS_NAMED) {
      payments.moment()
      const query = QUERY_FIELDS.slice(from, from + FAULTS_NAMED).map((field) => `${field}[toString]=x`)
      expectSound(await call(`${url}?${query.join("&")}`, headers, route.method), "admin")
    }
  }

  it.each(adminRoutes().map((route, index) => ({ ...route, index })))(
    "$method $path responds to or rejects any input",
    async ({ index, ...route }) => {
      const known = await findFor(route)
      const body = JSON.stringify(known.body)
      const given = queries.map((query) => (known.query ? `${known.query}&${query}` : query))
      const statuses: number[] = []
      const ask = async ([id, query, sent]: [string, string, string]) => {
        payments.moment()
        const url = `${store.url()}${withId(route, encodable(id))}?${query}`
        const answer = await call(url, known.headers, route.method, isRead(route) ? undefined : sent)
        expectSound(answer, "admin")
        statuses.push(answer.status)
      }
      const bodies = fc.oneof(
        raw,
        nearly(known.body).map((changed) => JSON.stringify(changed)),
      )
      // One seed for all routes would send each of them the same few inputs.
      await holds(fc.tuple(orAny(known.id, ids), orAny(known.query, given), orAny(body, bodies)), ask, {
        ...{ numRuns: 1 + Math.ceil(numRuns / 10), seed: SEED + index, examples: [[[known.id, known.query, body]]] },
      })
      // Some changes are refused for this payment, but none of them fails to find it.
      expect(isRead(route) ? [200] : [200, 400]).toContain(statuses[0])
      await expectSoundForObjects(route, known)
    },
  )
})
