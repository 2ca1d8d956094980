import type { Page } from "playwright-core"
import { z } from "zod"
import { axeViolations } from "../kit/browser/axe"
import { getsFocus, tabTo } from "../kit/browser/keyboard"
import { plainPages } from "../kit/browser/plain-pages"
import { storefrontStage, type Visit } from "../kit/browser/storefront-stage"

const { describeInBrowser, describeOnEachDevice, visit, demo, bankDecides, ...books } = storefrontStage()

const toBeNoWiderThan = "document.documentElement.scrollWidth <= window.innerWidth"

const reachesPayment = async ({ visitor }: Pick<Visit, "visitor">, product: string, country?: string) => {
  await visitor.fillsTheCart(product, country)
  return await visitor.givesAddressAndDelivery()
}

/** What the shopper activates from now on, across pages. */
const interactions = async (page: Page) => {
  const made: string[] = []
  await page.exposeFunction("notesInteraction", (target: string) => made.push(target))
  const listen = `addEventListener("click", ({ isTrusted, target }) => {
    if (!isTrusted || window !== top) return
    const id = target.closest("[data-testid]")?.dataset.testid ?? ""
    const isElement = target.closest("pay-by-bank-button")
    notesInteraction(isElement ? "the payment element" : id.startsWith("bank-tile-") ? "bank-tile" : id || target.tagName)
  }, true)`
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return made
}

/** Measures the time from the next click to the payment element on the page. */
const measureStart = `{
  addEventListener("click", () => performance.mark("click"), { capture: true, once: true })
  new MutationObserver((_, watch) => {
    if (!document.querySelector("pay-by-bank-button")) return
    watch.disconnect()
    performance.measure("start", "click")
  }).observe(document, { childList: true, subtree: true })
}`

describeOnEachDevice("checkout in a browser", (device) => {
  visit(
    "a payment approved at the bank, which two interactions lead to, becomes one captured order",
    async ({ visitor, page }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment({ visitor }, "Linen notebook")
        expect(await page.evaluate(toBeNoWiderThan)).toBe(true)
        const made = await interactions(page)
        await page.evaluate(measureStart)
        await visitor.goesToTheBank("chosen at checkout", async () => {
          const ms = Math.round(
            z.number().parse(await page.evaluate("performance.getEntriesByName('start')[0].duration")),
          )
          process.stdout.write(`From the click on a bank to the payment element: ${ms} ms\n`)
        })
        expect(made).toEqual(["bank-tile", "the payment element"])
        await visitor.decides("approve")
        expect((await visitor.seesTheOrder()).total).toBe(total)
        return { total }
      })
    },
    device,
  )

  visit(
    "a bank chosen on the bank's page pays an order in euros",
    async ({ visitor }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment({ visitor }, "Bud vase", "Ireland")
        expect(total).toMatch(/^€/)
        await visitor.goesToTheBank("chosen at the bank page")
        await visitor.decides("approve")
        expect((await visitor.seesTheOrder()).total).toBe(total)
        return { total, currency: "eur" }
      })
    },
    device,
  )

  visit(
    "a payment that is rejected, and one that is canceled, lead back to the same cart, which can be paid",
    async ({ visitor }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment({ visitor }, "Stoneware mug")
        for (const [decision, status] of [
          ["reject", "rejected"],
          ["cancel", "canceled"],
        ] as const) {
          await visitor.goesToTheBank("chosen at checkout")
          await visitor.decides(decision)
          expect(await visitor.seesHowItWent(status)).toContain("Nothing was charged.")
          expect(await visitor.returnsToCheckout()).toBe(total)
        }
        await visitor.goesToTheBank("chosen at checkout")
        await visitor.decides("approve")
        await visitor.seesTheOrder()
        return { total }
      })
    },
    device,
  )

  visit(
    "the payment step keeps its place when six hundred banks arrive, which are searched as the shopper types",
    async ({ visitor, page }) => {
      const banks = Array.from({ length: 600 }, (_, n) => ({ id: `b${n}`, name: `Bank No ${n}`, logo: null }))
      let arrive: () => void = () => undefined
      const until = new Promise<void>((resolve) => (arrive = resolve))
      await page.route("**/store/pay-by-bank/banks?**", async (route) => {
        await until
        await route.fulfill({ json: { banks } })
      })
      await reachesPayment({ visitor }, "Linen notebook")
      expect(await visitor.tiles.count()).toBe(0)
      const last = page.getByTestId("bank-tile-none")
      const before = await last.boundingBox()
      arrive()
      await visitor.tiles.nth(4).waitFor()
      expect(await last.boundingBox()).toEqual(before)
      expect(await visitor.tiles.count()).toBe(5)
      await page.getByRole("button", { name: "All 600 banks" }).click()
      await page.getByTestId("bank-search").and(page.locator(":focus")).waitFor()
      expect(await page.getByRole("listbox").getByRole("option").count()).toBe(601)
      await page.keyboard.type("59")
      await page.getByText("Banks found: 11").waitFor()
      await page.keyboard.press("End")
      expect(z.number().parse(await page.evaluate("document.activeElement.value.length"))).toBe(2)
    },
    device,
  )

  visit(
    "every page is accessible, in light and dark, and in a right-to-left script",
    async ({ visitor, page }) => {
      await reachesPayment({ visitor }, "Linen notebook")
      const looks = async (testId: string) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await axeViolations(page, testId)).toEqual([])
        }
        await page.evaluate("document.documentElement.dir = 'rtl'")
        expect(await axeViolations(page, testId)).toEqual([])
        expect(await page.evaluate(toBeNoWiderThan)).toBe(true)
        await page.evaluate("document.documentElement.dir = 'ltr'")
      }
      await looks("pay-by-bank")
      await page.getByTestId("bank-tile-all").click()
      await page.getByRole("listbox").waitFor()
      await looks("pay-by-bank")
      await page.locator('[data-testid^="bank-option-"]').nth(1).click()
      await page.getByTestId("pay-panel").locator("pay-by-bank-button").waitFor()
      await looks("pay-by-bank")
      await visitor.goesOnToTheBank()
      await visitor.decides("reject")
      await visitor.seesHowItWent("rejected")
      await looks("return-status")
      await page.goto(`${demo().facts.storefrontUrl}/products/linen-notebook`)
      await visitor.tiles.first().waitFor()
      await looks("pay-by-bank-tiles")
    },
    device,
  )
})

describeInBrowser("checkout in a browser", () => {
  visit("is completed with the keyboard alone, and the bank is saved", async ({ visitor, page }) => {
    const total = await reachesPayment({ visitor }, "Ash desk lamp")
    await tabTo(page, page.getByTestId("bank-tile-all"))
    await page.keyboard.press("Enter")
    const search = page.getByTestId("bank-search")
    await getsFocus(page, search)
    await page.keyboard.type("beac")
    await page.getByRole("option", { name: "Beaconmoor" }).waitFor()
    await page.keyboard.press("Escape")
    expect(await search.getAttribute("aria-expanded")).toBe("false")
    await page.keyboard.type("beac")
    await page.getByRole("option", { name: "Beaconmoor" }).waitFor()
    await page.keyboard.press("Enter")
    await tabTo(page, page.getByTestId("change-bank"))
    await page.keyboard.press("Enter")
    const saved = visitor.tiles.first()
    await saved.filter({ hasText: "Beaconmoor last used" }).waitFor()
    await getsFocus(page, saved)
    await page.keyboard.press("Enter")
    const heading = page.getByTestId("pay-panel").getByRole("heading")
    await getsFocus(page, heading)
    await page.getByTestId("pay-panel").locator("pay-by-bank-button").waitFor()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/bank\//)
    await page.getByTestId("approve").focus()
    await page.keyboard.press("Enter")
    expect((await visitor.seesTheOrder()).total).toBe(total)
  })

  visit("takes one interaction to the bank's page where the payment is started early", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      const total = await reachesPayment({ visitor }, "Linen notebook")
      const before = (await books.createdRequests()).length
      const made = await interactions(page)
      await page.goto(`${demo().facts.storefrontUrl}/checkout?early`)
      await visitor.goesOnToTheBank()
      expect(made).toEqual(["the payment element"])
      await page.goBack()
      await page.getByTestId("pay-panel").locator("pay-by-bank-button").waitFor()
      expect((await books.createdRequests()).length - before).toBe(1)
      await visitor.goesToTheBank("chosen at checkout")
      await visitor.decides("approve")
      await visitor.seesTheOrder()
      return { total }
    })
  })

  visit("starts at the payment step with the bank that was chosen at the product", async ({ visitor, page }) => {
    await books.expectOneOrder(async () => {
      await page.goto(`${demo().facts.storefrontUrl}/products/bud-vase`)
      const name = (await visitor.tiles.first().innerText()).trim().split("\n").at(-1) ?? ""
      await visitor.choosesBank("chosen at checkout")
      const total = await visitor.givesAddressAndDelivery()
      await page.getByTestId("pay-panel").getByText(name).waitFor()
      await visitor.goesOnToTheBank()
      await visitor.decides("approve")
      await visitor.seesTheOrder()
      return { total }
    })
  })

  visit(
    "a shopper who closed the page after paying is shown the order on any page, once",
    async ({ visitor, page }) => {
      await books.expectOneOrder(async () => {
        const total = await reachesPayment({ visitor }, "Stoneware mug")
        await visitor.goesToTheBank("chosen at checkout")
        await visitor.decides("approve-lose")
        await page.getByTestId("close-window").waitFor()
        await page.goto(demo().facts.storefrontUrl)
        const notice = page.getByTestId("pay-resume")
        await notice.getByText("Your order is placed.").waitFor()
        await page.waitForFunction("localStorage.getItem('larkfold.cart') === null")
        expect(await axeViolations(page, "pay-resume")).toEqual([])
        await notice.getByRole("button", { name: "View your order" }).click()
        expect((await visitor.seesTheOrder()).total).toBe(total)
        await page.goto(demo().facts.storefrontUrl)
        await page.getByTestId("product-card").first().waitFor()
        expect(await notice.count()).toBe(0)
        return { total }
      })
    },
  )

  describe("the plain HTML pages of the documentation", () => {
    let pages: ReturnType<typeof plainPages>
    beforeAll(() => (pages = plainPages(demo())))
    afterAll(() => pages?.remove())

    const servesThem = async ({ visitor, page }: Visit) => {
      const total = await reachesPayment({ visitor }, "Cedar pencils")
      await page.evaluate("localStorage.setItem('cart_id', localStorage.getItem('larkfold.cart'))")
      await pages.serveOn(page)
      return { total }
    }
    const paysWith = async (page: Visit["page"], action: "approve" | "reject") => {
      await page.goto(`${demo().facts.storefrontUrl}/plain/checkout`)
      await page.getByRole("button", { name: "Pay by bank" }).click()
      const element = page.locator("pay-by-bank-button")
      await element.getByRole("button").waitFor()
      const uuid = (await element.getAttribute("id")) ?? ""
      await bankDecides(uuid, action)
      return uuid
    }

    visit("take a payment, in German", async (visitor) => {
      const { page } = visitor
      await books.expectOneOrder(async () => {
        const cart = await servesThem(visitor)
        // Playwright does not serve an intercepted page after a redirect, so the test opens the return address directly.
        await page.goto(await books.returnAddressOf(await paysWith(page, "reject")))
        await page.getByText("Es wurde nichts abgebucht").waitFor()
        await page.goto(await books.returnAddressOf(await paysWith(page, "approve")))
        await visitor.visitor.seesTheOrder()
        return cart
      })
    })

    visit("lead to the order from any page after the shopper closed the bank's page", async (visitor) => {
      const { page } = visitor
      await books.expectOneOrder(async () => {
        const cart = await servesThem(visitor)
        await paysWith(page, "approve")
        await page.goto(`${demo().facts.storefrontUrl}/plain/any`)
        const link = page.getByRole("link", { name: "Bestellung ansehen" })
        await link.waitFor()
        expect(await page.evaluate("localStorage.getItem('cart_id')")).toBeNull()
        await link.click()
        await visitor.visitor.seesTheOrder()
        return cart
      })
    })
  })
})
