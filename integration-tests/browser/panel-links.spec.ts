import type { Browser } from "playwright-core"
import { expectAccessible } from "./axe"
import { startDemo, type Demo } from "./demo-process"
import { tabTo } from "./keyboard"
import { launchBrowser } from "./launch-browser"
import { linksPage, type LinksPage } from "./links-page"
import { sandboxFaults } from "./settings-page"
import { openStaffPage, type Heard, type Theme } from "./staff"
import { telephoneOrders } from "./telephone-orders"
import { withPicture } from "./witness"

const HEAVY = /phone-reader|qr-code/
const heard: Heard = { responses: [], errors: [] }

let demo: Demo
let browser: Browser
let orders: Awaited<ReturnType<typeof telephoneOrders>>

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ DEMO_ADMIN: "on" }), launchBrowser()])
  orders = await telephoneOrders(demo)
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 60_000)

/** One visit of a member of staff; a picture stays when it fails. */
const visit = (name: string, run: (staff: LinksPage) => Promise<void>, theme: Theme = "light") =>
  it(name, async () => {
    const page = await openStaffPage({ demo, browser, heard, theme })
    await withPicture(page, name.replaceAll(/\W+/g, "-"), () => run(linksPage(page, demo)))
  })

describe("a payment link from the order's page", () => {
  visit("by text message is paid from the message, and the order becomes paid before one's eyes", async (staff) => {
    const { id, reference } = await orders.order()
    await staff.opensOrder(id)
    await staff.section.getByText("Still owed: £12.00").waitFor()
    await staff.startsLink()
    await staff.choosesDelivery("Text message")
    await staff.form.getByText("The text message goes to +44 7700 900123.").waitFor()
    expect(await staff.field("Amount in GBP").inputValue()).toBe("12.00")
    await staff.sends()
    await staff.says("The link was sent to +447700900123.")
    await staff.link(reference(1)).getByText("Not paid yet").waitFor()
    await staff.paysFromOutbox("sms", reference(1))
    await staff.link(reference(1)).getByText("Paid", { exact: true }).waitFor({ timeout: 90_000 })
    await staff.page.getByText("Captured", { exact: true }).first().waitFor()
    await staff.section.getByText("Still owed").waitFor({ state: "detached" })
    expect(await staff.section.getByRole("button", { name: "Send payment link" }).count()).toBe(0)
  })

  visit("by e-mail of a draft order is paid from the mail", async (staff) => {
    const { id, reference } = await orders.draft("grace@example.com")
    await staff.opensDraft(id)
    await staff.startsLink()
    expect(await staff.field("E-mail").inputValue()).toBe("grace@example.com")
    await staff.sends()
    await staff.says("The link was sent to grace@example.com.")
    await staff.paysFromOutbox("mail", reference(1))
    await staff.does(reference(1), "Show details")
    await staff.details.getByRole("button", { name: "Check now" }).click()
    await staff.says("The service was asked: Paid.")
    await staff.details.getByText("Payment link prepared: E-mail").waitFor()
    await staff.page.keyboard.press("Escape")
    await staff.link(reference(1)).getByText("Paid", { exact: true }).waitFor()
  })

  visit("to copy comes with a QR code for the counter, which gives way when it is paid", async (staff) => {
    const { page, shown, code, field } = staff
    const { id, reference } = await orders.order()
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const fetched: string[] = []
    page.on("request", (request) => fetched.push(request.url()))
    await staff.opensOrder(id)
    expect(fetched.filter((url) => HEAVY.test(url))).toEqual([])
    await staff.startsLink()
    await staff.choosesDelivery("Only the link")
    await field("Amount in GBP").fill("5,50")
    await staff.sends()
    await code.waitFor()
    expect((await code.boundingBox())?.width).toBeGreaterThan(300)
    await shown.getByRole("button", { name: "Copy Link" }).click()
    await staff.says("Link is copied.")
    const uuid = await orders.uuidOf(reference(1))
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${demo.facts.sandboxUrl}/pay/${uuid}`)
    await orders.approves(uuid)
    await shown.getByRole("button", { name: "Check now" }).click()
    await shown.getByRole("status").getByText("Paid", { exact: true }).waitFor()
    await code.waitFor({ state: "detached" })
    await page.keyboard.press("Escape")
    await staff.section.getByText("Still owed: £6.50").waitFor()
  })

  visit("goes out once, however often the button is pressed", async (staff) => {
    const before = await orders.linkCalls()
    const { id, reference } = await orders.order()
    await staff.opensOrder(id)
    await staff.startsLink()
    await staff.field("Amount in GBP").fill("1")
    await staff.form.getByRole("button", { name: "Send link" }).dblclick()
    await staff.says("The link was sent to ada@example.com.")
    await staff.link(reference(1)).waitFor()
    expect(await orders.linkCalls()).toBe(before + 1)
    await staff.startsLink()
    expect(await staff.field("Amount in GBP").inputValue()).toBe("11.00")
  })

  visit("is refused while it is typed where the service would refuse it, and nothing is sent", async (staff) => {
    const { field, form } = staff
    const before = await orders.linkCalls()
    await staff.opensOrder((await orders.order()).id)
    await staff.startsLink()
    await staff.choosesDelivery("E-mail and text message")
    for (const [label, typed, sentence] of [
      ["E-mail", "ada at example", /^E-mail: this is no e-mail address/],
      ["E-mail", `${"x".repeat(250)}@example.com`, /^E-mail: the payment service takes at most 256/],
      ["Phone", "020 7946 0018", /^Phone: this number takes no text messages/],
      ["Phone", "+353 87 123 4567", /^Phone: the payment service takes calling codes of one or two digits only.*353/],
      ["Phone", "07700", /^Phone: this is no phone number/],
      ["Amount in GBP", "12.01", /^Amount: the order owes less than this.*£12\.00/],
      ["Amount in GBP", "1.005", /^Amount: enter more than 0/],
    ] as const) {
      await field(label).fill(typed)
      await form.getByText(sentence).waitFor()
    }
    await form.getByLabel("First name").fill("x".repeat(65))
    await form.getByText("First name: the payment service takes at most 64 characters.").waitFor()
    await field("Phone").fill("087 123 4567")
    await staff.choosesCountry("Ireland (+353)")
    await form.getByText(/^Phone: the payment service takes calling codes/).waitFor()
    await staff.sends()
    await staff.getsFocus(field("Amount in GBP"))
    expect(await orders.linkCalls()).toBe(before)
  })

  visit("has the server's sentence at its field, where only the server knows", async (staff) => {
    const { id } = await orders.order()
    await staff.opensOrder(id)
    await staff.startsLink()
    const other = linksPage(await staff.page.context().newPage(), demo)
    await other.opensOrder(id)
    await other.startsLink()
    await other.sends()
    await other.says("The link was sent to ada@example.com.")
    await other.page.close()
    await staff.page.bringToFront()
    await staff.sends()
    await staff.form.getByText(/^Amount: an open payment link of this order already asks for this money/).waitFor()
    await staff.getsFocus(staff.field("Amount in GBP"))
  })
})

describe("when the payment service is down", () => {
  visit("and refuses, the form says why, and the link is listed as not sent", async (staff) => {
    const { id, reference } = await orders.order()
    const faults = sandboxFaults(demo)
    await staff.opensOrder(id)
    await staff.startsLink()
    await faults.begin("unauthorized", { call: "link" })
    await staff.sends()
    await staff.form.getByText(/refused the username or password/).waitFor()
    await faults.end()
    await staff.form.getByRole("button", { name: "Cancel" }).click()
    await staff.link(reference(1)).getByText("Refused, not sent").waitFor()
    await staff.does(reference(1), "Send again")
    await staff.sends()
    await staff.link(reference(2)).getByText("Not paid yet").waitFor()
  })

  visit("and breaks off, staff read that it may have been sent, and match the payment that comes", async (staff) => {
    const { id, reference } = await orders.order()
    const faults = sandboxFaults(demo)
    await staff.opensOrder(id)
    await staff.startsLink()
    await faults.begin("reset", { call: "link", after: true, times: 1 })
    await staff.sends()
    await staff.link(reference(1)).getByText("May have been sent").waitFor()
    await staff
      .link(reference(1))
      .getByText(/^The payment service gave no clear answer/)
      .waitFor()
    const uuid = await orders.uuidOf(reference(1))
    await orders.approves(uuid)
    await staff.does(reference(1), "Match payment")
    await staff.match.getByLabel("Payment ID").fill("not an id")
    await staff.match.getByRole("button", { name: "Match payment" }).click()
    await staff.match.getByText(/^Payment ID: it has 32 digits/).waitFor()
    await staff.match.getByLabel("Payment ID").fill("f".repeat(32))
    await staff.match.getByRole("button", { name: "Match payment" }).click()
    await staff.match.getByText(/has no payment with this id yet/).waitFor()
    await staff.match.getByLabel("Payment ID").fill(uuid)
    await staff.match.getByRole("button", { name: "Match payment" }).click()
    await staff.says(`The payment belongs to ${reference(1)} now.`)
    await staff.link(reference(1)).getByText("Paid", { exact: true }).waitFor()
  })

  visit("or the shop's own server is, nobody is told to try again blindly", async (staff) => {
    const { id } = await orders.order()
    await staff.opensOrder(id)
    await staff.startsLink()
    await staff.page.route("**/pay-by-bank/payment-links", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    )
    await staff.sends()
    await staff.form.getByText(/^No clear answer came, so the link may have been sent/).waitFor()
  })
})

describe("a link that was sent", () => {
  visit("is sent again in the place of the old one, which staff are told before", async (staff) => {
    const { id, reference } = await orders.order()
    await staff.opensOrder(id)
    await staff.startsLink()
    await staff.sends()
    await staff.does(reference(1), "Send again")
    await staff.form.getByText(`The new link takes the place of ${reference(1)}.`).waitFor()
    expect(await staff.field("E-mail").inputValue()).toBe("ada@example.com")
    await staff.field("E-mail").fill("lovelace@example.com")
    await staff.sends()
    await staff.says("The link was sent to lovelace@example.com.")
    await staff.link(reference(2)).getByText("Not paid yet").waitFor()
    await staff.link(reference(1)).getByText("Replaced").waitFor()
  })

  visit("is canceled once staff agree", async (staff) => {
    const { id, reference } = await orders.order()
    await staff.opensOrder(id)
    await staff.startsLink()
    await staff.sends()
    await staff.section.getByText(/^Open links ask for all that is owed/).waitFor()
    await staff.does(reference(1), "Cancel link")
    await staff.says("The payment service cannot take the link back.")
    await staff.answers("Keep it")
    await staff.link(reference(1)).getByText("Not paid yet").waitFor()
    await staff.does(reference(1), "Cancel link")
    await staff.answers("Cancel link")
    await staff.says(`${reference(1)} is canceled.`)
    await staff.link(reference(1)).getByText("Canceled").waitFor()
    await staff.section.getByRole("button", { name: "Send payment link" }).waitFor()
  })

  visit("is found in the list of links, by search and by state, and opens with its story", async (staff) => {
    const { id, reference } = await orders.draft("mary.somerville@example.com")
    await staff.opensDraft(id)
    await staff.startsLink()
    await staff.sends()
    await staff.link(reference(1)).waitFor()
    await staff.opensList()
    await staff.list.getByRole("searchbox", { name: "Search links" }).fill("mary.somerville@")
    await staff.list.getByRole("row").nth(2).waitFor({ state: "detached" })
    await staff.list.getByRole("link", { name: /^Draft #\d+$/ }).waitFor()
    await staff.list.getByRole("button", { name: "Filter", exact: true }).click()
    await staff.page.getByRole("menuitem", { name: "State" }).click()
    await staff.page.getByText("Needs attention", { exact: true }).last().click()
    await staff.page.keyboard.press("Escape")
    await staff.list.getByText("Nothing matches").waitFor()
    await staff.opensList(`?q=${reference(1).toLowerCase()}`)
    await staff.list.getByRole("button", { name: `Open link ${reference(1)}` }).click()
    await staff.box.getByText("mary.somerville@example.com").waitFor()
    await staff.details.getByText("Payment link sent", { exact: true }).waitFor()
    await staff.box.getByRole("button", { name: "Show QR code" }).click()
    await staff.code.waitFor()
    await staff.page.keyboard.press("Escape")
    await staff.getsFocus(staff.box.getByRole("button", { name: "Show QR code" }))
  })
})

describe("all of it", () => {
  visit("is done by keyboard alone", async (staff) => {
    const { page, section, form } = staff
    const { id, reference } = await orders.order()
    await staff.opensOrder(id)
    const button = section.getByRole("button", { name: "Send payment link" })
    await tabTo(page, button)
    await page.keyboard.press("Enter")
    await form.getByLabel("Delivery").waitFor()
    await page.keyboard.press("Escape")
    await staff.getsFocus(button)
    await page.keyboard.press("Enter")
    await tabTo(page, staff.field("Amount in GBP"))
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("5")
    await tabTo(page, form.getByLabel("Delivery"))
    await page.keyboard.press("Enter")
    await staff.getsFocus(page.getByRole("option", { name: "E-mail", exact: true }))
    await page.keyboard.press("End")
    await staff.getsFocus(page.getByRole("option", { name: "Only the link" }))
    await page.keyboard.press("Enter")
    await page.getByRole("listbox").waitFor({ state: "detached" })
    await tabTo(page, form.getByRole("button", { name: "Create link" }))
    await page.keyboard.press("Enter")
    await staff.code.waitFor()
    await page.keyboard.press("Escape")
    await staff.getsFocus(button)
    const menu = section.getByRole("button", { name: `Actions for ${reference(1)}` })
    await tabTo(page, menu)
    await page.keyboard.press("Enter")
    await staff.getsFocus(page.getByRole("menuitem", { name: "Copy link" }))
    await page.keyboard.press("ArrowDown")
    await staff.getsFocus(page.getByRole("menuitem", { name: "Show QR code" }))
    await page.keyboard.press("Enter")
    await staff.code.waitFor()
    await page.keyboard.press("Escape")
    await staff.getsFocus(menu)
  })

  for (const theme of ["light", "dark"] as const) {
    visit(
      `has nothing that axe finds fault with in ${theme}`,
      async (staff) => {
        const { page, form } = staff
        const { id, reference } = await orders.order()
        await staff.opensOrder(id)
        await staff.startsLink()
        await staff.choosesDelivery("E-mail and text message")
        await form.getByText(/^The text message goes to/).waitFor()
        await staff.field("E-mail").fill("nobody")
        await form.getByText(/^E-mail: this is no/).waitFor()
        await expectAccessible(page, "pay-by-bank-send-link")
        await staff.field("E-mail").fill("ada@example.com")
        await staff.sends()
        await staff.link(reference(1)).waitFor()
        await form.waitFor({ state: "detached" })
        await expectAccessible(page, "pay-by-bank-order-links")
        await staff.does(reference(1), "Show QR code")
        await staff.code.waitFor()
        await expectAccessible(page, "pay-by-bank-show-link")
        await page.keyboard.press("Escape")
        await staff.does(reference(1), "Match payment")
        await expectAccessible(page, "pay-by-bank-match-link")
        await staff.opensList()
        await expectAccessible(page, "pay-by-bank-links")
        await staff.list.getByRole("button", { name: `Open link ${reference(1)}` }).click()
        await staff.box.getByText("ada@example.com", { exact: false }).first().waitFor()
        await expectAccessible(page, "pay-by-bank-link")
      },
      theme,
    )
  }

  it("caused no error in the browser", () => {
    expect(heard.responses.length).toBeGreaterThan(50)
    expect(heard.errors).toEqual([])
  })
})
