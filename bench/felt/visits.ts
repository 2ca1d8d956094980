import type { Browser, Page, Request } from "playwright-core"
import { z } from "zod"
import { Bank } from "../../integration-tests/kit/bank/bank"
import type { OpenDemo } from "../../integration-tests/kit/browser/demo-process"
import { shopper } from "../../integration-tests/kit/browser/shopper"
import { BANK_TILE, bareBanks, bareStart, ELEMENT, fromClickTo, fromStepTo } from "./page-scripts"

const PRODUCT = "Linen notebook"
const milliseconds = z.number()

/** What a shopper waits for, in ms. */
export interface Waits {
  /** From the payment step to its first bank. */
  banks: number
  /** From the click that starts a payment to the payment element. */
  click: number
  /** The same for a click that finds this payment again. */
  clickAgain: number
  /** After a reload, from the payment step to the payment element. No click is needed. */
  reload: number
  /** With `startEarly`, from the payment step to the payment element. */
  early: number
}

/** How many calls a shopper causes. */
export interface Calls {
  /** To the service, until the payment step shows its banks. */
  banks: number
  /** To the service, by a click that finds its payment again. */
  clickAgain: number
  /** To the service, by a reload of the payment step. */
  reload: number
  /** To the plugin's routes, one after another, until the return page has the status. */
  inARow: number
}

/** The demo's storefront for the case `felt`. Each visit is a new shopper, in a browser that has no earlier payment. */
export function visitsOf(browser: Browser, { facts }: Pick<OpenDemo, "facts">) {
  const { storefrontUrl, storeUrl, providerId, sandboxUrl } = facts
  const service = Bank.at({ url: sandboxUrl, close: async () => {} })

  const visit = async <T>(run: (page: Page, visitor: ReturnType<typeof shopper>) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })
    try {
      const page = await context.newPage()
      const visitor = shopper(page, storefrontUrl)
      await visitor.fillsTheCart(PRODUCT)
      return await run(page, visitor)
    } finally {
      await context.close()
    }
  }

  const callsDuring = async (run: () => Promise<unknown>): Promise<number> => {
    const before = await service.calls("")
    await run()
    return (await service.calls("")) - before
  }

  return {
    /** With the storefront, as a shopper uses it. */
    async waits(): Promise<Waits> {
      const withClicks = await visit(async (page, visitor) => {
        const banks = await measured(page, fromStepTo(BANK_TILE), visitor.givesAddressAndDelivery)
        const click = await measured(page, fromClickTo(ELEMENT), visitor.asksToPay)
        await leavesTheBank(page)
        const clickAgain = await measured(page, fromClickTo(ELEMENT), visitor.asksToPay)
        return { banks, click, clickAgain, reload: await measuredFromLoad(page, page.url()) }
      })
      const early = await visit(async (page, visitor) => {
        await visitor.givesAddressAndDelivery()
        return await measuredFromLoad(page, `${storefrontUrl}/checkout?early`)
      })
      return { ...withClicks, early }
    },

    /** The same calls from the same page, without React and without the SDK. A reload and an early start compare with a start. */
    async bareWaits(): Promise<Waits> {
      return await visit(async (page, visitor) => {
        // Before the payment step, so that it is this shopper's first call for the banks, as the storefront's is.
        const banks = milliseconds.parse(await page.evaluate(bareBanks(providerId)))
        await visitor.givesAddressAndDelivery()
        const click = milliseconds.parse(await page.evaluate(bareStart(providerId)))
        const clickAgain = milliseconds.parse(await page.evaluate(bareStart(providerId)))
        return { banks, click, clickAgain, reload: click, early: click }
      })
    },

    async calls(): Promise<Calls> {
      return await visit(async (page, visitor) => {
        const banks = await callsDuring(async () => {
          await visitor.givesAddressAndDelivery()
          await visitor.tiles.first().waitFor()
        })
        await visitor.starts()
        await leavesTheBank(page)
        const clickAgain = await callsDuring(async () => await visitor.starts())
        const reload = await callsDuring(async () => {
          await page.reload()
          await visitor.seesThePayment()
        })
        return { banks, clickAgain, reload, inARow: await callsInARow(page, visitor, storeUrl) }
      })
    },
  }
}

/** What the page measures while the shopper acts. */
async function measured(page: Page, script: string, act: () => Promise<unknown>): Promise<number> {
  const taken = page.evaluate(script)
  await act()
  return milliseconds.parse(await taken)
}

/** What a page measures of its own load, until it has the payment element. */
async function measuredFromLoad(page: Page, url: string): Promise<number> {
  await page.addInitScript({ content: `window.measured = ${fromStepTo(ELEMENT)}` })
  await page.goto(url)
  return milliseconds.parse(await page.evaluate("window.measured"))
}

/** Back to the choice of a bank. */
async function leavesTheBank(page: Page): Promise<void> {
  await page.getByTestId("change-bank").click()
  await page.getByTestId("bank-tile-none").waitFor()
}

/** How many calls of the plugin's routes, one after another, the return page waits for until it has the status. */
async function callsInARow(page: Page, visitor: ReturnType<typeof shopper>, storeUrl: string): Promise<number> {
  let ended = 0
  let inARow: number | undefined
  const isOurs = (call: Request) => call.url().startsWith(`${storeUrl}/store/pay-by-bank/`)
  page.on("framenavigated", () => (ended = 0))
  page.on("requestfinished", (call) => void (isOurs(call) && (ended += 1)))
  page.on("request", (call) => {
    if (new URL(call.url()).pathname === "/store/pay-by-bank/request" && page.url().includes("/return/"))
      inARow ??= ended + 1
  })
  await visitor.approvesAtTheBank()
  await visitor.seesTheOrder()
  if (inARow === undefined) throw new Error("The return page did not ask for the status.")
  return inARow
}
