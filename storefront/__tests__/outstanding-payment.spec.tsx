/** @jest-environment jsdom */
import { act, configure, renderHook, waitFor } from "@testing-library/react"
import { PayByBankProblem } from "../problem"
import { readOutstandingPayment } from "../outstanding-payment"
import { useOutstandingPayment } from "../react"
import type { Store } from "../store"

// A busy machine may be slow to render.
configure({ asyncUtilTimeout: 60_000 })

const ANSWER = {
  id: "pay_col_1",
  order_number: "7",
  amount: 12.34,
  currency_code: "gbp",
  provider_id: "pp_pay-by-bank_default",
  status: "payable",
  message: "Please choose your bank to pay this order.",
}

/** Returns the given responses in order and repeats the last one. */
function storeOf(...answers: (Record<string, unknown> | PayByBankProblem)[]) {
  const calls: unknown[] = []
  const call: Store["call"] = async (path, options) => {
    calls.push([path, options?.headers])
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof PayByBankProblem) throw answer
    return await Promise.resolve({ payment_collection: { ...ANSWER, ...answer } })
  }
  return { store: { call }, calls }
}

const IDS = { collectionId: "pay_col_1", orderId: "order_1" }

describe("the outstanding amount of an order", () => {
  it("is read with both ids, and can be passed to `startPayment` unchanged", async () => {
    const { store, calls } = storeOf({})
    expect(await readOutstandingPayment(store, IDS)).toEqual({
      status: "payable",
      payable: { payment_collection: { id: "pay_col_1" }, total: 12.34, currency_code: "gbp" },
      providerId: "pp_pay-by-bank_default",
      orderNumber: "7",
      message: ANSWER.message,
    })
    expect(calls).toEqual([["/store/pay-by-bank/payment-collections/pay_col_1", { "x-pay-by-bank-order": "order_1" }]])
  })

  it("cannot be paid in an unknown status", async () => {
    expect(await readOutstandingPayment(storeOf({ status: "overdue" }).store, IDS)).toMatchObject({ status: "closed" })
  })

  it("is read again when the page requests it, and no more once it is paid", async () => {
    const { store, calls } = storeOf({}, { status: "paid" })
    const { result } = renderHook(() => useOutstandingPayment(store, "pay_col_1", "order_1"))
    await waitFor(() => expect(result.current.view).toMatchObject({ is: "ready", outstanding: { status: "payable" } }))
    act(result.current.refresh)
    await waitFor(() => expect(result.current.view).toMatchObject({ is: "ready", outstanding: { status: "paid" } }))
    act(result.current.refresh)
    expect(calls).toHaveLength(2)
  })

  it("distinguishes a wrong id from an unreachable store", async () => {
    const unknown = storeOf(new PayByBankProblem("unexpected", "no", { status: 404 })).store
    const { result } = renderHook(() => useOutstandingPayment(unknown, "pay_col_1", "order_2"))
    await waitFor(() => expect(result.current.view).toEqual({ is: "not_found" }))
    const away = storeOf(new PayByBankProblem("offline", "no")).store
    const { result: other } = renderHook(() => useOutstandingPayment(away, "pay_col_1", "order_1"))
    await waitFor(() => expect(other.current.view).toMatchObject({ is: "failed", problem: { code: "offline" } }))
  })

  it("is shown after an answer of a proxy that the store has no such page", async () => {
    jest.useFakeTimers()
    const { store } = storeOf(new PayByBankProblem("unexpected", "HTTP 404", { status: 404 }), {})
    const { result } = renderHook(() => useOutstandingPayment(store, "pay_col_1", "order_1"))
    await act(async () => await jest.advanceTimersByTimeAsync(0))
    expect(result.current.view).toEqual({ is: "not_found" })
    await act(async () => await jest.advanceTimersByTimeAsync(15_000))
    expect(result.current.view).toMatchObject({ is: "ready" })
    jest.useRealTimers()
  })

  it("stays on the page while the store is unreachable for a moment", async () => {
    const { store, calls } = storeOf({}, new PayByBankProblem("offline", "no"))
    const { result } = renderHook(() => useOutstandingPayment(store, "pay_col_1", "order_1"))
    await waitFor(() => expect(result.current.view.is).toBe("ready"))
    act(result.current.refresh)
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(result.current.view.is).toBe("ready")
  })
})
