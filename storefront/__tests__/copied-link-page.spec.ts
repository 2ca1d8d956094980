/** @jest-environment jsdom */
import { configure, waitFor } from "@testing-library/react"
import ts from "typescript"
import { blocksOf, pageOf } from "../../integration-tests/docs/snippets"
import { field } from "../answer-fields"
import { savePayment } from "../saved-payments"
import { PAYMENT, PROVIDER } from "./sdk-store"

const COLLECTION = "pay_col_1"
const PINNED = "https://payments.example/element.js"
const SDK = "medusa-payment-pay-by-bank-storefront"
const SNIPPET = blocksOf(pageOf("docs/links.md"), "ts").find((code) => code.includes("showWhatIsOutstanding")) ?? ""

// The first start also loads the words.
configure({ asyncUtilTimeout: 60_000 })

let element: Record<string, string>
const answers = (url: string): unknown => {
  if (url.includes("/payment-sessions")) {
    const session = { provider_id: PROVIDER, data: { ...PAYMENT, element }, created_at: "2026-01-01" }
    return { payment_collection: { id: COLLECTION, payment_sessions: [session] } }
  }
  const amounts = { amount: 19.99, currency_code: "gbp", provider_id: PROVIDER }
  return { payment_collection: { ...amounts, status: "payable", order_number: "1042", message: "Please pay." } }
}
const requested: string[] = []

/** Runs the page of the docs, as a store copies it. */
async function open(address = `/payment-collection/${COLLECTION}?order_id=order_1`) {
  history.replaceState(null, "", address)
  const module = ts.ModuleKind.CommonJS
  const { outputText } = ts.transpileModule(SNIPPET, { compilerOptions: { module, target: ts.ScriptTarget.ES2022 } })
  const parts = new Map<string, unknown>([
    [SDK, await import("../index")],
    [`${SDK}/advanced`, await import("../advanced")],
  ])
  const exported = {}
  Reflect.apply(Function("require", "exports", outputText), undefined, [(name: string) => parts.get(name), exported])
  const show = field(exported, "showWhatIsOutstanding")
  if (typeof show === "function") await Reflect.apply(show, undefined, [document.body, COLLECTION])
}
/** The page disables its button while it starts the payment. */
const pay = () => {
  const button = document.querySelector("button")
  button?.click()
  expect(button?.disabled).toBe(true)
}
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  requested.length = 0
  element = { tag: "never-defined-page", script_url: PINNED }
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  globalThis.fetch = jest.fn(async (url: URL | RequestInfo, init?: RequestInit) => {
    requested.push(`${String(url)} ${JSON.stringify(init?.headers)}`)
    const answer = { ok: true, status: 200, json: async () => await Promise.resolve(answers(String(url))) }
    return await Promise.resolve(Object.assign(Object.create(null), answer))
  })
})
afterEach(() => jest.restoreAllMocks())

describe("the page of the docs behind a copied link", () => {
  it("loads the payment element from the host that the page names", async () => {
    await open()
    expect(document.body.textContent).toContain("Order #1042: Please pay.")
    pay()
    await waitFor(() => expect(scripts()).toEqual([PINNED]))
  })

  it.each([
    ["a script of another host", { script_url: "https://evil.example/element.js" }],
    ["an element that is none of a payment service", { tag: "iframe" }],
  ])("mounts nothing, and says so, for %s", async (_what, changed) => {
    element = { ...element, ...changed }
    await open()
    pay()
    // The page enables its button again in the last step of a failed start.
    await waitFor(() => expect(document.querySelector("button")?.disabled).toBe(false))
    expect(requested.at(-1)).toContain("/payment-sessions")
    expect(scripts()).toEqual([])
    expect(document.querySelector(`${element["tag"]}`)).toBeNull()
    expect(document.querySelector("p")?.textContent).not.toContain("Please pay.")
  })

  it("says whose order it is before it can be paid, but not to the browser that has started to pay it", async () => {
    const question = "Pay only if this order is yours"
    await open()
    expect(document.body.textContent).toContain(question)
    savePayment({ ...PAYMENT, cartId: null, of: COLLECTION, providerId: PROVIDER })
    await open()
    expect(document.body.textContent).not.toContain(question)
  })

  it("takes the order's id out of the address, and finds it again after a reload", async () => {
    await open()
    expect(location.href).not.toContain("order_1")
    await open(`/payment-collection/${COLLECTION}`)
    expect(requested).toHaveLength(2)
    expect(requested[1]).toContain('"x-pay-by-bank-order":"order_1"')
  })

  it("keeps it there in a browser that stores nothing, so that a reload works", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied")
    })
    await open()
    expect(location.href).toContain("order_id=order_1")
    expect(document.querySelector("button")).not.toBeNull()
  })
})
