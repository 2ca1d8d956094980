/** @jest-environment jsdom */
import { mountElement, type ElementOptions } from "../element"
import { findEarlierPayment } from "../find-earlier-payment"
import { PayByBankProblem } from "../problem"
import { savedPayment, savePayment } from "../saved-payments"
import { startPayment } from "../start-payment"
import type { Store, StoreCall } from "../store"
import { CART, PAYMENT as DATA, PROVIDER } from "./sdk-store"

const INPUT = { providerId: PROVIDER, bankId: "bank-1" }
const sessionWith = (data: Record<string, unknown>, created_at = "2026-01-01") => ({
  provider_id: INPUT.providerId,
  data,
  created_at,
})

function storeOf(sessions: unknown[], problems: PayByBankProblem[] = []) {
  const calls: [string, StoreCall | undefined][] = []
  const call: Store["call"] = async (path, given) => {
    calls.push([path, given])
    const problem = problems.shift()
    if (problem) throw problem
    return await Promise.resolve({ payment_collection: { id: "pay_col_1", payment_sessions: sessions } })
  }
  return { store: { call }, calls }
}

beforeEach(() => localStorage.clear())

describe("startPayment", () => {
  it("creates the cart's payment collection and a session in it, and returns what the element needs", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    expect(await startPayment(store, CART, INPUT)).toEqual(DATA)
    expect(calls).toEqual([
      ["/store/payment-collections", { method: "POST", body: { cart_id: "cart_1" } }],
      [
        "/store/payment-collections/pay_col_1/payment-sessions",
        { method: "POST", body: { provider_id: INPUT.providerId, data: { bank_id: "bank-1" } } },
      ],
    ])
  })

  it("uses the cart's existing collection, and sends no bank if none is chosen", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    await startPayment(store, { ...CART, payment_collection: { id: "pay_col_9" } }, { providerId: INPUT.providerId })
    expect(calls).toEqual([
      [
        "/store/payment-collections/pay_col_9/payment-sessions",
        { method: "POST", body: { provider_id: INPUT.providerId } },
      ],
    ])
  })

  it("needs no cart for an order's outstanding amount, and leaves none to complete", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    const outstanding = { total: 19.99, currency_code: "gbp", payment_collection: { id: "pay_col_9" } }
    expect(await startPayment(store, outstanding, INPUT)).toEqual(DATA)
    expect(calls.map(([path]) => path)).toEqual(["/store/payment-collections/pay_col_9/payment-sessions"])
    expect(savedPayment("pay_col_9")).toMatchObject({ cartId: null, of: "pay_col_9" })
  })

  it("throws a PayByBankProblem for a collection id that no URL can contain", async () => {
    const answer = { payment_collection: { id: "pay_\ud800", payment_sessions: [sessionWith(DATA)] } }
    const store: Store = { call: async () => await Promise.resolve(answer) }
    await expect(startPayment(store, CART, INPUT)).rejects.toThrow(PayByBankProblem)
  })

  it("returns the newest of this provider's sessions", async () => {
    const older = sessionWith({ ...DATA, return_token: "token_0" }, "2025-01-01")
    const other = { provider_id: "pp_other", data: DATA, created_at: "2027-01-01" }
    const { store } = storeOf([older, sessionWith(DATA), other])
    expect(await startPayment(store, CART, INPUT)).toMatchObject({ return_token: "token_1" })
  })

  it("returns the payment that is started, and not another tab's session that is still without one", async () => {
    const { store, calls } = storeOf([sessionWith({}, "2027-01-01"), sessionWith(DATA)])
    expect(await startPayment(store, CART, INPUT)).toMatchObject({ return_token: "token_1" })
    expect(calls).toHaveLength(2)
  })

  it("tries again if only another tab's session is left, and no payment is started in it yet", async () => {
    const answers = [sessionWith({}), sessionWith(DATA)].map((session) => ({
      payment_collection: { id: "pay_col_1", payment_sessions: [session] },
    }))
    const store: Store = { call: async () => await Promise.resolve(answers.shift()) }
    const cart = { ...CART, payment_collection: { id: "pay_col_1" } }
    expect(await startPayment(store, cart, INPUT)).toMatchObject({ return_token: "token_1" })
    expect(answers).toEqual([])
  })

  it.each([500, 409])("tries again if another tab is starting the same payment (%i)", async (status) => {
    const problem = new PayByBankProblem("unexpected", "conflict", { status })
    const { store, calls } = storeOf([sessionWith(DATA)], [problem])
    await startPayment(store, CART, INPUT)
    expect(calls).toHaveLength(3)
  })

  it.each([404, 409, 500])(
    "tries up to four times after %i, because another tab is starting the payment",
    async (status) => {
      const problem = new PayByBankProblem("unexpected", "another tab", { status })
      const { store, calls } = storeOf([sessionWith(DATA)], [problem, problem, problem])
      expect(await startPayment(store, CART, INPUT)).toMatchObject({ uuid: DATA.uuid })
      expect(calls.map(([path]) => path)).toEqual([
        ...Array<string>(4).fill("/store/payment-collections"),
        "/store/payment-collections/pay_col_1/payment-sessions",
      ])
    },
  )

  it("gives up after four attempts", async () => {
    const problem = new PayByBankProblem("unexpected", "always", { status: 500 })
    const { store, calls } = storeOf([], [problem, problem, problem, problem, problem])
    await expect(startPayment(store, CART, INPUT)).rejects.toBe(problem)
    expect(calls).toHaveLength(4)
  })

  it("does not try again if the payment service is down, because the store has already retried", async () => {
    const problem = new PayByBankProblem("service_unavailable", "no", { status: 500 })
    const { store, calls } = storeOf([], [problem])
    await expect(startPayment(store, CART, INPUT)).rejects.toBe(problem)
    expect(calls).toHaveLength(1)
  })

  it("does not try again if the store refuses", async () => {
    const problem = new PayByBankProblem("already_received", "no", { status: 400 })
    const { store, calls } = storeOf([sessionWith(DATA)], [problem])
    await expect(startPayment(store, CART, INPUT)).rejects.toBe(problem)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ["another amount", { amount: 2000 }],
    ["another currency", { currency: "EUR" }],
  ])("throws total_changed for %s than the shopper has seen", async (_what, changed) => {
    const { store } = storeOf([sessionWith({ ...DATA, ...changed })])
    await expect(startPayment(store, CART, INPUT)).rejects.toMatchObject({ code: "total_changed" })
  })

  it("accepts a total with a fraction of a penny as the same amount", async () => {
    const { store } = storeOf([sessionWith(DATA)])
    await expect(startPayment(store, { ...CART, total: 19.9949 }, INPUT)).resolves.toMatchObject({ amount: 1999 })
  })

  it.each([
    ["no element", { element: undefined }],
    ["an element that is not a custom element", { element: { ...DATA.element, tag: "script" } }],
    ["a script that is not a web address", { element: { ...DATA.element, script_url: "javascript:alert(1)" } }],
    ["a script without https", { element: { ...DATA.element, script_url: "http://service.example/x.js" } }],
    ["no uuid", { uuid: null }],
  ])("rejects a payment with %s", async (_what, changed) => {
    const { store } = storeOf([sessionWith({ ...DATA, ...changed })])
    await expect(startPayment(store, CART, INPUT)).rejects.toBeInstanceOf(PayByBankProblem)
  })

  it.each([
    "http://localhost:x@evil.example/x.js",
    "http://localhost.evil.example/x.js",
    "http://127.0.0.1:9000@evil.example/x.js",
    "http:/\\evil.example/x.js",
    "https:",
    "//evil.example/x.js",
  ])("rejects a payment whose script only looks like one of this machine: %s", async (script_url) => {
    const { store } = storeOf([sessionWith({ ...DATA, element: { ...DATA.element, script_url } })])
    await expect(startPayment(store, CART, INPUT)).rejects.toBeInstanceOf(PayByBankProblem)
  })
})

describe("a start without a provider", () => {
  const collection = { id: "pay_col_9" }
  const providerOf = (calls: [string, StoreCall | undefined][]) => calls.at(-1)?.[1]?.body?.["provider_id"]

  it("uses the provider that the customer has chosen for the cart", async () => {
    const payment_sessions = ["pp_stripe_stripe", PROVIDER].map((provider_id) => ({ provider_id }))
    const { store, calls } = storeOf([sessionWith(DATA)])
    await startPayment(store, { ...CART, payment_collection: { ...collection, payment_sessions } })
    expect(providerOf(calls)).toBe(PROVIDER)
  })

  it("uses the cart's last one after Medusa has deleted the sessions, because the total changed", async () => {
    savePayment({ ...DATA, of: CART.id, cartId: CART.id, providerId: PROVIDER })
    const { store, calls } = storeOf([sessionWith(DATA)])
    await startPayment(store, { ...CART, payment_collection: { ...collection, payment_sessions: [] } })
    expect(providerOf(calls)).toBe(PROVIDER)
  })

  it("is not possible for a cart that has none", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    await expect(startPayment(store, CART)).rejects.toMatchObject({ code: "unavailable" })
    expect(calls).toEqual([])
  })
})

describe("a cart that is out of date", () => {
  const outOfDate = () => new PayByBankProblem("cart_out_of_date", "old", { status: 400 })
  const cart = { ...CART, payment_collection: { id: "pay_col_9" } }

  it("is updated, and the payment started once more", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)], [outOfDate()])
    expect(await startPayment(store, cart, INPUT)).toEqual(DATA)
    const sessions = "/store/payment-collections/pay_col_9/payment-sessions"
    expect(calls.map(([path]) => path)).toEqual([sessions, "/store/carts/cart_1", sessions])
    expect(calls[1]?.[1]).toEqual({ method: "POST", body: {} })
  })

  it("is refused if it still is after the update", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    const call: Store["call"] = async (path, given) => {
      const answer = await store.call(path, given)
      if (path.endsWith("payment-sessions")) throw outOfDate()
      return answer
    }
    await expect(startPayment({ call }, cart, INPUT)).rejects.toMatchObject({ code: "cart_out_of_date" })
    expect(calls).toHaveLength(3)
  })
})

describe("mountElement", () => {
  const ORIGIN = new URL(DATA.element.script_url).origin
  const LOCAL = "http://127.0.0.1:9000/element.js"
  let tags = 0
  let warned: jest.SpyInstance<void, unknown[]>
  beforeEach(() => (warned = jest.spyOn(console, "warn").mockImplementation(() => undefined)))
  afterEach(() => warned.mockRestore())
  /** The script that the page received, or the problem. */
  const mount = async (script_url: string, options: ElementOptions = {}) => {
    document.head.replaceChildren()
    const element = { tag: `never-defined-${(tags += 1)}`, script_url: `${script_url}?${tags}` }
    const mounting = mountElement(document.body, { uuid: DATA.uuid, element }, { ...options, timeoutMs: 1 })
    const script = document.querySelector("script")
    await expect(mounting).rejects.toMatchObject({ code: script ? "script_timeout" : "script_blocked" })
    return script
  }

  it("gives the nonce only to a script of a pinned origin", async () => {
    const nonce = "n0nce"
    expect((await mount(DATA.element.script_url, { nonce, origins: [ORIGIN] }))?.nonce).toBe(nonce)
    expect((await mount(DATA.element.script_url, { nonce }))?.nonce).toBe("")
  })

  it("loads no script of another origin than the pinned ones", async () => {
    const origins = [ORIGIN]
    expect(await mount(DATA.element.script_url, { origins })).not.toBeNull()
    for (const url of ["https://evil.example/x.js", `${ORIGIN}.evil.example/x.js`, `${ORIGIN}@evil.example/x.js`])
      expect(await mount(url, { origins })).toBeNull()
    expect(warned).toHaveBeenCalledTimes(3)
  })

  const FOLDER = "https://cdn.example/pay/v1/"
  it.each([
    "https://cdn.example/anyone/x.js",
    "https://cdn.example/pay/v1",
    "https://cdn.example/pay/v10/x.js",
    "https://cdn.example//pay/v1/x.js",
    "https://cdn.example/pay/v1/../v2/x.js",
    "https://cdn.example/pay/v1/%2e%2e/v2/x.js",
    "https://cdn.example/pay/v1/..%2fv2/x.js",
    "https://cdn.example/pay/v1/..%5Cv2/x.js",
    "https://cdn.example@evil.example/pay/v1/x.js",
    "https://cdn.example.evil.example/pay/v1/x.js",
  ])("loads no script outside the pinned path of a shared host, such as %s", async (url) => {
    const nonce = "n0nce"
    expect((await mount(`${FOLDER}x.js`, { nonce, origins: [FOLDER] }))?.nonce).toBe(nonce)
    expect(await mount(url, { nonce, origins: [FOLDER] })).toBeNull()
  })

  it.each([[[]], [[""]], [["cdn.example"]], [["https://cdn.example/pay/v1"]], [["https://cdn.example/pay/v1/x"]]])(
    "loads no script below an entry that is no address of a host or a folder, such as %j",
    async (origins) => expect(await mount(`${FOLDER}x.js`, { origins })).toBeNull(),
  )

  it("loads a script of this machine only if the page says so", async () => {
    expect(await mount(LOCAL)).toBeNull()
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/"allowLocalhost" do not allow http:\/\/127\.0\.0\.1/))
    expect(await mount(LOCAL, { allowLocalhost: true })).not.toBeNull()
    expect(warned).toHaveBeenCalledTimes(1)
    expect(await mount("http://localhost:x@evil.example/x.js", { allowLocalhost: true })).toBeNull()
  })

  it("does not offer a payment again that a bank is already processing", async () => {
    const mounting = mountElement(document.body, { ...DATA, status: "pending" }, { timeoutMs: 1 })
    await expect(mounting).rejects.toMatchObject({ code: "payment_on_its_way" })
    expect(document.querySelector("script")).toBeNull()
  })

  it("requires the script's hash, if the page knows one", async () => {
    const script = await mount(DATA.element.script_url, { integrity: "sha384-x" })
    expect([script?.getAttribute("integrity") ?? script?.integrity, script?.crossOrigin]).toEqual([
      "sha384-x",
      "anonymous",
    ])
  })
})

describe("findEarlierPayment", () => {
  const startedBefore = async () => await startPayment(storeOf([sessionWith(DATA)]).store, CART, INPUT)
  const earlier = async (request: Record<string, unknown>, cart = CART) =>
    await findEarlierPayment({ call: async () => await Promise.resolve({ request }) }, cart)

  it("returns a payment that can still be paid", async () => {
    await startedBefore()
    expect(await earlier({ status: "created", payment: DATA })).toMatchObject({
      kind: "waiting",
      payment: { uuid: DATA.uuid, cartId: "cart_1" },
    })
  })

  it.each([{ status: "paid" }, { status: "pending" }, { status: "paid", needs_attention: true }])(
    "reports that money is moving, so that the shopper does not pay again: %j",
    async (request) => {
      await startedBefore()
      expect(await earlier(request)).toMatchObject({ kind: "processing", payment: { return_token: "token_1" } })
    },
  )

  it.each(["rejected", "canceled"])("ignores a payment that was %s", async (status) => {
    await startedBefore()
    expect(await earlier({ status })).toBeNull()
    expect(await earlier({ status, order_placed: true })).toMatchObject({ kind: "processing" })
  })

  it("ignores the payment of another cart", async () => {
    await startedBefore()
    expect(await earlier({ status: "paid" }, { ...CART, id: "cart_2" })).toBeNull()
  })

  it("reports a payment whose money may still arrive, although it cannot be approved for this cart", async () => {
    await startedBefore()
    const unclear = { kind: "unclear", payment: { return_token: "token_1" } }
    expect(await earlier({ status: "created", payment: DATA }, { ...CART, total: 5 })).toMatchObject(unclear)
    expect(await earlier({ status: "created" })).toMatchObject(unclear)
    expect(await earlier({ status: "pending", undecided: true })).toMatchObject(unclear)
    const call: Store["call"] = async () => await Promise.reject(new PayByBankProblem("offline", "no"))
    expect(await findEarlierPayment({ call }, CART)).toMatchObject(unclear)
  })

  it("returns null if nothing can be stored", async () => {
    const refuse = () => {
      throw new Error("denied")
    }
    const spies = (["getItem", "setItem"] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    )
    await startedBefore()
    expect(await earlier({ status: "paid" })).toBeNull()
    for (const spy of spies) spy.mockRestore()
  })
})
