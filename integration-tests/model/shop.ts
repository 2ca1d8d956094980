import { ContainerRegistrationKeys, createMedusaContainer, Modules } from "@medusajs/framework/utils"
import { asValue } from "@medusajs/framework/awilix"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { PayByBankService } from "../../src/modules/pay-by-bank/service"
import { rememberOrderWorkflow } from "../../src/workflows/remember-order"
import { found } from "./core/books"
import { createPaymentSession } from "./core/payment-module"
import { processPayment } from "./core/process-payment"
import { installProvider } from "./core/providers"
import { graph } from "./core/query"
import { subscribers } from "./core/subscribers"
import { ledgerContainer } from "./ledger/row-services"
import { stage } from "./stage"

const quiet = (): void => undefined
const logger: Logger = {
  panic: quiet,
  shouldLog: () => false,
  setLogLevel: quiet,
  unsetLogLevel: quiet,
  activity: () => "",
  progress: quiet,
  error: quiet,
  failure: quiet,
  success: () => ({}),
  silly: quiet,
  debug: quiet,
  verbose: quiet,
  http: quiet,
  info: quiet,
  warn: quiet,
  log: quiet,
}

const OPTIONS = {
  watchFor: 60 * 24 * 60 * 60_000,
  accounts: {
    uk: {
      baseUrl: "https://service.test",
      username: "u",
      password: "p",
      merchantUuid: "merchant",
      returnUrl: "https://shop.test/{session_id}",
      element: { tag: "bank-payment", scriptUrl: "https://service.test/element.js" },
    },
  },
}

interface NewPaymentSession {
  provider_id: string
  amount: number
  currency_code: string
  data: Record<string, unknown>
  context: Record<string, unknown>
}

/** Core's payment module, as far as the plugin asks it itself. */
const paymentModule = {
  listPaymentSessions: async (of: { id: string } | { payment_collection_id: string }): Promise<object[]> => {
    const { books, schedule } = stage()
    await schedule.pause(`core: looks for sessions ${Object.values(of).join()}`)
    const sessions = "id" in of ? [books.sessions.get(of.id)] : books.sessionsOf(of.payment_collection_id)
    return sessions.flatMap((each) => (each ? [{ id: each.id, payment: books.paymentOfSession(each.id) }] : []))
  },
  retrievePaymentCollection: async (id: string): Promise<object> => {
    await stage().schedule.pause(`core: reads ${id}`)
    const { amountMinor, currency } = found(stage().books.collections.get(id), id)
    return { id, amount: amountMinor / 100, currency_code: currency }
  },
  createPaymentSession: async (id: string, given: NewPaymentSession): Promise<object> => {
    const { provider_id: providerId, amount, currency_code: currency, data, context } = given
    return await createPaymentSession(id, {
      providerId,
      amountMinor: Math.round(amount * 100),
      currency,
      data,
      context,
    })
  },
  listPayments: async ({ payment_session_id }: { payment_session_id: string }): Promise<{ id: string }[]> => {
    const payment = stage().books.paymentOfSession(payment_session_id)
    return payment ? [{ id: payment.id }] : []
  },
  updatePaymentCollections: async (id: string, given: { amount: number; currency_code?: string }): Promise<void> => {
    await stage().schedule.pause(`core: sizes ${id} to ${given.amount}`)
    const collection = stage().books.collections.get(id)
    if (!collection) throw new Error(`${id} was not found`)
    collection.amountMinor = Math.round(given.amount * 100)
    collection.currency = given.currency_code ?? collection.currency
  },
}

/** Core's links between an order and what it was made of, and the mark of a completed cart. */
const links = {
  create: async (link: Link): Promise<void> => {
    await stage().schedule.pause(`core: ties ${link.order.order_id}`)
    const { books } = stage()
    const { cart_id } = link.cart ?? {}
    const collection = books.collections.get(link.payment?.payment_collection_id ?? "")
    if (cart_id) books.orderOfCart.set(cart_id, link.order.order_id)
    if (collection) collection.orderId = link.order.order_id
  },
}
interface Link {
  order: { order_id: string }
  cart?: { cart_id: string }
  payment?: { payment_collection_id: string }
}
const cartModule = {
  updateCarts: async (id: string): Promise<void> => {
    const cart = stage().books.carts.get(id)
    if (cart) cart.completed = true
  },
}

const workflowEngine = {
  run: async (_id: string, { input }: { input: { data: { session_id: string } } }): Promise<{ errors: object[] }> => {
    try {
      await processPayment(input.data.session_id)
      return { errors: [] }
    } catch (error) {
      return { errors: [{ error }] }
    }
  },
}

export interface ShopUnderTest {
  container: MedusaContainer
  payByBank: PayByBankService
}

/** The plugin's own module, provider and workflows, put together on the model of core. */
export function openShop(): ShopUnderTest {
  const dependencies = { ...ledgerContainer, logger }
  const payByBank = new PayByBankService(dependencies, OPTIONS)
  payByBank.now = () => stage().now()
  const container = createMedusaContainer()
  container.register({
    payByBank: asValue(payByBank),
    [ContainerRegistrationKeys.QUERY]: asValue({ graph }),
    [ContainerRegistrationKeys.LOGGER]: asValue(logger),
    [Modules.PAYMENT]: asValue(paymentModule),
    [Modules.WORKFLOW_ENGINE]: asValue(workflowEngine),
    [Modules.CART]: asValue(cartModule),
    [ContainerRegistrationKeys.LINK]: asValue(links),
  })
  installProvider({ logger, payByBank, query: container.resolve(ContainerRegistrationKeys.QUERY) })
  subscribers.orderPlaced = (order_id) =>
    stage().schedule.spawn(`subscriber of ${order_id}`, () =>
      rememberOrderWorkflow(container).run({ input: { order_id } }),
    )
  return { container, payByBank }
}
