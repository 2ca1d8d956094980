/** @jest-environment jsdom */
import fc from "fast-check"
import { nearly, texts, values } from "../../integration-tests/fuzz/hostile"
import { describeReader, printSeed } from "../../integration-tests/fuzz/survival"
import { listBanks } from "../banks"
import { findEarlierPayment } from "../find-earlier-payment"
import { knownProblem } from "../known-problems"
import { readPayment } from "../current-payment"
import { PayByBankProblem } from "../problem"
import { clearSavedPayments, savedBank, savedFor, savedPayment, savedPayments } from "../saved-payments"
import { searchBanks } from "../search-banks"
import { startPayment } from "../start-payment"
import { formatAmount, readStartedPayment, type StartedPayment } from "../started-payment"
import { connectStore, type Store } from "../store"
import { fill, messageOf } from "../words"
import { words as en } from "../words/english"
import { CART, PAYMENT, PROVIDER } from "./sdk-store"

const bodies = (sound: unknown) => fc.oneof({ weight: 3, arbitrary: nearly(sound) }, values)
const answering = (answer: unknown): Store => ({ call: async () => await Promise.resolve(answer) })
const SESSION = { provider_id: PROVIDER, created_at: "2026-01-01", data: PAYMENT }
const REQUEST = {
  status: "created",
  reference: "R",
  message: "m",
  order_placed: false,
  order_id: "order_1",
  payment: PAYMENT,
}
/** The only payment to pay is the one that the store returns. */
const FROM_STORE = JSON.stringify(["waiting", PAYMENT])
const SAVED = {
  ...PAYMENT,
  of: CART.id,
  cartId: CART.id,
  providerId: PROVIDER,
  tokens: [PAYMENT.return_token],
  at: Date.now(),
}

function assert(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Uses the payment as a page does: shows the amount, creates the element, loads the script. */
function use(payment: StartedPayment | null): void {
  if (!payment) return
  formatAmount(payment, "en-GB")
  document.createElement(payment.element.tag).id = payment.uuid
  const { protocol, hostname } = new URL(payment.element.script_url)
  const isLocal = protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(hostname)
  assert(protocol === "https:" || isLocal, payment.element.script_url)
}

async function useSaved(saved: string): Promise<void> {
  localStorage.setItem("pay-by-bank.payments", saved)
  localStorage.setItem("pay-by-bank.bank", saved)
  for (const payment of savedPayments()) {
    use(payment)
    assert(typeof (payment.cartId ?? "") === "string", "The saved cart id is not a string.")
  }
  use(savedPayment(CART.id))
  use(savedFor(PAYMENT.return_token))
  assert(savedBank() === saved, "The saved bank differs.")
  const earlier = await findEarlierPayment(answering({ request: REQUEST }), CART)
  const toPay = earlier && [earlier.kind, readStartedPayment(earlier.payment)]
  assert(earlier === null || JSON.stringify(toPay) === FROM_STORE, `${JSON.stringify(toPay)} is not the store's.`)
  clearSavedPayments()
}

async function failCall(thrown: unknown): Promise<void> {
  const client = {
    fetch: async <T>(): Promise<T> => {
      await Promise.resolve()
      throw thrown
    },
  }
  const problem: unknown = await connectStore({ client })
    .call("/store/x")
    .catch((error: unknown) => error)
  if (!(problem instanceof PayByBankProblem)) throw new Error(`Not a PayByBankProblem: ${String(problem)}`)
  assert(messageOf(problem, en).length > 0, "The problem has no message.")
}

function lookUp([code, message]: [string, string]): void {
  const known = knownProblem(code, message)
  assert(known === undefined || Object.hasOwn(en.problems, known), String(known))
}

function fillGaps([template, gaps]: [string, Record<string, string>]): void {
  const filled = fill(template, gaps)
  assert(!/\[native code]|\[object/.test(filled), filled)
}

/** A payment of another person for this cart. */
const anotherPayment = fc
  .tuple(fc.string({ minLength: 1 }), fc.nat())
  .map(([text, amount]) => ({ ...SAVED, uuid: text, return_token: text, amount, currency: "EUR", status: "pending" }))
const withGaps = fc.tuple(texts, texts).map(([before, name]) => `${before}{{constructor}}{{${name}}}{{__proto__}}`)

describe("what the SDK reads", () => {
  beforeAll(printSeed)
  // The random waits between two attempts to start are as short as they can be.
  beforeEach(() => jest.spyOn(Math, "random").mockReturnValue(0))
  afterEach(() => jest.restoreAllMocks())

  describeReader(
    "a started payment",
    bodies(PAYMENT),
    (given) => use(readStartedPayment(given)),
    (text) => ({
      ...PAYMENT,
      currency: text,
      element: { tag: text, script_url: text },
    }),
  )
  describeReader(
    "the status of a payment",
    bodies({ request: REQUEST }),
    async (given) => use((await readPayment(answering(given), "token_1")).payable),
    (text) => ({ request: { ...REQUEST, status: text, payment: { ...PAYMENT, uuid: text } } }),
  )
  describeReader(
    "the response to a start",
    bodies({ payment_collection: { id: "c", payment_sessions: [SESSION] } }),
    async (given) => use(await startPayment(answering(given), CART, { providerId: PROVIDER })),
    (text) => ({ payment_collection: { id: text, payment_sessions: [{ ...SESSION, created_at: text }] } }),
  )
  describeReader(
    "the banks",
    fc.tuple(bodies({ banks: [{ id: "b", name: "Bank", logo: null }] }), texts),
    async ([given, query]) => {
      const banks = await listBanks(answering(given), { country: query, providerId: PROVIDER })
      searchBanks(banks, query)
    },
    (text): [unknown, string] => [{ banks: [{ id: text, name: text, logo: text }] }, text],
  )
  describeReader(
    "what the browser has saved",
    fc.oneof(
      texts,
      bodies([SAVED]).map((saved) => JSON.stringify(saved)),
      anotherPayment.map((saved) => JSON.stringify([saved])),
    ),
    useSaved,
    (text) => text,
  )
  describeReader(
    "whatever the store or an SDK throws",
    fc.oneof(bodies({ status: 400, code: "refused", message: "No." }), fc.anything()),
    failCall,
    (text) => ({ status: 400, code: text, message: text }),
  )
  describeReader("a code and a message", fc.tuple(texts, texts), lookUp, (text): [string, string] => [text, text])
  describeReader(
    "words with gaps",
    fc.tuple(withGaps, fc.dictionary(texts, texts)),
    fillGaps,
    (text): [string, Record<string, string>] => [text, { a: "1" }],
  )
})
