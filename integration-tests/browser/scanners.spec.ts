import type { Page } from "playwright-core"
import { z } from "zod"
import { adminApi } from "../kit/browser/admin-api"
import { storefrontStage } from "../kit/browser/storefront-stage"
import { sql } from "../kit/database/store-database"
import { call } from "../kit/store/http"

const { describeInBrowser, visit, demo, ...books } = storefrontStage()

/** What each poll of a payment records about itself, also the job's. */
const POLL_COLUMNS = ["last_polled_at", "last_read_at", "next_poll_at", "leased_until", "updated_at"]

const service = z.object({
  requests: z.array(z.object({ uuid: z.string(), state: z.string() })),
  calls: z.array(z.object({ method: z.string(), path: z.string() })),
})

/** A read of the service: the status of a payment, or the list of banks. */
const isRead = ({ method, path }: { method: string; path: string }) =>
  method === "GET" && /\/(payments\/status|banks\/list)$/.test(path)

/** All that a payment consists of: in our ledger, in core's tables, and at the payment service. */
const everything = async () => {
  const { databaseUrl, sandboxUrl } = demo().facts
  const rows = async (statement: string) => await sql(databaseUrl, statement)
  const columns = POLL_COLUMNS.map((name) => `- '${name}'`).join(" ")
  const { requests, calls } = service.parse((await call(`${sandboxUrl}/__sandbox/state`, {})).body)
  return {
    ledger: await rows(`SELECT to_jsonb(each) ${columns} AS row FROM pay_by_bank_request each ORDER BY id`),
    bindings: await rows("SELECT id, session_id, status FROM pay_by_bank_binding ORDER BY id"),
    timeline: await rows("SELECT id, type FROM pay_by_bank_event ORDER BY id"),
    sessions: await rows("SELECT id, status, deleted_at FROM payment_session ORDER BY id"),
    orders: await rows('SELECT id, status FROM "order" ORDER BY id'),
    requests,
    calls: calls.filter((each) => !isRead(each)),
  }
}

const SCANNER = { userAgent: "Mozilla/5.0 (compatible; LinkScanner/1.0)" }

/** As mail services do: opens the address, runs its scripts, stays until the page has read its state twice, and leaves. */
const scans = async (page: Page, address: string, reads: string) => {
  let count = 0
  const isRead = (url: string) => url.includes(reads) && (count += 1) >= 2
  const settled = page.waitForResponse((response) => isRead(response.url()))
  await page.goto(address)
  await settled
}

describeInBrowser("link scanners that run scripts", () => {
  visit("change nothing on the return page, whatever is added to its address", async ({ visitor, elsewhere }) => {
    await books.expectOneOrder(async () => {
      await visitor.fillsTheCart("Linen notebook")
      const total = await visitor.givesAddressAndDelivery()
      const address = await books.returnAddressOf(await visitor.starts())
      const before = await everything()
      for (const added of ["", "?returned=true&payment_uuid=none&error=rejected", "#pay-here"]) {
        const scanner = await elsewhere("desktop", SCANNER)
        await scans(scanner.page, address + added, "/store/pay-by-bank/request")
        await scanner.visitor.seesHowItWent("created")
        await scanner.page.close()
      }
      expect(await everything()).toEqual(before)
      await visitor.approvesAtTheBank()
      await visitor.seesTheOrder()
      return { total }
    })
  })

  visit('start nothing on the page behind "Copy payment link"', async ({ visitor, page, elsewhere }) => {
    const { orderId, collectionId } = await (await adminApi(demo())).takesOnThePhone(12.34)
    const link = `${demo().facts.storefrontUrl}/payment-collection/${collectionId}?order_id=${orderId}`
    const before = await everything()
    const scanner = await elsewhere("desktop", SCANNER)
    // A page that is shown again reads the order's outstanding amount at once.
    await scanner.page.addInitScript(`setInterval(() => dispatchEvent(new Event("online")), 500)`)
    await scans(scanner.page, link, "/store/pay-by-bank/payment-collections/")
    await scanner.visitor.seesWhatIsOutstanding("payable")
    await scanner.page.close()
    expect(await everything()).toEqual(before)
    await visitor.opensTheLink(link, "payable")
    await visitor.starts()
    await visitor.approvesAtTheBank()
    await visitor.seesWhatIsOutstanding("paid")
    expect(page.url()).toContain(collectionId)
  })
})
