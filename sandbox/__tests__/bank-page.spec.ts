import { authRequest, Merchant } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open({ merchantName: "Fern & Field" })
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

const stateOf = async (uuid: string) =>
  (await merchant.state()).requests.find((request) => request.uuid === uuid)?.state
const press = (uuid: string, action: string, bank_id = "foxglove-money-gb") =>
  merchant.press(`/bank/${uuid}/act`, { action, bank_id })

describe("the bank page", () => {
  it("lists the banks of the currency, and searches without scripts", async () => {
    const uuid = await merchant.paymentAfter()
    const all = await merchant.get(`/bank/${uuid}`)
    expect(all.text).toContain('data-testid="bank-option-foxglove-money-gb"')
    expect(all.text).not.toContain("bank-option-duinbank-nl")
    const some = await merchant.get(`/bank/${uuid}?q=fox`)
    expect(some.text.match(/data-testid="bank-option-/g)).toHaveLength(1)
    const none = await merchant.get(`/bank/${uuid}?q=%22%3E%3Cscript%3E`)
    expect(none.text).not.toContain('"><script>')
  })

  it("shows merchant, amount, reference and six outcomes for a chosen bank", async () => {
    const uuid = await merchant.paymentAfter()
    const { text } = await merchant.get(`/bank/${uuid}?bank=foxglove-money-gb`)
    for (const part of ["Foxglove Money", "Fern &#38; Field", "£19.99", "payses_1", "No real money moves"])
      expect(text).toContain(part)
    for (const control of ["approve", "approve-pending", "approve-lose", "approve-unrecord", "reject", "cancel"]) {
      expect(text).toContain(`data-testid="${control}"`)
    }
  })

  it("opens the bank that the store has chosen, which the shopper can change", async () => {
    const { uuid } = (await merchant.auth({ bankId: "kestrel-bank-gb" })).body
    expect((await merchant.get(`/bank/${uuid}`)).text).toContain('data-testid="approve"')
    expect((await merchant.get(`/bank/${uuid}?choose=1`)).text).toContain('data-testid="bank-option-kestrel-bank-gb"')
  })

  it("contains no inline style and no inline script, because the page's policy forbids both", async () => {
    const uuid = await merchant.paymentAfter()
    for (const path of [`/bank/${uuid}`, `/bank/${uuid}?bank=kestrel-bank-gb`, "/", "/outbox"]) {
      const { text, headers } = await merchant.get(path)
      expect(headers.get("content-security-policy")).toContain("default-src 'none'")
      expect(text).not.toMatch(/ style=|<style|<script>| on\w+=/)
    }
  })

  it.each([["/bank/unknown"], [`/bank/${"0".repeat(32)}`], [`/pay/${"0".repeat(32)}`], ["/bank/unknown/end"]])(
    "%s shows that there is no such payment",
    async (path) => {
      const { status, text } = await merchant.get(path)
      expect([status, text.includes('data-testid="payment-not-found"')]).toEqual([404, true])
    },
  )
})

describe("a button of the bank page", () => {
  const back = (uuid: string, more = "") => `${authRequest.redirectUrl}?payment_uuid=${uuid}&mobile=0${more}`
  it.each([
    ["approve", "paid", ""],
    ["pending", "pending", ""],
    ["reject", "rejected", "&error=rejected"],
    ["cancel", "canceled", "&error=canceled"],
  ])("%s makes the payment %s and sends the shopper back", async (action, state, hint) => {
    const uuid = await merchant.paymentAfter()
    const { status, headers } = await press(uuid, action)
    expect([status, headers.get("location")]).toEqual([303, back(uuid, hint)])
    expect(await stateOf(uuid)).toBe(state)
    expect((await merchant.status(uuid)).body.result?.institution).toBe("foxglove-money-gb")
  })

  it("lose makes the payment and does not send the shopper back", async () => {
    const uuid = await merchant.paymentAfter()
    const { headers } = await press(uuid, "lose")
    expect(headers.get("location")).toBe(`/bank/${uuid}/end`)
    const { text } = await merchant.get(`/bank/${uuid}/end`)
    expect(text).toContain("You can close this window")
    expect(text).not.toContain("store.example")
    expect(await stateOf(uuid)).toBe("paid")
  })

  it("keeps the query of the store's return address", async () => {
    const { uuid } = (await merchant.auth({ redirectUrl: "https://store.example/r?a=1&b=%20#top" })).body
    const location = (await press(uuid, "approve")).headers.get("location")
    expect(location).toBe(`https://store.example/r?a=1&b=+&payment_uuid=${uuid}&mobile=0#top`)
  })

  it("pressed twice leads to the same address and pays once", async () => {
    const uuid = await merchant.paymentAfter()
    const answers = await Promise.all([press(uuid, "approve"), press(uuid, "approve")])
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([back(uuid), back(uuid)])
    expect((await press(uuid, "reject")).headers.get("location")).toBe(`/bank/${uuid}`)
    expect(await stateOf(uuid)).toBe("paid")
    expect((await merchant.get(`/bank/${uuid}`)).text).toContain('data-testid="ending-paid"')
  })

  it("unrecord approves the payment without a record, and sends the shopper back", async () => {
    const uuid = await merchant.paymentAfter()
    expect((await press(uuid, "unrecord")).headers.get("location")).toBe(back(uuid))
    expect(await stateOf(uuid)).toBe("unrecorded")
    expect((await merchant.get(`/bank/${uuid}`)).text).toContain('data-testid="ending-unrecorded"')
    expect((await merchant.status(uuid)).status).toBe(404)
  })

  it("cannot reverse a payment", async () => {
    const uuid = await merchant.paymentAfter("approve")
    expect((await press(uuid, "reverse")).headers.get("location")).toBe(`/bank/${uuid}`)
    expect(await stateOf(uuid)).toBe("paid")
  })

  it("works again after a rejection", async () => {
    const uuid = await merchant.paymentAfter("reject")
    expect((await merchant.get(`/bank/${uuid}?bank=kestrel-bank-gb`)).text).toContain("The last attempt was rejected")
    await press(uuid, "approve")
    expect(await stateOf(uuid)).toBe("paid")
  })

  it.each(["settle", "explode", ""])("that does not exist (%p) does nothing", async (action) => {
    const uuid = await merchant.paymentAfter("pending")
    expect((await press(uuid, action)).headers.get("location")).toBe(`/bank/${uuid}`)
    expect(await stateOf(uuid)).toBe("pending")
  })

  it("records the shopper's device", async () => {
    const uuid = await merchant.paymentAfter()
    const userAgent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile/15E148 Safari/604.1"
    const body = new URLSearchParams({ action: "approve" })
    const { headers } = await merchant.send(`/bank/${uuid}/act`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "user-agent": userAgent },
    })
    expect(headers.get("location")).toContain("mobile=1")
    const { body: record } = await merchant.status(uuid)
    expect(record).toMatchObject({
      device: { deviceOs: "iOS", deviceOsVersion: "18.1", deviceBrowser: "Safari", deviceIsMobile: 1 },
    })
  })
})
