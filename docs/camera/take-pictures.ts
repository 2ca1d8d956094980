import { startDemo } from "../../integration-tests/kit/browser/demo-process"
import { launchBrowser } from "../../integration-tests/kit/browser/launch-browser"
import { checkoutPictures } from "./checkout-pictures"
import { spreadOverDays } from "./days"
import { linkPictures } from "./link-pictures"
import { refundPictures, insightPictures, paymentPictures, settingsPictures } from "./admin-pictures"
import { BRITISH } from "./photographer"
import { reasonPictures } from "./reason-pictures"
import { trade } from "./trade"
import { ADMIN, COLLEAGUE } from "../../examples/demo/shop/admin-login"

/**
 * `npm run pictures`: takes all pictures of the documentation, from a fresh demo whose merchant account is entered in
 * the dashboard.
 */
async function main(): Promise<void> {
  const demo = await startDemo({
    DEMO_ADMIN: "on",
    DEMO_ACCOUNT: "panel",
    PAY_BY_BANK_APPROVERS: `${ADMIN.id},${COLLEAGUE.id}`,
  })
  const browser = await launchBrowser(BRITISH)
  try {
    await settingsPictures(demo, browser)
    const made = await trade(demo)
    await spreadOverDays(demo.facts.databaseUrl, made)
    await paymentPictures(demo, browser, made)
    await refundPictures(demo, browser)
    await linkPictures(demo, browser)
    await insightPictures(demo, browser)
    await reasonPictures(demo, browser)
    await checkoutPictures(demo, browser)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

void main()
