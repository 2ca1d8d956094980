import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow, createOrderWorkflow } from "@medusajs/medusa/core-flows"
import { Payments } from "../kit/people/payments"
import { payByBankStore } from "../kit/store/store"

/** Completions of a store's own: one that links nothing, one around core's, and one that returns no order. */
const placeOrderStep = createStep("test-place-order-step", async ({ id }: { id: string }, { container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["region_id", "currency_code", "email", "total"],
    filters: { id },
  })
  const cart = data[0]
  const { result } = await createOrderWorkflow(container).run({
    input: {
      region_id: cart?.region_id ?? "",
      currency_code: cart?.currency_code ?? "",
      email: cart?.email ?? "",
      items: [{ title: "Everything in the cart", quantity: 1, unit_price: Number(cart?.["total"]) }],
    },
  })
  await container.resolve(Modules.CART).updateCarts(id, { completed_at: new Date() })
  return new StepResponse({ id: result.id })
})
const plain = createWorkflow(
  "test-plain-completion",
  (input: { id: string }) => new WorkflowResponse(placeOrderStep(input)),
)
const around = createWorkflow("test-completion-around-cores", (input: { id: string }) => {
  return new WorkflowResponse(completeCartWorkflow.runAsStep({ input }))
})
const nothing = createWorkflow("test-completion-without-order", (_: { id: string }) => new WorkflowResponse({}))

payByBankStore("own-completion", (store) => {
  const payments = new Payments(store)
  const orders = async () => await store.container().resolve(Modules.ORDER).listOrders()

  it.each([
    ["links nothing", plain],
    ["wraps core's", around],
  ])("that %s places one order, which gets the payment and is found again", async (_name, workflow) => {
    store.payByBank().options.completionWorkflow = workflow.getName()
    const payment = await payments.approved()
    for (const minutes of [2, 10, 40]) await payments.job(minutes)
    await payments.expectSettled(payment)
    expect(await orders()).toHaveLength(1)
  })

  it.each([true, false])(
    "whose order is linked to the cart only is found, with our Payment or without: %s",
    async (isPaid) => {
      store.payByBank().options.completionWorkflow = plain.getName()
      const payment = await payments.approved()
      const { result } = await plain(store.container()).run({ input: { id: payment.cart.cartId } })
      await store
        .container()
        .resolve(ContainerRegistrationKeys.LINK)
        .create({ [Modules.ORDER]: { order_id: result.id }, [Modules.CART]: { cart_id: payment.cart.cartId } })
      if (isPaid) await store.container().resolve(Modules.PAYMENT).authorizePaymentSession(payment.session.id, {})
      for (const minutes of [5, 10, 40]) await payments.job(minutes)
      await payments.expectSettled(payment)
      expect(await orders()).toHaveLength(1)
    },
  )

  it.each([true, false])("without any link is not run again, with our Payment or without: %s", async (isPaid) => {
    store.payByBank().options.completionWorkflow = plain.getName()
    const payment = await payments.approved()
    await plain(store.container()).run({ input: { id: payment.cart.cartId } })
    if (isPaid) await store.container().resolve(Modules.PAYMENT).authorizePaymentSession(payment.session.id, {})
    for (const minutes of [5, 10, 40]) await payments.job(minutes)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "order_not_found" })
    expect(await orders()).toHaveLength(1)
  })

  it("that returns no order is not repeated without end: the payment needs attention", async () => {
    store.payByBank().options.completionWorkflow = nothing.getName()
    const payment = await payments.approved()
    for (const minutes of [2, 10, 40, 90]) await payments.job(minutes)
    await payments.expectAttention(payment, "order_not_placed")
    expect(await orders()).toEqual([])
  })

  it("that does not exist is reported", async () => {
    store.payByBank().options.completionWorkflow = "test-no-such-workflow"
    const payment = await payments.approved()
    for (const minutes of [2, 10, 40, 90]) await payments.job(minutes)
    await payments.expectAttention(payment, "order_not_placed")
  })
})
