import { randomUUID } from "node:crypto"
import { text } from "node:stream/consumers"
import type { Locator } from "playwright-core"
import type { Started } from "../kit/people/shopper"
import { adminApi, SECOND } from "../kit/browser/admin-api"
import { expectAccessible } from "../kit/browser/axe"
import { adminStage } from "../kit/browser/admin-stage"
import { daysAgo, writePastInto } from "../kit/browser/past"
import { paymentsOf } from "../kit/browser/payments"
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
  await (await adminApi(demo)).addsAdminUser(SECOND.adminEmail, SECOND.adminPassword)
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
    await filters("Status", "Rejected by the bank")
    await list.getByText("No results").waitFor()
  })

  visit("shows on every view how many payments need attention, and links to them", async (admin) => {
    await admin.opensAttention(stranded)
    await admin.opens()
    await admin.page
      .getByTestId("pay-by-bank-attention-notice")
      .getByText(/need.? attention\./)
      .waitFor()
    await admin.page.getByTestId("pay-by-bank-attention-notice").getByRole("link").click()
    await admin.views.locator("[aria-current=page]", { hasText: "Needs attention" }).waitFor()
    await admin.list.getByText("Cart changed").first().waitFor()
  })

  const PLACES = [
    { view: "Waiting", address: "/pay-by-bank?view=waiting" },
    { view: "Paid", address: "/pay-by-bank?view=paid" },
    { view: "Links", address: "/pay-by-bank/links" },
  ]
  visit("has separate views for waiting payments, paid payments, and links", async ({ opens, views, page }) => {
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
    await admin.sees("Retried: the payment still needs attention.")
    await payments.changesBack(payment)
    await admin.button("Try again").click()
    await admin.sees("Retried: the payment is captured on the order.")
    await admin.drawer
      .getByRole("link", { name: /^Order #/ })
      .first()
      .waitFor()
  })

  visit("is attached to an order with an outstanding amount, found by its number", async (admin) => {
    const payments = paymentsOf(demo())
    const { orderId } = await payments.placed()
    const payment = await payments.paidAfterChange()
    const number = await (await adminApi(demo())).numberOf(orderId)
    await admin.opensAttention(payment)
    await admin.button("Attach to an order").click()
    const field = admin.drawer.getByLabel("Order number or ID")
    await field.fill("999999")
    await field.press("Enter")
    await admin.drawer.getByText("There is no order with this number or ID.").waitFor()
    await field.fill(`#${number}`)
    await field.press("Enter")
    await admin.drawer.getByText(/Outstanding: £/).waitFor()
    await admin.drawer.getByRole("button", { name: new RegExp(`^Attach £.* to order #${number}$`) }).click()
    await admin.sees("Proposed. Another person has to approve it.")
    await admin.drawer.getByText("You proposed this.").waitFor()
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
      await admin.drawer.getByText(/proposes to attach this payment to an order/).waitFor()
      await admin.button("Approve").click()
      await admin.sees("The proposal is approved.")
      await admin.drawer.getByText("Attached to an order by an admin user").waitFor()
    },
    SECOND,
  )

  visit("is handed to the refunds page after a confirmation", async (admin) => {
    await admin.opensAttention(await paymentsOf(demo()).paidOtherAmount())
    await admin.button("Refund manually").click()
    await admin.page.getByRole("alertdialog").getByText("Refund £1.23 manually?").waitFor()
    await admin.page.getByRole("button", { name: "Create refund" }).click()
    await admin.drawer.getByText("Manual refund created: £1.23").waitFor()
    await admin.drawer.getByText("To be paid").waitFor()
    expect(await admin.button("Try again").count()).toBe(0)
  })

  visit("is proposed to be closed with a note, and not without one", async (admin) => {
    await admin.opensAttention(await paymentsOf(demo()).paidAfterChange())
    await admin.button("Close with a note").click()
    await admin.button("Close payment").click()
    await admin.drawer.getByText("Enter a note that explains your decision.").waitFor()
    const note = admin.drawer.getByLabel("Note")
    expect(await note.getAttribute("maxlength")).toBe("2000")
    await note.fill("Returned by hand & agreed on the phone")
    await admin.button("Close payment").click()
    await admin.sees("Proposed. Another person has to approve it.")
    await admin.drawer.getByText("Returned by hand & agreed on the phone").first().waitFor()
  })

  visit(
    "is closed when another admin user approves it",
    async (admin) => {
      const payment = await paymentsOf(demo()).paidAfterChange()
      const proposer = await adminApi(demo())
      await proposer.closes(await proposer.seesPaid(payment.uuid), "Returned by hand & agreed on the phone")
      await admin.opensAttention(payment)
      await admin.drawer.getByText(/proposes to close this payment with a note/).waitFor()
      await admin.drawer.getByText("Returned by hand & agreed on the phone").first().waitFor()
      await expectAccessible(admin.page, "pay-by-bank-request")
      await admin.button("Approve").click()
      await admin.drawer.getByText("Resolved").first().waitFor()
    },
    SECOND,
  )

  visit("asks before a note is lost, and continues at the same place", async ({ page, drawer, button, ...admin }) => {
    await admin.opensAttention(stranded)
    await button("Close with a note").click()
    const note = drawer.getByLabel("Note")
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
    await note.fill("Half a")
    for (const answer of [() => page.keyboard.press("Escape"), () => page.keyboard.press("Enter")]) {
      await page.keyboard.press("Escape")
      await admin.getsFocus(question.getByRole("button", { name: "Stay" }))
      await answer()
      await question.waitFor({ state: "detached" })
      await admin.getsFocus(note)
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
  visit("shows its timeline, and shows the payer only on request, which is recorded", async (admin) => {
    await admin.opensPayment(paid)
    await admin.drawer.getByText("Captured on the order", { exact: true }).waitFor()
    await admin.drawer.getByText(/^Payment started$/).waitFor()
    await admin.button("Show in full").waitFor()
    expect(await admin.drawer.getByText(/^(IBAN|Account number)$/).count()).toBe(0)
    await admin.button("Show in full").click()
    await admin.button("Hide").waitFor()
    await admin.drawer
      .getByText(/^(IBAN|Account number)$/)
      .first()
      .waitFor()
    await admin.drawer.getByText("Payer shown in full").waitFor()
    await admin.button("Hide").click()
    await admin.button("Show in full").waitFor()
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

  visit("is opened and closed with the keyboard alone", async ({ opens, rows, page, drawer, getsFocus }) => {
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
    await admin.sees(/^Payment .* was here already\.$/)
    await admin.drawer.getByText("Captured on the order", { exact: true }).waitFor()
  })
})

describeInBrowser("the trail", () => {
  visit("shows who did what, is filtered, and records its own export", async (admin) => {
    const { page } = admin
    await admin.opensPayment(paid)
    await admin.button("Show in full").click()
    await admin.button("Hide").waitFor()
    await page.goto(`${demo().facts.adminUrl}/pay-by-bank/trail`)
    const list = page.getByTestId("pay-by-bank-trail-list")
    await list.getByText("Payer shown in full").first().waitFor()
    await expectAccessible(page, "pay-by-bank-trail")
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      list.getByRole("button", { name: "Export CSV" }).click(),
    ])
    expect(await text(await download.createReadStream())).toContain(",payer_shown,")
    await page.reload()
    await list.getByText(/^Trail exported, number of lines: \d+$/).waitFor()
    await list.getByRole("button", { name: "Filter", exact: true }).click()
    await page.getByRole("menuitem", { name: "Kind", exact: true }).click()
    await page.getByText("Corrections", { exact: true }).last().click()
    await list.getByText("Payer shown in full").first().waitFor({ state: "detached" })
  })
})

describeInBrowser("the accessibility of the list of payments", () => {
  visit(
    "has no problem that axe or the keyboard finds on the list and in its drawer, in light and dark",
    async (admin) => {
      await admin.opens("?currency_code=GBP")
      await expectAccessible(admin.page, "pay-by-bank-page")
      await admin.opensAttention(stranded)
      await admin.button("Attach to an order").click()
      await settled(admin.drawer)
      await expectAccessible(admin.page, "pay-by-bank-request")
      await admin.button("Close with a note").click()
      await expectAccessible(admin.page, "pay-by-bank-request")
    },
  )
})

/** Waits until the data of the service has loaded. */
const settled = (part: Locator) => part.getByRole("button", { name: "Show in full" }).waitFor()
