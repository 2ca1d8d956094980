import type { Page } from "playwright-core"
import { z } from "zod"
import { adminApi } from "../kit/browser/admin-api"
import { outOfReach } from "../kit/browser/keyboard"
import { storefrontStage, type Visit } from "../kit/browser/storefront-stage"
import { cutOff, ZOOMED } from "../kit/browser/zoom"

const { describeInBrowser, visit, demo, ...books } = storefrontStage()

/** Opens each of our screens one after another, and calls `look` on each, with the test id of our part. */
const opensEachScreen = async ({ visitor, page }: Visit, look: (testId: string) => Promise<void>) => {
  const { orderId, collectionId } = await (await adminApi(demo())).takesOnThePhone(12.34)
  await visitor.opensTheLink(
    `${demo().facts.storefrontUrl}/payment-collection/${collectionId}?order_id=${orderId}`,
    "payable",
  )
  await look("outstanding")
  await visitor.fillsTheCart("Linen notebook")
  await visitor.givesAddressAndDelivery()
  await look("pay-by-bank")
  await visitor.starts()
  await look("pay-by-bank")
  await visitor.goesOnToTheBank()
  await page.locator('[data-testid^="bank-option-"]').first().click()
  await visitor.decides("reject")
  await visitor.seesHowItWent("rejected")
  await look("return-status")
}

/** Presses Tab through our part of the page. Returns the controls that Tab does not reach, and those whose focus nothing shows. */
const tabsThrough = async (page: Page, testId: string) => {
  await page.evaluate(`{
    const ringed = (each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
    }
    window.focused = { seen: 0, bare: [] }
    document.addEventListener("focusin", ({ target }) => {
      // The payment service's own element draws its focus itself.
      if (!target.closest('[data-testid="${testId}"]') || target.tagName.includes("-")) return
      window.focused.seen += 1
      if (!ringed(target) && !ringed(target.parentElement)) window.focused.bare.push(target.outerHTML.slice(0, 200))
    })
  }`)
  const unreached = await outOfReach(page, testId)
  const { seen, bare } = z.object({ seen: z.number(), bare: z.array(z.string()) }).parse(await page.evaluate("focused"))
  expect(seen).toBeGreaterThan(0)
  return { outOfReach: unreached, bare }
}

describeInBrowser("our pages with a customer's display settings", () => {
  visit(
    "at 400 % zoom and in forced colors: need no horizontal scrolling, every control is in reach, and focus is visible",
    async (shopper) => {
      const { page, visitor } = shopper
      await page.setViewportSize(ZOOMED)
      await opensEachScreen(shopper, async (testId) => {
        for (const direction of ["ltr", "rtl"]) {
          await page.evaluate(`document.documentElement.dir = "${direction}"`)
          const width = await page.evaluate("document.documentElement.scrollWidth")
          const seen = { testId, direction, width, cutOff: await cutOff(page, testId) }
          expect(seen).toEqual({ testId, direction, width: ZOOMED.width, cutOff: [] })
        }
        await page.emulateMedia({ forcedColors: "active" })
        expect(await page.evaluate("matchMedia('(forced-colors: active)').matches")).toBe(true)
        expect({ testId, ...(await tabsThrough(page, testId)) }).toEqual({ testId, outOfReach: [], bare: [] })
        await page.emulateMedia({ forcedColors: "none" })
      })
      await page.emulateMedia({ forcedColors: "active" })
      await page.goto(`${demo().facts.storefrontUrl}/checkout`)
      await visitor.opensTheBanks()
      await page.keyboard.press("ArrowDown")
      const active = '[role="option"][data-active]'
      await page.locator(active).waitFor()
      const style = `(({ outlineStyle, outlineWidth }) => [outlineStyle, outlineWidth])(getComputedStyle(document.querySelector('${active}')))`
      expect(await page.evaluate(style)).toEqual(["solid", "2px"])
    },
  )

  visit("turn nothing where the customer prefers reduced motion", async (shopper) => {
    const { page, visitor } = shopper
    const running = async () => {
      const isOurs = "(each) => each.playState === 'running' && each.effect.target.closest('.pbb')"
      return z.number().parse(await page.evaluate(`document.getAnimations().filter(${isOurs}).length`))
    }
    await visitor.fillsTheCart("Linen notebook")
    await visitor.givesAddressAndDelivery()
    await page.goto(await books.returnAddressOf(await visitor.starts()))
    await visitor.seesHowItWent("created")
    // The demo's own styles stop all animations, also of a component that ignores the preference.
    await page.evaluate(`for (const sheet of document.styleSheets)
      for (const rule of [...sheet.cssRules].reverse())
        if (rule.media?.mediaText === "(prefers-reduced-motion: reduce)") sheet.deleteRule([...sheet.cssRules].indexOf(rule))`)
    expect(await running()).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: "reduce" })
    expect(await running()).toBe(0)
  })
})
