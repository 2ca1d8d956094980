import type { Browser, Page, Request } from "playwright-core"
import { z } from "zod"
import { launchBrowser } from "../../integration-tests/kit/browser/launch-browser"
import { shopper } from "../../integration-tests/kit/browser/shopper"
import type { Case } from "../case"
import { figureOf } from "../figure"
import { inTurn } from "../measure/in-turn"
import { median } from "../measure/median"

const PRODUCT = "Linen notebook"
const milliseconds = z.number()

/**
 * From a shopper's click until the payment element stands on the page, in Chromium on the demo's storefront. The reference makes the
 * same two calls of core from the same page and adds the element, without React and without the SDK.
 */
export const felt: Case = {
  name: "felt",
  run: async ({ stage, quick }) =>
    await stage.inDemo(async ({ facts }) => {
      const browser = await launchBrowser()
      try {
        const turns = quick ? { warmUp: 1, rounds: 5 } : { warmUp: 2, rounds: 15 }
        const start = await inTurn(
          turns,
          async () => await atCheckout(browser, facts.storefrontUrl, clicked),
          async () =>
            await atCheckout(browser, facts.storefrontUrl, async (page) => await bare(page, facts.providerId)),
        )
        const returns = quick ? 2 : 5
        const waited: number[] = []
        for (let round = 0; round < returns; round += 1)
          waited.push(
            await atCheckout(browser, facts.storefrontUrl, async (page) => await returned(page, facts.storeUrl)),
          )
        return [
          figureOf({
            name: "felt: from a click to the payment element",
            unit: "ms",
            ...start,
            bars: [{ of: "ratio", most: 1.5 }],
          }),
          figureOf({
            name: "felt: of that, added by the storefront",
            unit: "ms",
            ours: start.ours - start.reference,
            reference: null,
            bars: [{ of: "ours", most: 100 }],
          }),
          figureOf({
            name: "felt: our calls in a row until the return page knows the state",
            unit: "calls",
            ours: median(waited),
            reference: null,
            bars: [{ of: "ours", most: 1 }],
          }),
        ]
      } finally {
        await browser.close()
      }
    }),
}

/** A new shopper at the payment step, in a browser that has no earlier payment. */
async function atCheckout(
  browser: Browser,
  storefrontUrl: string,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })
  try {
    const page = await context.newPage()
    const visitor = shopper(page, storefrontUrl)
    await visitor.fillsTheCart(PRODUCT)
    await visitor.givesAddressAndDelivery()
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Until the element is in the document, as the page itself measures it. */
const UNTIL_MOUNTED = `new Promise((resolve) => {
  let clickedAt = 0
  addEventListener("click", () => (clickedAt = performance.now()), { capture: true, once: true })
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("pay-by-bank-button")) return
    observer.disconnect()
    resolve(performance.now() - clickedAt)
  }).observe(document, { childList: true, subtree: true })
})`

async function clicked(page: Page): Promise<number> {
  const mounted = page.evaluate(UNTIL_MOUNTED)
  await shopper(page, page.url()).asksToPay()
  return milliseconds.parse(await mounted)
}

/** How many calls of the plugin's routes, one after another, the return page waits for until it knows the state. */
async function returned(page: Page, storeUrl: string): Promise<number> {
  const visitor = shopper(page, new URL(page.url()).origin)
  await visitor.asksToPay()
  let ended = 0
  let inARow: number | undefined
  const isOurs = (call: Request) => call.url().startsWith(`${storeUrl}/store/pay-by-bank/`)
  page.on("framenavigated", () => (ended = 0))
  page.on("requestfinished", (call) => void (isOurs(call) && (ended += 1)))
  page.on("request", (call) => {
    if (new URL(call.url()).pathname === "/store/pay-by-bank/request" && page.url().includes("/return/"))
      inARow ??= ended + 1
  })
  await visitor.seesThePayment()
  await visitor.approvesAtTheBank()
  await visitor.seesTheOrder()
  if (inARow === undefined) throw new Error("The return page did not ask for the state.")
  return inARow
}

async function bare(page: Page, providerId: string): Promise<number> {
  const took = await page.evaluate(`(async () => {
    const { storeUrl, publishableKey } = await (await fetch("/config.json")).json()
    const headers = { "content-type": "application/json", "x-publishable-api-key": publishableKey }
    const post = async (path, body) => await (await fetch(storeUrl + path, { method: "POST", headers, body: JSON.stringify(body) })).json()
    const cart_id = localStorage.getItem("larkfold.cart")
    const begun = performance.now()
    const { payment_collection } = await post("/store/payment-collections", { cart_id })
    const sessions = "/store/payment-collections/" + payment_collection.id + "/payment-sessions"
    const answer = await post(sessions, { provider_id: ${JSON.stringify(providerId)} })
    const { data } = answer.payment_collection.payment_sessions[0]
    document.body.append(Object.assign(document.createElement("pay-by-bank-button"), { id: data.uuid }))
    return performance.now() - begun
  })()`)
  return milliseconds.parse(took)
}
