import path from "node:path"
import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import { startDemo } from "../../integration-tests/kit/browser/demo-process"
import { launchBrowser } from "../../integration-tests/kit/browser/launch-browser"
import { EMPTY_PAGES, pagePictures, statePictures } from "./page-pictures"
import { trade } from "./trade"
import { ADMIN, COLLEAGUE } from "../../examples/demo/shop/admin-login"

/**
 * `npm run pictures:pages [FOLDER]`: takes every page of the back office on a desktop and a phone, in light and dark: empty, with a day's
 * trade, while it loads, after a failure, without access and offline. They are for a review, and not part of the documentation.
 */
async function main([folder = ".pictures"]: string[]): Promise<void> {
  const demo = await startDemo({ DEMO_ADMIN: "on", PAY_BY_BANK_APPROVERS: `${ADMIN.id},${COLLEAGUE.id}` })
  const browser = await launchBrowser()
  const to = (state: string) => path.join(folder, state)
  try {
    await pagePictures(demo, browser, EMPTY_PAGES, to("empty"))
    const { changed, shown, refunded } = await trade(demo)
    const api = await adminApi(demo)
    const pages = {
      ...EMPTY_PAGES,
      attention: { path: `/pay-by-bank/${await api.seesPaid(changed.uuid)}`, testId: "pay-by-bank-resolve" },
      payment: { path: `/pay-by-bank/${await api.seesPaid(shown.uuid)}`, testId: "pay-by-bank-payment" },
      order: { path: `/orders/${refunded.orderId}`, testId: "pay-by-bank-order" },
    }
    await pagePictures(demo, browser, pages, to("trade"))
    const { payment } = pages
    await statePictures(demo, browser, { ...EMPTY_PAGES, payment }, folder)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

void main(process.argv.slice(2))
