import type { Page } from "playwright-core"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"

const SERVICE = "https://pay.example.com"
const STOREFRONT = "https://larkfold.example"

/** The demo with the addresses that a merchant would have, in place of the ports of one machine. */
export function atMerchantAddresses(demo: Demo): Demo {
  return { ...demo, facts: { ...demo.facts, sandboxUrl: SERVICE, storefrontUrl: STOREFRONT } }
}

/** Shows a merchant's addresses on the plugin's pages in Medusa Admin. What is entered there reaches the store with the demo's own ones. */
export async function showsMerchantAddresses(page: Page, { facts }: Demo): Promise<void> {
  const out = (text: string) => text.replaceAll(facts.sandboxUrl, SERVICE).replaceAll(facts.storefrontUrl, STOREFRONT)
  const back = (text: string) => text.replaceAll(SERVICE, facts.sandboxUrl).replaceAll(STOREFRONT, facts.storefrontUrl)
  await page.route("**/admin/pay-by-bank/**", async (route) => {
    const sent = route.request().postData()
    const response = await route.fetch(sent === null ? {} : { postData: back(sent) })
    await route.fulfill({ response, body: out(await response.text()) })
  })
}

/** Puts a merchant's address into the links and codes of the checkout. The payment element is still the sandbox's. */
export async function showsMerchantLinks(page: Page, { facts }: Pick<Demo, "facts">): Promise<void> {
  await page.route(`${facts.storeUrl}/store/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(`${facts.sandboxUrl}/pay/`, `${SERVICE}/pay/`),
    })
  })
}
