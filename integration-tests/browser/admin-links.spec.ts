import { expectAccessible } from "../kit/browser/axe"
import { countsClicks } from "../kit/browser/clicks"
import { tabTo } from "../kit/browser/keyboard"
import { linksPage } from "../kit/browser/links-page"
import { adminStage } from "../kit/browser/admin-stage"
import { sandboxFaults } from "../kit/browser/settings-page"
import { telephoneOrders } from "../kit/browser/telephone-orders"

const HEAVY = /phone-reader|qr-code/

let orders: Awaited<ReturnType<typeof telephoneOrders>>

const { describeInBrowser, visit, demo } = adminStage(
  linksPage,
  async (demo) => void (orders = await telephoneOrders(demo)),
)

describeInBrowser("a payment link from the order page", () => {
  visit(
    "by text message takes 3 clicks, is paid from the message, and the open page shows the order as paid",
    async (admin) => {
      const { id, reference } = await orders.order()
      await admin.opensOrder(id)
      await admin.section.getByText("Outstanding: £12.00").waitFor()
      const clicks = await countsClicks(admin.page)
      await admin.startsLink()
      await admin.choosesDelivery("Text message")
      await admin.form.getByText("The text message goes to +44 7700 900123.").waitFor()
      expect(await admin.field("Amount in GBP").inputValue()).toBe("12.00")
      await admin.sends()
      await admin.sees("The link was sent to +447700900123.")
      expect(clicks()).toBe(3)
      await admin
        .link(await reference(1))
        .getByText("Not paid yet")
        .waitFor()
      await admin.paysFromOutbox("sms", await reference(1))
      await admin
        .link(await reference(1))
        .getByText("Paid", { exact: true })
        .waitFor()
      await admin.page.getByText("Captured", { exact: true }).first().waitFor()
      await admin.section.getByText(/^Outstanding: /).waitFor({ state: "detached" })
      expect(await admin.section.getByRole("button", { name: "Send payment link" }).count()).toBe(0)
    },
  )

  visit(
    "by e-mail for a draft order is sent once, is found in the list, and is paid from the e-mail",
    async (admin) => {
      const before = await orders.linkCalls()
      const { id, reference } = await orders.draft("grace@example.com")
      await admin.opensDraft(id)
      await admin.startsLink()
      expect(await admin.field("Email").inputValue()).toBe("grace@example.com")
      await admin.form.getByRole("button", { name: "Send link" }).dblclick()
      await admin.sees("The link was sent to grace@example.com.")
      expect(await orders.linkCalls()).toBe(before + 1)
      await admin.paysFromOutbox("mail", await reference(1))
      await admin.opensList()
      await admin.list.getByRole("searchbox", { name: "Search links" }).fill("grace@")
      await admin.list.getByRole("row").nth(2).waitFor({ state: "detached" })
      await admin.list.getByRole("link", { name: /^Draft #\d+$/ }).waitFor()
      await admin.list.getByRole("link", { name: `Open link ${await reference(1)}` }).click()
      await admin.box.getByText("grace@example.com").waitFor()
      await admin.details.getByText("Payment link sent", { exact: true }).waitFor()
      await admin.details.getByText("Payment link prepared: Email").waitFor()
      await admin.box.getByRole("button", { name: "Show QR code" }).click()
      await admin.code.waitFor()
      await admin.page.keyboard.press("Escape")
      await admin.getsFocus(admin.box.getByRole("button", { name: "Show QR code" }))
      await admin.details.getByRole("button", { name: "Check now" }).click()
      await admin.sees("Payment checked: Paid.")
    },
  )

  visit("to copy comes with a QR code for the counter, which disappears when it is paid", async (admin) => {
    const { page, shown, code, field } = admin
    const { id, reference } = await orders.order()
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const fetched: string[] = []
    page.on("request", (request) => fetched.push(request.url()))
    await admin.opensOrder(id)
    expect(fetched.filter((url) => HEAVY.test(url))).toEqual([])
    await admin.startsLink()
    await admin.choosesDelivery("Link only")
    await field("Amount in GBP").fill("5,50")
    await admin.sends()
    await code.waitFor()
    expect((await code.boundingBox())?.width).toBeGreaterThan(300)
    await shown.getByRole("button", { name: "Copy Link" }).click()
    await admin.sees("Link copied.")
    const uuid = await orders.uuidOf(await reference(1))
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${demo().facts.sandboxUrl}/pay/${uuid}`)
    await orders.approves(uuid)
    await shown.getByRole("button", { name: "Check now" }).click()
    await shown.getByRole("status").getByText("Paid", { exact: true }).waitFor()
    await code.waitFor({ state: "detached" })
    await page.keyboard.press("Escape")
    await admin.section.getByText("Outstanding: £6.50").waitFor()
  })
})

describeInBrowser("when the payment service is down", () => {
  visit(
    "a refused link is listed as not sent, one without a clear response as possibly sent, and its payment is matched",
    async (admin) => {
      const { id, reference } = await orders.order()
      const faults = sandboxFaults(demo())
      await admin.opensOrder(id)
      await admin.startsLink()
      await faults.begin("unauthorized", { call: "link" })
      await admin.sends()
      await admin.form.getByText(/refused the username or password/).waitFor()
      await faults.end()
      await admin.form.getByRole("button", { name: "Cancel" }).click()
      await admin
        .link(await reference(1))
        .getByText("Refused, not sent")
        .waitFor()
      await admin.does(await reference(1), "Send again")
      await faults.begin("reset", { call: "link", after: true, times: 1 })
      await admin.sends()
      const unclear = await reference(2)
      await admin.link(unclear).getByText("May have been sent", { exact: true }).waitFor()
      await admin
        .link(unclear)
        .getByText(/^The payment service gave no clear answer/)
        .waitFor()
      const uuid = await orders.uuidOf(unclear)
      await orders.approves(uuid)
      await admin.does(unclear, "Match payment")
      await admin.match.getByLabel("Payment ID").fill("not an id")
      await admin.match.getByRole("button", { name: "Match payment" }).click()
      await admin.match.getByText(/^Payment ID: enter 32 digits/).waitFor()
      await admin.match.getByLabel("Payment ID").fill("f".repeat(32))
      await admin.match.getByRole("button", { name: "Match payment" }).click()
      await admin.match.getByText(/has no payment with this id yet/).waitFor()
      await admin.match.getByLabel("Payment ID").fill(uuid)
      await admin.match.getByRole("button", { name: "Match payment" }).click()
      await admin.sees(`The payment is matched to ${unclear}.`)
      await admin.link(unclear).getByText("Paid", { exact: true }).waitFor()
    },
  )
})

describeInBrowser("a link that was sent", () => {
  visit(
    "is sent again in place of the old one, after a notice, and canceled after the admin user confirms",
    async (admin) => {
      const { id, reference } = await orders.order()
      await admin.opensOrder(id)
      await admin.startsLink()
      await admin.sends()
      await admin.does(await reference(1), "Send again")
      await admin.form.getByText(`The new link replaces ${await reference(1)}.`).waitFor()
      expect(await admin.field("Email").inputValue()).toBe("ada@example.com")
      await admin.field("Email").fill("lovelace@example.com")
      await admin.sends()
      await admin.sees("The link was sent to lovelace@example.com.")
      await admin
        .link(await reference(2))
        .getByText("Not paid yet")
        .waitFor()
      await admin
        .link(await reference(1))
        .getByText("Replaced")
        .waitFor()
      await admin.section.getByText(/^Open links cover the full outstanding amount/).waitFor()
      await admin.does(await reference(2), "Cancel link")
      await admin.sees("The payment service cannot revoke the link.")
      await admin.answers("Keep link")
      await admin
        .link(await reference(2))
        .getByText("Not paid yet")
        .waitFor()
      await admin.does(await reference(2), "Cancel link")
      await admin.answers("Cancel link")
      await admin.sees(`${await reference(2)} is canceled.`)
      await admin
        .link(await reference(2))
        .getByText("Canceled")
        .waitFor()
      await admin.section.getByRole("button", { name: "Send payment link" }).waitFor()
    },
  )
})

describeInBrowser("the pages of payment links", () => {
  visit("are used with the keyboard alone", async (admin) => {
    const { page, section, form } = admin
    const { id, reference } = await orders.order()
    await admin.opensOrder(id)
    const button = section.getByRole("button", { name: "Send payment link" })
    await tabTo(page, button)
    await page.keyboard.press("Enter")
    await form.getByRole("radiogroup", { name: "Delivery" }).waitFor()
    await page.keyboard.press("Escape")
    await admin.getsFocus(button)
    await page.keyboard.press("Enter")
    await tabTo(page, admin.field("Amount in GBP"))
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("5")
    await tabTo(page, form.getByRole("radio", { name: "Email", exact: true }))
    await page.keyboard.press("ArrowUp")
    const linkOnly = form.getByRole("radio", { name: "Link only" })
    await admin.getsFocus(linkOnly)
    // The arrow key also checks it, unless the key is released before a busy page moves the focus.
    await page.keyboard.press("Space")
    await linkOnly.and(page.locator("[aria-checked=true]")).waitFor()
    await tabTo(page, form.getByRole("button", { name: "Create link" }))
    await page.keyboard.press("Enter")
    await admin.code.waitFor()
    await page.keyboard.press("Escape")
    await admin.getsFocus(button)
    const menu = section.getByRole("button", { name: `Actions for ${await reference(1)}` })
    await tabTo(page, menu)
    await page.keyboard.press("Enter")
    await admin.getsFocus(page.getByRole("menuitem", { name: "Copy link" }))
    await page.keyboard.press("ArrowDown")
    await admin.getsFocus(page.getByRole("menuitem", { name: "Show QR code" }))
    await page.keyboard.press("Enter")
    await admin.menuIsGone()
    await admin.code.waitFor()
    await page.keyboard.press("Escape")
    await admin.getsFocus(menu)
  })

  visit(
    "create a link for an order that is found by its customer's email, without a problem that axe finds",
    async (admin) => {
      const { page, form } = admin
      const { id, reference } = await orders.order("caroline.herschel@example.com")
      await page.goto(`${demo().facts.adminUrl}/pay-by-bank/links`)
      await page.getByRole("button", { name: "Create link" }).first().click()
      const drawer = page.getByTestId("pay-by-bank-find-order")
      await drawer.getByLabel("Order number or email").fill("caroline.herschel@")
      await page.keyboard.press("Enter")
      await drawer.getByRole("button", { name: /^Order #\d+ .*Outstanding: £12\.00$/ }).waitFor()
      await expectAccessible(page, "pay-by-bank-find-order")
      await drawer.getByRole("button", { name: /^Order #/ }).click()
      await form.getByRole("radiogroup", { name: "Delivery" }).waitFor()
      await admin.choosesDelivery("Email and text message")
      await form.getByText(/^The text message goes to/).waitFor()
      await admin.field("Email").fill("unknown")
      await form.getByText(/^Email: this is no/).waitFor()
      await expectAccessible(page, "pay-by-bank-send-link")
      await admin.field("Email").fill("ada@example.com")
      await admin.sends()
      await admin.list.getByRole("link", { name: `Open link ${await reference(1)}` }).waitFor()
      await form.waitFor({ state: "detached" })
      await expectAccessible(page, "pay-by-bank-links")
      await admin.opensOrder(id)
      await admin.link(await reference(1)).waitFor()
      await expectAccessible(page, "pay-by-bank-order-links")
      await admin.does(await reference(1), "Show QR code")
      await admin.code.waitFor()
      await expectAccessible(page, "pay-by-bank-show-link")
      await page.keyboard.press("Escape")
      await admin.does(await reference(1), "Match payment")
      await expectAccessible(page, "pay-by-bank-match-link")
      await admin.opensList()
      await admin.list.getByRole("link", { name: `Open link ${await reference(1)}` }).click()
      await admin.box.getByText("ada@example.com", { exact: false }).first().waitFor()
      await expectAccessible(page, "pay-by-bank-link")
    },
  )
})
