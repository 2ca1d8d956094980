import { deepEqual, equal, match, notEqual } from "node:assert/strict"
import { scannedCode } from "../kit/browser/scanned-code"
import type { Device } from "../kit/browser/witness"
import { until } from "../kit/store/until"
import { FREE, TENTH, type Backend } from "./backend"
import { BRITAIN, GERMANY, IRELAND, type Customer, type Place } from "./customer"

export interface Stage {
  backend: Backend
  /** A customer with a browser of their own. */
  open: (device?: Device) => Promise<Customer>
}

/** Returns the customer whose last page shows the result. Throws if the starter does not do what a customer expects. */
export type Story = (stage: Stage) => Promise<Customer>

export type Stories = Readonly<Record<string, Story>>

export const STORIES: Stories = {
  approve: async (stage) => await buys(stage, BRITAIN, "pp_pay-by-bank_default"),

  "reject and pay again": async (stage) => await rejectsAndPays(stage),

  pending: async ({ backend, open }) => {
    const customer = await open()
    await customer.reachesReview()
    await customer.goesToTheBank()
    await customer.decides("approve-pending")
    const placed = await customer.seesTheOrder()
    notEqual((await backend.order(placed)).payment_status, "captured")
    return customer
  },

  "closed tab, then back in the store": async ({ backend, open }) => {
    const customer = await open()
    await customer.reachesReview()
    await leavesAtTheBank(backend, customer)
    await customer.page.goto(customer.url("/gb"))
    await customer.at("pay-resume").waitFor()
    await customer.seesCart(0)
    await customer.at("view-order").click()
    await customer.seesTheOrder()
    equal(await customer.at("pay-resume").count(), 0)
    return customer
  },

  "closed tab, and no record in the browser": async ({ backend, open }) => {
    const customer = await open()
    await customer.reachesReview()
    await leavesAtTheBank(backend, customer)
    await customer.loses("pay-by-bank.payments")
    // The store refuses each change to the old cart.
    await customer.reachesReview()
    return customer
  },

  "bank chosen in the list of methods": async ({ backend, open }) => {
    const customer = await open()
    await addsOneOrder(backend, async () => {
      await customer.addsToCart()
      await customer.choosesDelivery()
      await customer.choosesBankInTheList()
      await customer.page.reload()
      await customer.at("pay-panel").waitFor()
      await customer.goesOnToTheBank()
      await customer.decides("approve")
      return await customer.seesTheOrder()
    })
    return customer
  },

  "promotion on the review step": async ({ backend, open }) => {
    const customer = await open()
    await addsOneOrder(backend, async () => {
      await customer.reachesReview()
      await customer.entersPromotion(TENTH)
      await customer.page.reload()
      match(
        await customer.at("pay-by-bank").getByRole("group").innerText(),
        new RegExp((await customer.total()).toFixed(2)),
      )
      await customer.goesToTheBank()
      await customer.decides("approve")
      return await customer.seesTheOrder()
    })
    return customer
  },

  "zero total on the review step": async ({ open }) => {
    const customer = await open()
    await customer.reachesReview()
    for (const code of FREE) await customer.entersPromotion(code)
    await customer.at("place-order").click()
    await customer.seesTheOrder()
    return customer
  },

  "zero total before the payment step": async ({ open }) => {
    const customer = await open()
    await customer.addsToCart()
    await customer.choosesDelivery()
    for (const code of FREE) await customer.entersPromotion(code)
    await customer.choosesPayByBank()
    await customer.at("place-order").click()
    await customer.seesTheOrder()
    return customer
  },

  "refused at the review step": async ({ backend, open }) => {
    const customer = await open()
    await addsOneOrder(backend, async () => {
      await backend.refuses()
      try {
        await customer.reachesReview()
        await customer.at("bank-tile-none").click()
        match(await customer.at("pay-problem").innerText(), /The payment service is not responding/)
      } finally {
        await backend.heal()
      }
      await customer.goesToTheBank()
      await customer.decides("approve")
      return await customer.seesTheOrder()
    })
    return customer
  },

  "two accounts": async (stage) => await buys(stage, IRELAND, "pp_pay-by-bank_eu"),

  "German customer, default country gb": async ({ backend, open }) => {
    const customer = await open()
    await addsOneOrder(backend, async () => {
      await customer.reachesReview(GERMANY)
      await customer.goesToTheBank()
      await customer.decides("reject")
      await customer.seesReturnStatus("rejected")
      match(customer.page.url(), /\/de\/pay-by-bank\/return\//)
      await customer.page.getByRole("button", { name: "Return to checkout" }).click()
      await customer.goesToTheBank()
      await customer.decides("approve")
      return await customer.seesTheOrder(GERMANY)
    })
    return customer
  },

  "phone hand-off": async ({ backend, open }) => {
    const customer = await open()
    await addsOneOrder(backend, async () => {
      await customer.reachesReview()
      await customer.at("bank-tile-none").click()
      await customer.page.getByText("Continue on your phone").click()
      const phone = await open("phone")
      await phone.page.goto(await scannedCode(customer.page.locator(".pbb-qr")))
      await phone.page.getByRole("button", { name: "It is my cart, continue" }).click()
      await phone.goesOnToTheBank()
      await phone.decides("approve")
      await phone.seesReturnStatus("placed")
      return await customer.seesTheOrder()
    })
    return customer
  },

  "reload on the return page": async (stage) =>
    await rejectsAndPays(stage, async (customer) => {
      await customer.page.reload()
      await customer.seesReturnStatus("rejected")
    }),
}

/** For a storefront with customer accounts. */
export const LOGIN_STORIES: Stories = {
  "customer with a login": async ({ backend, open }) => {
    const customer = await open()
    const email = `login-${Date.now()}@example.com`
    await customer.registers(email)
    await customer.page.goto(customer.url("/gb/account/orders"))
    await customer.at("no-orders-container").waitFor()
    const order = await addsOneOrder(backend, async () => {
      await customer.addsToCart()
      await customer.choosesDelivery(BRITAIN, email)
      await customer.choosesPayByBank()
      await customer.goesToTheBank()
      await customer.decides("approve")
      return await customer.seesTheOrder()
    })
    await customer.page.goto(customer.url("/gb/account/orders"))
    await customer
      .at("order-display-id")
      .filter({ hasText: `${order}` })
      .waitFor()
    return customer
  },
}

async function buys({ backend, open }: Stage, place: Place, provider: string): Promise<Customer> {
  const customer = await open()
  const order = await addsOneOrder(backend, async () => {
    await customer.reachesReview(place)
    await customer.goesToTheBank()
    await customer.decides("approve")
    return await customer.seesTheOrder(place)
  })
  equal(await customer.at("payment-method").innerText(), "Pay by bank")
  const { payments } = await backend.order(order)
  deepEqual(
    payments.map(({ provider_id }) => provider_id),
    [provider],
  )
  return customer
}

/** The bank declines, and the customer pays in a second attempt. `meanwhile` happens on the return page. */
async function rejectsAndPays(
  { backend, open }: Stage,
  meanwhile: (customer: Customer) => Promise<void> = async () => undefined,
): Promise<Customer> {
  const customer = await open()
  await addsOneOrder(backend, async () => {
    await customer.reachesReview()
    await customer.goesToTheBank()
    await customer.decides("reject")
    await customer.seesReturnStatus("rejected")
    await meanwhile(customer)
    await customer.seesCart(1)
    await customer.page.getByRole("button", { name: "Return to checkout" }).click()
    await customer.goesToTheBank()
    await customer.decides("approve")
    return await customer.seesTheOrder()
  })
  return customer
}

/** The order that the customer sees is the only new one, and its payment is captured. */
async function addsOneOrder(backend: Backend, story: () => Promise<number>): Promise<number> {
  const known = new Set((await backend.orders()).map(({ display_id }) => display_id))
  const seen = await story()
  await until(async () => (await backend.order(seen)).payment_status === "captured")
  const added = (await backend.orders()).filter(({ display_id }) => !known.has(display_id))
  deepEqual(
    added.map(({ display_id }) => display_id),
    [seen],
  )
  return seen
}

/** The customer approves and closes the page. The store then places the order on its own. */
async function leavesAtTheBank(backend: Backend, customer: Customer): Promise<void> {
  const newest = async () => (await backend.orders())[0]?.display_id
  const known = await newest()
  const uuid = await customer.goesToTheBank()
  await customer.decides("approve-lose")
  await customer.page.goto("about:blank")
  await until(async () => {
    await backend.checks(uuid)
    return (await newest()) !== known
  })
}
