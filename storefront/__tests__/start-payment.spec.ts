/** @jest-environment jsdom */
import { findEarlier } from "../find-earlier"
import { PayByBankProblem } from "../problem"
import { savedPayment } from "../remembered"
import { startPayment } from "../start-payment"
import type { Store, StoreCall } from "../store"
import { CART, PAYMENT as DATA, PROVIDER } from "./kit-store"

const WISH = { providerId: PROVIDER, bankId: "bank-1" }
const sessionWith = (data: Record<string, unknown>, created_at = "2026-01-01") => ({
  provider_id: WISH.providerId,
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

describe("a payment that is started", () => {
  it("makes the cart's collection and a session in it, and is what the element needs", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    expect(await startPayment(store, CART, WISH)).toEqual(DATA)
    expect(calls).toEqual([
      ["/store/payment-collections", { method: "POST", body: { cart_id: "cart_1" } }],
      [
        "/store/payment-collections/pay_col_1/payment-sessions",
        { method: "POST", body: { provider_id: WISH.providerId, data: { bank_id: "bank-1" } } },
      ],
    ])
  })

  it("takes the collection that the cart has, and names no bank when none is chosen", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    await startPayment(store, { ...CART, payment_collection: { id: "pay_col_9" } }, { providerId: WISH.providerId })
    expect(calls).toEqual([
      [
        "/store/payment-collections/pay_col_9/payment-sessions",
        { method: "POST", body: { provider_id: WISH.providerId } },
      ],
    ])
  })

  it("of what an order owes needs no cart, and leaves none to be completed", async () => {
    const { store, calls } = storeOf([sessionWith(DATA)])
    const outstanding = { total: 19.99, currency_code: "gbp", payment_collection: { id: "pay_col_9" } }
    expect(await startPayment(store, outstanding, WISH)).toEqual(DATA)
    expect(calls.map(([path]) => path)).toEqual(["/store/payment-collections/pay_col_9/payment-sessions"])
    expect(savedPayment()).toMatchObject({ cartId: null, of: "pay_col_9" })
  })

  it("of a collection whose id no address can hold is refused in a sentence", async () => {
    const answer = { payment_collection: { id: "pay_\ud800", payment_sessions: [sessionWith(DATA)] } }
    const store: Store = { call: async () => await Promise.resolve(answer) }
    await expect(startPayment(store, CART, WISH)).rejects.toThrow(PayByBankProblem)
  })

  it("is the newest of this provider's sessions", async () => {
    const older = sessionWith({ ...DATA, session_id: "payses_0" }, "2025-01-01")
    const other = { provider_id: "pp_other", data: DATA, created_at: "2027-01-01" }
    const { store } = storeOf([older, sessionWith(DATA), other])
    expect(await startPayment(store, CART, WISH)).toMatchObject({ session_id: "payses_1" })
  })

  it.each([500, 409])("is asked for once more when another tab was just starting it (%i)", async (status) => {
    const problem = new PayByBankProblem("unexpected", "conflict", { status })
    const { store, calls } = storeOf([sessionWith(DATA)], [problem])
    await startPayment(store, CART, WISH)
    expect(calls).toHaveLength(3)
  })

  it.each([404, 409, 500])("is asked for again after %i: another tab was starting it", async (status) => {
    const problem = new PayByBankProblem("unexpected", "another tab", { status })
    const { store, calls } = storeOf([sessionWith(DATA)], [problem, problem, problem])
    expect(await startPayment(store, CART, WISH)).toMatchObject({ uuid: DATA.uuid })
    expect(calls.map(([path]) => path)).toEqual([
      ...Array<string>(4).fill("/store/payment-collections"),
      "/store/payment-collections/pay_col_1/payment-sessions",
    ])
  })

  it("is given up after four times", async () => {
    const problem = new PayByBankProblem("unexpected", "always", { status: 500 })
    const { store, calls } = storeOf([], [problem, problem, problem, problem, problem])
    await expect(startPayment(store, CART, WISH)).rejects.toBe(problem)
    expect(calls).toHaveLength(4)
  })

  it("is not asked for again when the payment service is down, which the store has tried by itself", async () => {
    const problem = new PayByBankProblem("service_unavailable", "no", { status: 500 })
    const { store, calls } = storeOf([], [problem])
    await expect(startPayment(store, CART, WISH)).rejects.toBe(problem)
    expect(calls).toHaveLength(1)
  })

  it("is not asked for again when the store refuses it", async () => {
    const problem = new PayByBankProblem("already_received", "no", { status: 400 })
    const { store, calls } = storeOf([sessionWith(DATA)], [problem])
    await expect(startPayment(store, CART, WISH)).rejects.toBe(problem)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ["another amount", { amount: 2000 }],
    ["another currency", { currency: "EUR" }],
  ])("of %s than the shopper has seen is no payment yet", async (_what, changed) => {
    const { store } = storeOf([sessionWith({ ...DATA, ...changed })])
    await expect(startPayment(store, CART, WISH)).rejects.toMatchObject({ code: "total_changed" })
  })

  it("of a total with a fraction of a penny is the same amount", async () => {
    const { store } = storeOf([sessionWith(DATA)])
    await expect(startPayment(store, { ...CART, total: 19.9949 }, WISH)).resolves.toMatchObject({ amount: 1999 })
  })

  it.each([
    ["no element", { element: undefined }],
    ["an element that is no custom element", { element: { ...DATA.element, tag: "script" } }],
    ["a script of a page", { element: { ...DATA.element, script_url: "javascript:alert(1)" } }],
    ["a script without https", { element: { ...DATA.element, script_url: "http://service.example/x.js" } }],
    ["no uuid", { uuid: null }],
  ])("with %s is shown nowhere", async (_what, changed) => {
    const { store } = storeOf([sessionWith({ ...DATA, ...changed })])
    await expect(startPayment(store, CART, WISH)).rejects.toBeInstanceOf(PayByBankProblem)
  })
})

describe("a payment that was started before the page was loaded", () => {
  const startedBefore = async () => await startPayment(storeOf([sessionWith(DATA)]).store, CART, WISH)
  const earlier = async (request: Record<string, unknown>, cart = CART) =>
    await findEarlier({ call: async () => await Promise.resolve({ request }) }, cart)

  it("is gone on with while it can be paid", async () => {
    await startedBefore()
    expect(await earlier({ state: "created", payment: DATA })).toMatchObject({
      kind: "waiting",
      payment: { uuid: DATA.uuid, cartId: "cart_1" },
    })
  })

  it.each([{ state: "paid" }, { state: "pending" }, { state: "paid", needs_attention: true }])(
    "is not paid again when its money is moving: %j",
    async (request) => {
      await startedBefore()
      expect(await earlier(request)).toMatchObject({ kind: "moving", payment: { session_id: "payses_1" } })
    },
  )

  it("is left alone when the cart is another, or costs another amount", async () => {
    await startedBefore()
    expect(await earlier({ state: "paid" }, { ...CART, id: "cart_2" })).toBeNull()
    expect(await earlier({ state: "created", payment: DATA }, { ...CART, total: 5 })).toBeNull()
  })

  it("is left alone when the store cannot be asked, which refuses a second payment by itself", async () => {
    await startedBefore()
    const call: Store["call"] = async () => await Promise.reject(new PayByBankProblem("offline", "no"))
    expect(await findEarlier({ call }, CART)).toBeNull()
    expect(savedPayment()).not.toBeNull()
  })

  it("is forgotten without harm where nothing can be stored", async () => {
    const refuse = () => {
      throw new Error("denied")
    }
    const spies = (["getItem", "setItem"] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    )
    await startedBefore()
    expect(await earlier({ state: "paid" })).toBeNull()
    for (const spy of spies) spy.mockRestore()
  })
})
