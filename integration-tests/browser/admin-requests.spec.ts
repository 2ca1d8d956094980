import { randomUUID } from "node:crypto"
import { text } from "node:stream/consumers"
import type { Locator } from "playwright-core"
import { COLLEAGUE } from "../../examples/demo/shop/admin-login"
import { PERSON, type Started } from "../kit/people/shopper"
import { adminApi, SECOND } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import { adminStage } from "../kit/browser/admin-stage"
import { countsClicks } from "../kit/browser/clicks"
import { daysAgo, writePastInto } from "../kit/browser/past"
import { tabTo } from "../kit/browser/keyboard"
import { paymentsOf } from "../kit/browser/payments"
import { proposalOn } from "../kit/browser/proposal"
import { requestsPage } from "../kit/browser/requests-page"
import { sandboxFaults } from "../kit/browser/settings-page"

let paid: Started & { orderId: string }
let stranded: Started

const { describeInBrowser, visit, demo } = adminStage(requestsPage, async (demo) => {
  const payments = paymentsOf(demo)
  paid = await payments.paid()
  await payments.paid("eur")
  await payments.waiting()
  stranded = await payments.paidAfterChange()
})

describeInBrowser("the list of payments", () => {
  visit("is searched, and keeps the search in its URL", async ({ opens, list, rows, page }) => {
    await opens()
    await list.getByRole("searchbox", { name: "Search payments" }).fill(paid.uuid)
    await page.waitForURL((url) => url.searchParams.get("q") === paid.uuid)
    await rows.nth(1).waitFor({ state: "detached" })
    await page.reload()
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
  })

  visit("is filtered by status and currency", async ({ opens, filters, rows, page, list }) => {
    await opens()
    await filters("Currency", "EUR")
    await page.waitForURL((url) => url.searchParams.get("currency_code") === "EUR")
    await list.getByText("£").first().waitFor({ state: "detached" })
    expect(await rows.count()).toBe(1)
    await filters("Status", "Declined by bank")
    await list.getByText("No results").waitFor()
  })

  visit("is filtered by bank and amount, exported, and checked in one go", async (admin) => {
    const { opens, list, page, rows } = admin
    await opens()
    const everything = await rows.count()
    await list.getByRole("button", { name: "Add filter" }).click()
    await page.getByRole("menuitem", { name: "Amount", exact: true }).click()
    await page.getByLabel("At least").fill("0,01")
    await expectAccessible(page, "pay-by-bank-amounts")
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.searchParams.get("amount") === "0.01-")
    await page.keyboard.press("Escape")
    await list.getByRole("button", { name: "Add filter" }).click()
    await page.getByRole("menuitem", { name: "Bank", exact: true }).click()
    const banks = page.getByRole("group", { name: "Bank" })
    await banks.getByRole("checkbox").first().waitFor()
    await expectAccessible(page, "pay-by-bank-choices")
    await page.keyboard.press("Escape")
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      list.getByRole("button", { name: "Export CSV" }).click(),
    ])
    const lines = (await text(await download.createReadStream())).trimEnd().split("\r\n")
    expect(lines).toHaveLength(everything + 1)
    expect(lines[0]).toContain("started,received,status,")
    await opens(`?q=${paid.uuid}`)
    await list.getByRole("checkbox", { name: "Select all" }).click()
    await page.getByText("1 selected", { exact: true }).waitFor()
    await page.getByRole("button", { name: /^Check now/ }).click()
    const drawer = page.getByTestId("pay-by-bank-bulk")
    await expectAccessible(page, "pay-by-bank-bulk")
    await drawer.getByRole("button", { name: "Check now" }).click()
    await drawer.getByText("1 of 1 done", { exact: true }).waitFor()
    await drawer.getByText("Paid", { exact: true }).waitFor()
    await drawer.getByRole("button", { name: "Close" }).last().click()
    await page.getByText("1 selected", { exact: true }).waitFor({ state: "detached" })
  })

  visit("shows on every tab how many payments need attention, and filters them", async (admin) => {
    await admin.opensAttention(stranded)
    await admin.opens()
    await admin.views.getByRole("link", { name: /^Needs attention \d+$/ }).click()
    await admin.views.locator("[aria-current=page]", { hasText: "Needs attention" }).waitFor()
    await admin.list.getByText("Cart changed").first().waitFor()
  })

  visit("has tabs for waiting payments and paid payments", async ({ opens, views, page }) => {
    await opens()
    for (const view of ["Waiting", "Paid"]) {
      await views.getByRole("link", { name: view }).click()
      await page.waitForURL((url) => url.href.endsWith(`/pay-by-bank?view=${view.toLowerCase()}`))
      await views.locator("[aria-current=page]", { hasText: view }).waitFor()
    }
  })

  visit("is as it was left when the browser goes back to it", async (admin) => {
    const { opens, filters, rows, page, list } = admin
    await opens(`?q=${paid.uuid}`)
    await filters("Status", "Paid")
    const address = page.url()
    await rows.first().getByText("£").click()
    await admin.button("Check now").waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/pay-by-bank\/pbbreq_/)
    await page.goBack()
    await list.getByRole("link", { name: /Open payment / }).waitFor()
    expect(page.url()).toBe(address)
    expect(await rows.count()).toBe(1)
  })

  const PAGES = ["Refunds", "Payment links", "Insights", "Activity"]
  visit("is one of the pages of the sidebar, each named by its heading", async ({ opens, page }) => {
    await opens()
    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Payments"])
    for (const name of PAGES) {
      await page.getByRole("link", { name, exact: true }).click()
      await page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
    }
  })

  visit("shows its first payment on the first screen of a phone, uncut", async ({ list, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${demo().facts.adminUrl}/pay-by-bank?view=attention`)
    const card = list.getByRole("link").filter({ hasText: "Cart changed" }).first()
    const box = await card.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(844)
    expect(await card.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
    await expectAccessible(page, "pay-by-bank-page")
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

  visit("is paged, with the page in the URL", async ({ opens, list, rows, page }) => {
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

  visit("is filtered by days counted from today", async ({ opens, filters, rows, list }) => {
    await opens("?kind=link")
    await filters("Started", "Last 7 days")
    expect(await rows.count()).toBe(2)
    await opens("?kind=link")
    await filters("Started", "Today")
    await list.getByText("No results").waitFor()
  })

  visit("is filtered by a custom range of days", async ({ opens, choosesDays, list, page }) => {
    await opens("?kind=checkout")
    await choosesDays(daysAgo(45), daysAgo(35))
    await page.waitForURL(({ searchParams }) => Boolean(searchParams.get("from") && searchParams.get("to")))
    await list.getByText(new RegExp(`of ${PAST} results`)).waitFor()
  })
})

describeInBrowser("a payment that needs attention", () => {
  visit("is retried without success, and then captured when its cause is fixed", async (admin) => {
    const payments = paymentsOf(demo())
    const payment = await payments.paidAfterChange()
    await admin.opensAttention(payment)
    await admin.button("Try again").click()
    await admin.sees("Still unresolved. See the timeline.")
    await payments.changesBack(payment)
    await admin.button("Try again").click()
    await admin.sees("Retried: the payment is captured on the order.")
    await admin.payment
      .getByRole("link", { name: /^Order #/ })
      .first()
      .waitFor()
  })

  visit("is attached to the suggested order with four clicks, after a look at what has changed", async (admin) => {
    const { page, payment } = admin
    const paid = await paymentsOf(demo()).paidAfterChange()
    const reference = String(paid.session.data["reference"])
    await (await adminApi(demo())).seesPaid(paid.uuid)
    const { orderId } = await (await adminApi(demo())).takesOnThePhone(paid.cart.total, PERSON.email)
    const number = await (await adminApi(demo())).numberOf(orderId)
    await page.goto(`${demo().facts.adminUrl}/orders`)
    await page.getByRole("heading", { name: "Orders" }).first().waitFor()
    const clicks = await countsClicks(page)
    await page.getByRole("link", { name: "Pay by Bank", exact: true }).click()
    await admin.views.getByRole("link", { name: /^Needs attention/ }).click()
    await admin.list.getByRole("link", { name: new RegExp(`Open payment ${reference}$`) }).click()
    await expectAccessible(page, "pay-by-bank-payment")
    const [added] = await payment.getByRole("row").filter({ hasText: "+£" }).all()
    await added?.waitFor()
    await admin.choice(`Attach to order #${number}`).and(page.locator("[aria-checked=true]")).waitFor()
    await admin.button(`Attach £${paid.cart.total.toFixed(2)} to order #${number}`).click()
    await admin.sees("Proposed. Another person has to approve it.")
    expect(clicks()).toBe(4)
  })

  visit("is attached to another order, found by its number", async (admin) => {
    const payments = paymentsOf(demo())
    const { orderId } = await payments.placed()
    const payment = await payments.paidAfterChange()
    const number = await (await adminApi(demo())).numberOf(orderId)
    await admin.opensAttention(payment)
    await admin.choice("Attach to an order").or(admin.choice("Attach to another order")).click()
    const field = admin.payment.getByLabel("Order number or email")
    await field.fill("999999")
    await field.press("Enter")
    await admin.payment.getByText("No order with an outstanding amount matches.").waitFor()
    await field.fill(`#${number}`)
    await field.press("Enter")
    await admin.payment.getByRole("button", { name: new RegExp(`^Attach £.* to order #${number}$`) }).click()
    await admin.sees("Proposed. Another person has to approve it.")
    await admin.payment.getByText("You proposed this.").waitFor()
    expect(await admin.button("Approve").count()).toBe(0)
  })

  visit(
    "is attached when another admin user approves it",
    async (admin) => {
      const payments = paymentsOf(demo())
      const { orderId } = await payments.placed()
      const payment = await payments.paidAfterChange()
      const proposer = await adminApi(demo())
      await proposer.attaches(await proposer.seesPaid(payment.uuid), orderId)
      await admin.opensAttention(payment)
      await admin.payment.getByText(/proposed on .+ to attach this payment to an order/).waitFor()
      await proposalOn(admin.page).approves(COLLEAGUE.password)
      await admin.payment.getByText("Attached to an order by an admin user").waitFor()
    },
    SECOND,
  )

  visit("is handed to the refunds page by a button that names the amount", async (admin) => {
    await admin.opensAttention(await paymentsOf(demo()).paidOtherAmount())
    // Another order of the same customer may be suggested.
    await admin.choice("Refund manually").click()
    await admin.button("Refund £1.23 manually").click()
    await admin.payment.getByText("Manual refund created: £1.23").waitFor()
    await admin.payment.getByText("Due", { exact: true }).waitFor()
    expect(await admin.button("Try again").count()).toBe(0)
  })

  visit("is proposed to be closed with a note, and not without one", async (admin) => {
    await admin.opensAttention(await paymentsOf(demo()).paidAfterChange())
    await tabTo(admin.page, admin.payment.locator("[role=radio][aria-checked=true]"))
    await admin.page.keyboard.press("ArrowUp")
    await admin.getsFocus(admin.choice("Close with a note"))
    await admin.page.keyboard.press("Space")
    await admin.button("Close payment").click()
    await admin.payment.getByText("Enter a note that explains your decision.").waitFor()
    const note = admin.payment.getByRole("textbox", { name: "Note" })
    expect(await note.getAttribute("maxlength")).toBe("2000")
    await note.fill("Returned by hand & agreed on the phone")
    await admin.button("Close payment").click()
    await admin.sees("Proposed. Another person has to approve it.")
    await admin.payment.getByText("Returned by hand & agreed on the phone").first().waitFor()
  })

  visit(
    "is closed when another admin user approves it",
    async (admin) => {
      const payment = await paymentsOf(demo()).paidAfterChange()
      const proposer = await adminApi(demo())
      await proposer.closes(await proposer.seesPaid(payment.uuid), "Returned by hand & agreed on the phone")
      await admin.opensAttention(payment)
      await admin.payment.getByText(/proposed on .+ to close this payment with a note/).waitFor()
      await admin.payment.getByText("Returned by hand & agreed on the phone").first().waitFor()
      await expectAccessible(admin.page, "pay-by-bank-payment")
      await proposalOn(admin.page).approves(COLLEAGUE.password)
      await admin.payment.getByText("Closed", { exact: true }).first().waitFor()
    },
    SECOND,
  )

  visit("asks before a note is lost, and continues at the same place", async ({ page, payment, choice, ...admin }) => {
    await admin.opensAttention(stranded)
    await choice("Close with a note").click()
    const note = payment.getByRole("textbox", { name: "Note" })
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
    await note.fill("Half a")
    await page.goBack()
    await admin.getsFocus(question.getByRole("button", { name: "Stay" }))
    await page.keyboard.press("Enter")
    await question.waitFor({ state: "detached" })
    await note.focus()
    await page.keyboard.press("End")
    await page.keyboard.type(" thought")
    expect(await note.inputValue()).toBe("Half a thought")
    await page.goBack()
    await question.getByRole("button", { name: "Leave" }).click()
    await payment.waitFor({ state: "detached" })
  })
})

describeInBrowser("one payment", () => {
  visit("shows its timeline, and shows the payer only on request, which is recorded", async (admin) => {
    await admin.opensPayment(paid)
    await admin.payment.getByText("Captured on the order", { exact: true }).waitFor()
    await admin.payment.getByText(/^Payment started$/).waitFor()
    await admin.button("Show").waitFor()
    expect(await admin.payment.getByText(/^(IBAN|Account number)$/).count()).toBe(0)
    await admin.button("Show").click()
    await admin.button("Hide").waitFor()
    await admin.payment
      .getByText(/^(IBAN|Account number)$/)
      .first()
      .waitFor()
    await admin.payment.getByText("Payer shown in full").waitFor()
    await admin.button("Hide").click()
    await admin.button("Show").waitFor()
  })

  visit("is not reported as polled when the service does not respond", async (admin) => {
    const waiting = await paymentsOf(demo()).waiting()
    const faults = sandboxFaults(demo())
    await admin.opensPayment(waiting)
    await faults.begin("server_error")
    try {
      await admin.button("Check now").click()
      await admin.sees("The payment service is not responding. The last known status is shown.")
    } finally {
      await faults.end()
    }
  })

  visit("is opened with the keyboard alone, and leads to its customer and its order", async (admin) => {
    const { opens, rows, page, payment } = admin
    await opens(`?q=${paid.uuid}`)
    await rows
      .first()
      .getByRole("link", { name: /Open payment / })
      .focus()
    await page.keyboard.press("Enter")
    await admin.button("Check now").waitFor()
    await payment.getByText("1 × ").first().waitFor()
    await payment.getByRole("link", { name: "View customer" }).click()
    await page.waitForURL(/\/customers\/cus_/)
    await page.getByTestId("pay-by-bank-customer").getByRole("link", { name: /^£/ }).first().waitFor()
    await expectAccessible(page, "pay-by-bank-customer")
    await page.goBack()
    await payment.getByRole("link", { name: "Refund on order" }).click()
    await page.waitForURL(({ pathname }) => pathname.endsWith(`/orders/${paid.orderId}`))
  })

  visit("that the bank declined shows the provider's message under its amount", async (admin) => {
    const declined = await paymentsOf(demo()).ended("reject", { description: "Insufficient funds" })
    await (await adminApi(demo())).checks(declined.uuid)
    await admin.opensPayment(declined)
    await admin.payment.getByText("Provider message: Insufficient funds").waitFor()
    await expectAccessible(admin.page, "pay-by-bank-payment")
  })
})

describeInBrowser("the adoption of a payment", () => {
  visit("says which payment the service does not have, and opens one that is here already", async (admin) => {
    const { page } = admin
    await admin.opens()
    await page.getByRole("button", { name: "Adopt a payment" }).click()
    const drawer = page.getByTestId("pay-by-bank-adopt")
    const enters = async (uuid: string) => {
      await drawer.getByLabel("Payment ID").fill(uuid)
      await page.keyboard.press("Enter")
    }
    await enters("not an ID")
    await drawer.getByText("Payment ID: enter 32 digits and letters from a to f.").waitFor()
    await enters(randomUUID().replaceAll("-", ""))
    await drawer.getByText("The payment service has no record of this payment").waitFor()
    await expectAccessible(page, "pay-by-bank-adopt")
    await enters(paid.uuid)
    await admin.sees(/^Payment .* already exists here\.$/)
    await admin.payment.getByText("Captured on the order", { exact: true }).waitFor()
  })
})

describeInBrowser("the trail", () => {
  visit("shows who did what, is filtered, and records its own export", async (admin) => {
    const { page } = admin
    await admin.opensPayment(paid)
    await admin.button("Show").click()
    await admin.button("Hide").waitFor()
    await page.goto(`${demo().facts.adminUrl}/pay-by-bank/trail`)
    const list = page.getByTestId("pay-by-bank-trail")
    await list.getByText("Payer shown in full").first().waitFor()
    await expectAccessible(page, "pay-by-bank-trail")
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      list.getByRole("button", { name: "Export CSV" }).click(),
    ])
    expect(await text(await download.createReadStream())).toContain(",payer_shown,")
    await page.reload()
    await list.getByText(/^Activity exported, number of lines: \d+$/).waitFor()
    await list.getByRole("button", { name: "Add filter" }).click()
    await page.getByRole("menuitem", { name: "Kind", exact: true }).click()
    await page.getByText("Corrections", { exact: true }).last().click()
    await list.getByText("Payer shown in full").first().waitFor({ state: "detached" })
  })
})

describeInBrowser("the accessibility of the list of payments", () => {
  visit(
    "has no problem that axe or the keyboard finds on the list and on the page of a payment, in light and dark",
    async (admin) => {
      await admin.opens("?currency_code=GBP")
      await expectAccessible(admin.page, "pay-by-bank-page")
      await admin.opensAttention(stranded)
      await admin.choice("Attach to an order").or(admin.choice("Attach to another order")).click()
      await settled(admin.payment)
      await expectAccessible(admin.page, "pay-by-bank-payment")
      await admin.page.setViewportSize({ width: 320, height: 1200 })
      expect(await admin.payment.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
      await admin.choice("Close with a note").click()
      await expectAccessible(admin.page, "pay-by-bank-payment")
    },
  )
})

/** Waits until the whole page has loaded. */
const settled = (part: Locator) => part.getByRole("button", { name: "Show", exact: true }).waitFor()
