import type { Locator } from "playwright-core"
import type { Started } from "../kit/people/shopper"
import { adminApi } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import { adminStage } from "../kit/browser/admin-stage"
import { daysAgo, writePastInto } from "../kit/browser/past"
import { paymentsOf } from "../kit/browser/payments"
import { requestsPage } from "../kit/browser/requests-page"
import { sandboxFaults } from "../kit/browser/settings-page"

let paid: Started & { orderId: string }
let stranded: Started

const { describeInBrowser, heard, visit, demo } = adminStage(requestsPage, async (demo) => {
  const payments = paymentsOf(demo)
  paid = await payments.paid()
  await payments.paid("eur")
  await payments.waiting()
  stranded = await payments.paidAfterChange()
})

describeInBrowser("the list of payments", () => {
  visit("is searched, and found again by its address", async ({ opens, list, rows, page }) => {
    await opens()
    await list.getByRole("searchbox", { name: "Search payments" }).fill(paid.uuid)
    await page.waitForURL((url) => url.searchParams.get("q") === paid.uuid)
    await rows.nth(1).waitFor({ state: "detached" })
    await page.reload()
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
  })

  visit("is filtered by state and currency", async ({ opens, filters, rows, page, list }) => {
    await opens()
    await filters("Currency", "EUR")
    await page.waitForURL((url) => url.searchParams.get("currency_code") === "EUR")
    await list.getByText("£").first().waitFor({ state: "detached" })
    expect(await rows.count()).toBe(1)
    await filters("State", "Rejected by the bank")
    await list.getByText("Nothing matches").waitFor()
  })

  visit("says on every view how many need attention, and leads there", async (staff) => {
    await staff.opensAttention(stranded)
    await staff.opens()
    await staff.page
      .getByTestId("pay-by-bank-attention-notice")
      .getByText(/need.? attention\./)
      .waitFor()
    await staff.page.getByTestId("pay-by-bank-attention-notice").getByRole("link").click()
    await staff.views.locator("[aria-current=page]", { hasText: "Needs attention" }).waitFor()
    await staff.list.getByText("Cart changed").first().waitFor()
  })

  const PLACES = [
    { view: "Waiting", address: "/pay-by-bank?view=waiting" },
    { view: "Paid", address: "/pay-by-bank?view=paid" },
    { view: "Links", address: "/pay-by-bank/links" },
  ]
  visit("has places of its own for what waits, what is paid, and links", async ({ opens, views, page }) => {
    await opens()
    for (const { view, address } of PLACES) {
      await views.getByRole("link", { name: view }).click()
      await page.waitForURL((url) => url.href.endsWith(address))
      await views.locator("[aria-current=page]", { hasText: view }).waitFor()
    }
  })
})

describeInBrowser("a long list of payments", () => {
  const PAST = 23
  beforeAll(async () => {
    const old = Array.from({ length: PAST }, (_, index) => ({
      id: `pbbreq_old_${index}`,
      created_at: daysAgo(40).toISOString(),
    }))
    const links = ["one", "other"].map((which) => ({
      id: `pbbreq_${which}_link`,
      kind: "link" as const,
      created_at: daysAgo(3).toISOString(),
    }))
    await writePastInto(demo(), [...old, ...links])
  })

  visit("comes in pages, which stand in the address", async ({ opens, list, rows, page }) => {
    await opens("?kind=checkout")
    expect(await rows.count()).toBe(20)
    await list.getByRole("button", { name: "Next" }).click()
    await page.waitForURL((url) => url.searchParams.get("page") === "2")
    await rows.nth(19).waitFor({ state: "detached" })
    const onSecond = await rows.count()
    expect(onSecond).toBeGreaterThan(PAST - 20)
    expect(onSecond).toBeLessThan(20)
    await page.reload()
    await rows.nth(onSecond - 1).waitFor()
    expect(await rows.count()).toBe(onSecond)
    await list.getByRole("button", { name: "Prev" }).click()
    await rows.nth(19).waitFor()
    expect(await rows.count()).toBe(20)
  })

  visit("is filtered by day, counted from today", async ({ opens, filters, rows, list }) => {
    await opens("?kind=link")
    await filters("Started", "Last 7 days")
    expect(await rows.count()).toBe(2)
    await opens("?kind=link")
    await filters("Started", "Today")
    await list.getByText("Nothing matches").waitFor()
  })

  visit("is filtered by days of one's own", async ({ opens, choosesDays, list, page }) => {
    await opens("?kind=checkout")
    await choosesDays(daysAgo(45), daysAgo(35))
    await page.waitForURL(({ searchParams }) => Boolean(searchParams.get("from") && searchParams.get("to")))
    await list.getByText(new RegExp(`of ${PAST} results`)).waitFor()
  })
})

describeInBrowser("a payment under attention", () => {
  visit("is tried again in vain, and then captured when its cause is mended", async (staff) => {
    const payments = paymentsOf(demo())
    const payment = await payments.paidAfterChange()
    await staff.opensAttention(payment)
    await staff.button("Try again").click()
    await staff.says("Tried again: it still needs attention.")
    await payments.changesBack(payment)
    await staff.button("Try again").click()
    await staff.says("Tried again, and captured on the order.")
    await staff.drawer
      .getByRole("link", { name: /^Order #/ })
      .first()
      .waitFor()
  })

  visit("is attached to an order that owes it, found by its number", async (staff) => {
    const payments = paymentsOf(demo())
    const { orderId } = await payments.placed()
    const payment = await payments.paidAfterChange()
    const number = await (await adminApi(demo())).numberOf(orderId)
    await staff.opensAttention(payment)
    await staff.button("Attach to an order").click()
    const field = staff.drawer.getByLabel("Order number or ID")
    await field.fill("999999")
    await field.press("Enter")
    await staff.drawer.getByText("There is no order with this number or ID.").waitFor()
    await field.fill(`#${number}`)
    await field.press("Enter")
    await staff.drawer.getByText(/^.*Owes £/).waitFor()
    await staff.drawer.getByRole("button", { name: new RegExp(`^Attach £.* to order #${number}$`) }).click()
    await staff.says(`Attached to order #${number}.`)
    await staff.drawer.getByText("Attached to an order by staff").waitFor()
  })

  visit("is handed to the refunds desk, once that is confirmed", async (staff) => {
    await staff.opensAttention(await paymentsOf(demo()).paidOtherAmount())
    await staff.button("Hand to the refunds desk").click()
    await staff.page.getByRole("alertdialog").getByText("Pay £1.23 back?").waitFor()
    await staff.page.getByRole("button", { name: "Hand over" }).click()
    await staff.drawer.getByText("Handed to the refunds desk: £1.23").waitFor()
    await staff.drawer.getByText("To be paid").waitFor()
    expect(await staff.button("Try again").count()).toBe(0)
  })

  visit("is closed with a note, and not without", async (staff) => {
    await staff.opensAttention(await paymentsOf(demo()).paidAfterChange())
    await staff.button("Close with a note").click()
    await staff.button("Close payment").click()
    await staff.drawer.getByText("Write a note that says why.").waitFor()
    const note = staff.drawer.getByLabel("Note")
    expect(await note.getAttribute("maxlength")).toBe("2000")
    await note.fill("Returned by hand & agreed on the phone")
    await staff.button("Close payment").click()
    await staff.drawer.getByText("Returned by hand & agreed on the phone").waitFor()
    await staff.drawer.getByText("Dealt with").first().waitFor()
  })

  visit("asks before a note is lost, and goes on where it was", async ({ page, drawer, button, ...staff }) => {
    await staff.opensAttention(stranded)
    await button("Close with a note").click()
    const note = drawer.getByLabel("Note")
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
    await note.fill("Half a")
    for (const answer of [() => page.keyboard.press("Escape"), () => page.keyboard.press("Enter")]) {
      await page.keyboard.press("Escape")
      await staff.getsFocus(question.getByRole("button", { name: "Stay" }))
      await answer()
      await question.waitFor({ state: "detached" })
      await staff.getsFocus(note)
      await page.keyboard.press("End")
      await page.keyboard.type(" thought")
    }
    expect(await note.inputValue()).toBe("Half a thought thought")
    await page.keyboard.press("Escape")
    await question.getByRole("button", { name: "Leave" }).click()
    await drawer.waitFor({ state: "detached" })
  })
})

describeInBrowser("one payment", () => {
  visit("tells its story, and shows the payer only when asked, which is noted", async (staff) => {
    await staff.opensPayment(paid)
    await staff.drawer.getByText("Captured on the order", { exact: true }).waitFor()
    await staff.drawer.getByText(/^Payment started$/).waitFor()
    await staff.drawer
      .getByText(/[•*]{2,}\s?\w{2,4}/)
      .first()
      .waitFor()
    await staff.button("Show in full").click()
    await staff.button("Hide").waitFor()
    await staff.drawer.getByText("Payer shown in full").waitFor()
    await staff.button("Hide").click()
    await staff.button("Show in full").waitFor()
  })

  visit("is not said to be asked about when the service does not answer", async (staff) => {
    const waiting = await paymentsOf(demo()).waiting()
    const faults = sandboxFaults(demo())
    await staff.opensPayment(waiting)
    await faults.begin("server_error")
    try {
      await staff.button("Check now").click()
      await staff.says("The payment service does not answer. What is shown is what it said last.")
    } finally {
      await faults.end()
    }
  })

  visit("is opened and left by keyboard alone", async ({ opens, rows, page, drawer, getsFocus }) => {
    await opens(`?q=${paid.uuid}`)
    const open = rows.first().getByRole("button", { name: /Open payment / })
    await open.focus()
    await page.keyboard.press("Enter")
    await drawer.getByRole("button", { name: "Check now" }).waitFor()
    expect(new URL(page.url()).searchParams.get("request")).toMatch(/^pbbreq_/)
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await getsFocus(open)
  })
})

describeInBrowser("what axe and the keyboard find", () => {
  visit("is nothing on the list and in its drawer in light and dark", async (staff) => {
    await staff.opens("?currency_code=GBP")
    await expectAccessible(staff.page, "pay-by-bank-page")
    await staff.opensAttention(stranded)
    await staff.button("Attach to an order").click()
    await settled(staff.drawer)
    await expectAccessible(staff.page, "pay-by-bank-request")
    await staff.button("Close with a note").click()
    await expectAccessible(staff.page, "pay-by-bank-request")
  })

  it("and no page of ours caused an error in the browser", () => {
    expect(heard.errors).toEqual([])
  })
})

/** Waits until the data of the service has loaded. */
const settled = (part: Locator) => part.getByRole("button", { name: "Show in full" }).waitFor()
