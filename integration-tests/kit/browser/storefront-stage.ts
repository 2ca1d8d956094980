import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { z } from "zod"
import { call } from "../store/http"
import { adminApi } from "./admin-api"
import type { OwnBrowser } from "./launch-browser"
import { minorUnits, shopper } from "./shopper"
import { browserStage } from "./stage"
import { openWatchedPage, withPicture, type Device } from "./witness"

const sandboxState = z.object({
  requests: z.array(
    z.object({ uuid: z.string(), state: z.string(), body: z.object({ redirectUrl: z.string().optional() }) }),
  ),
})

/** The long set runs every story on a phone as well. */
const DEVICES: Device[] = process.env["TEST_SET"] === "long" ? ["desktop", "phone"] : ["desktop"]

export type Visitor = ReturnType<typeof shopper>

export interface Visit {
  visitor: Visitor
  page: Page
  context: BrowserContext
  /** The same person in a different browser, which has none of this one's storage unless `more` says so. */
  elsewhere: (device: Device, more?: BrowserContextOptions) => Promise<{ visitor: Visitor; page: Page }>
}

/**
 * The demo's storefront for one test file about the shopper's view, with the books that must agree with it. No visit
 * connects to an address outside this machine.
 */
export function storefrontStage(own?: OwnBrowser) {
  const { describeInBrowser, demo, browser } = browserStage(undefined, own)

  const visit = (name: string, run: (visit: Visit) => Promise<void>, device: Device = "desktop") =>
    it(`${name}${device === "phone" ? ", on a phone" : ""}`, async () => {
      const externalAddresses = new Set<string>()
      const open = async (on: Device, more?: BrowserContextOptions) => {
        const page = await openWatchedPage(browser(), externalAddresses, on, more)
        return { page, visitor: shopper(page, demo().facts.storefrontUrl) }
      }
      const others: Page[] = []
      const { page, visitor } = await open(device)
      const elsewhere = async (on: Device, more?: BrowserContextOptions) => {
        const other = await open(on, more)
        others.push(other.page)
        return other
      }
      try {
        await withPicture(page, name, () => run({ page, visitor, context: page.context(), elsewhere }))
        expect([...externalAddresses]).toEqual([])
      } finally {
        for (const each of [page, ...others]) await each.context().close()
      }
    })

  const createdRequests = async () => {
    const { body } = await call(`${demo().facts.sandboxUrl}/__sandbox/state`, {})
    return sandboxState.parse(body).requests
  }

  return {
    describeInBrowser,
    describeOnEachDevice(name: string, tests: (device: Device) => void) {
      for (const device of DEVICES) describeInBrowser(`${name} (${device})`, () => tests(device))
    },
    visit,
    demo,
    async orders() {
      return await (await adminApi(demo())).orders()
    },
    createdRequests,
    async paidAtTheBank() {
      return (await createdRequests()).filter(({ state }) => state === "paid")
    },
    /** The address that the bank redirects the shopper to. */
    async returnAddressOf(uuid: string) {
      const found = (await createdRequests()).find((each) => each.uuid === uuid)
      return found?.body.redirectUrl ?? ""
    },
    async fault(fault: Record<string, unknown>) {
      const { status } = await call(`${demo().facts.sandboxUrl}/__sandbox/faults`, {}, "POST", fault)
      if (status >= 300) throw new Error(`The sandbox has no such fault: ${JSON.stringify(fault)}`)
    },
    async heal() {
      await fetch(`${demo().facts.sandboxUrl}/__sandbox/faults`, { method: "DELETE" })
    },
    /** The bank decides without the shopper, for example when the money arrives. */
    async bankDecides(uuid: string, action: "approve" | "settle" | "reject") {
      const url = `${demo().facts.sandboxUrl}/__sandbox/payments/${uuid}/act`
      const { status, text } = await call(url, {}, "POST", { action })
      if (status >= 300) throw new Error(`The bank refuses ${action}: ${text}`)
    },
    /** Expects that the story adds exactly one order, paid once, by one payment at the bank. */
    async expectOneOrder(story: () => Promise<{ total: string; currency?: string }>) {
      const known = new Set((await this.orders()).map(({ display_id }) => display_id))
      const paid = await this.paidAtTheBank()
      const { total, currency = "gbp" } = await story()
      const made = (await this.orders()).filter(({ display_id }) => !known.has(display_id))
      expect(made).toMatchObject([{ payment_status: "captured", currency_code: currency }])
      const payments = made.flatMap((order) => order.payment_collections.flatMap((collection) => collection.payments))
      const captured = payments.flatMap(({ captures }) => captures.map(({ amount }) => Math.round(amount * 100)))
      expect({ payments: payments.length, captured }).toEqual({ payments: 1, captured: [minorUnits(total)] })
      expect((await this.paidAtTheBank()).length - paid.length).toBe(1)
    },
  }
}
