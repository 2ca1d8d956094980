/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PayByBankProvider } from "../react/provider"
import { PayByBankReturn } from "../react/pay-by-bank-return"
import type { PaymentSlots } from "../react/payment-facts"
import { savePayment } from "../saved-payments"
import { readStartedPayment, type StartedPayment } from "../started-payment"
import { LANGUAGES, loadWords } from "../words"
import { defineElement, PAYMENT, PROVIDER, SdkStore } from "./sdk-store"

const FULL: StartedPayment = { ...PAYMENT, payee: "Larkfold", reference: "LF7Q3K9M2X1B" }

let store: SdkStore

const settle = async () => await act(async () => await jest.advanceTimersByTimeAsync(0))
/** Opens the part with the payment element: this browser started the payment of an order's outstanding amount. */
const open = async (
  payment: StartedPayment,
  { slots, language = "en" }: { slots?: PaymentSlots; language?: string } = {},
) => {
  savePayment({ ...payment, cartId: null, of: "pay_col_1", providerId: PROVIDER })
  store.request = { status: "created", payment }
  render(
    <PayByBankProvider store={store} slots={slots} language={language}>
      <PayByBankReturn token={payment.return_token} onOrder={() => undefined} onCheckout={() => undefined} />
    </PayByBankProvider>,
  )
  await settle()
  await settle()
  const { back } = await loadWords(language)
  fireEvent.click(screen.getByRole("button", { name: back.notPaid }))
  await settle()
  return screen.getByTestId("pay-panel")
}
const lines = (panel: HTMLElement) =>
  [...panel.querySelectorAll("h2, p, summary")].map(({ textContent }) => textContent)

beforeAll(defineElement)
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  store = new SdkStore()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("the page that leads to the bank", () => {
  it("names who is paid, how much, the reference on the statement, what happens next, and who never sees the login", async () => {
    const panel = await open(FULL)
    expect(lines(panel).slice(0, 5)).toEqual([
      "Pay £19.99 to Larkfold",
      "Reference on your statement: LF7Q3K9M2X1B",
      "Approve the payment at your bank. You then return to this store.",
      "The store never sees your bank login.",
      "Your bank's app does not open?",
    ])
    expect(panel.querySelector(PAYMENT.element.tag)?.id).toBe(PAYMENT.uuid)
  })

  it("folds away what to do if the bank's app does not open", async () => {
    const panel = await open(FULL)
    const help = panel.querySelector("details")
    expect(help?.open).toBe(false)
    expect(help?.textContent).toContain("Nothing is charged until you approve the payment.")
  })

  it.each(LANGUAGES)("is complete in %s, also for a store that names neither payee nor reference", async (language) => {
    for (const payment of [FULL, PAYMENT]) {
      const panel = await open(payment, { language })
      const { facts } = await loadWords(language)
      expect(lines(panel)).toEqual(expect.arrayContaining([facts.next, facts.privacy, facts.help, facts.helpText]))
      expect(panel.textContent).not.toMatch(/\b(undefined|null)\b|\{\{/)
      expect(panel.textContent?.includes("Larkfold")).toBe(payment === FULL)
      expect(panel.textContent?.includes("LF7Q3K9M2X1B")).toBe(payment === FULL)
      expect(panel.querySelector("h2")?.textContent).toMatch(/19[.,]99/)
      cleanup()
    }
  })

  it("shows the store's own parts instead of single ones, and leaves out a part that is null", async () => {
    const panel = await open(FULL, {
      slots: {
        summary: ({ amount, payee }) => `${amount} goes to ${payee}`,
        reference: null,
        privacy: <p>We never see your password.</p>,
        terms: ({ reference, bank }) => <p>By continuing you agree to payment {`${reference} (${bank})`}.</p>,
      },
    })
    expect(lines(panel).slice(0, 5)).toEqual([
      "£19.99 goes to Larkfold",
      "Approve the payment at your bank. You then return to this store.",
      "We never see your password.",
      "By continuing you agree to payment LF7Q3K9M2X1B (null).",
      "Your bank's app does not open?",
    ])
  })

  it("has no empty heading if the store leaves the summary out", async () => {
    const panel = await open(FULL, { slots: { summary: null } })
    expect(panel.querySelector("h2")).toBeNull()
    expect(lines(panel)[0]).toBe("Reference on your statement: LF7Q3K9M2X1B")
  })

  it("shows the terms directly before the payment element", async () => {
    const panel = await open(FULL, { slots: { terms: <p data-testid="terms">Terms</p> } })
    expect(screen.getByTestId("terms").nextElementSibling?.contains(panel.querySelector(PAYMENT.element.tag))).toBe(
      true,
    )
  })

  it("keeps a long name readable in one heading", async () => {
    const panel = await open({ ...FULL, payee: "A".repeat(70) })
    expect(panel.querySelector("h2")?.textContent).toBe(`Pay £19.99 to ${"A".repeat(70)}`)
  })
})

describe("a started payment", () => {
  it("has payee and reference only as texts", () => {
    expect(readStartedPayment(FULL)).toMatchObject({ payee: "Larkfold", reference: "LF7Q3K9M2X1B" })
    for (const wrong of [7, {}, ["x"], null, ""]) {
      const read = readStartedPayment({ ...FULL, payee: wrong, reference: wrong })
      expect([read?.uuid, read?.payee, read?.reference]).toEqual([PAYMENT.uuid, undefined, undefined])
    }
  })
})
