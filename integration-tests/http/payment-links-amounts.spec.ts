import { call } from "../kit/store/http"
import { EMAIL, Links, SMS, type SentLink } from "../kit/people/links"
import { expectAccounted, reportOf } from "../kit/database/reconciliation"
import { payByBankStore } from "../kit/store/store"

/** Odd totals must match to the penny: the link's amount, the bank's amount, Medusa's capture and the report. */
payByBankStore("payment-links-amounts", (store) => {
  let links: Links
  beforeEach(async () => (links = await Links.open(store)))

  const minor = (major: number) => Math.round(major * 100)

  /** One row for each day: a day may end between two payments. */
  const csvRows = async (): Promise<string[]> => {
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    const { text } = await call(`${store.url()}/admin/pay-by-bank/reconciliation?from=${from}&to=${to}`, {
      ...links.adminUser.headers(),
      accept: "text/csv",
    })
    return text.trimEnd().split("\r\n").slice(1)
  }

  interface Line {
    payments: number
    reported: number
    captured: number
  }
  const sumOf = (lines: Line[]) => ({
    payments: lines.reduce((sum, { payments }) => sum + payments, 0),
    reportedMinor: lines.reduce((sum, { reported }) => sum + minor(reported), 0),
    capturedMinor: lines.reduce((sum, { captured }) => sum + minor(captured), 0),
  })

  /** Expects the requested, captured and reported amounts to match over all sent links. */
  const expectAgreement = async (orderId: string, sent: SentLink[], requested: string[]) => {
    const total = sent.reduce((sum, { amount }) => sum + minor(amount), 0)
    expect(sent.map(({ amount }) => amount.toFixed(2))).toEqual(requested)
    const bodies = (await store.bank().requests()).map(({ body }) => Number(body["amount"]).toFixed(2))
    expect(bodies).toEqual(requested)
    expect(await store.bank().paid()).toEqual({ GBP: total / 100 })
    for (const each of sent) {
      expect(await links.requestOf(each)).toMatchObject({ amount_minor: minor(each.amount), outcome: "settled" })
    }
    const captured = await links.captured(orderId)
    expect(captured.map((amount) => minor(amount)).reduce((sum, each) => sum + each, 0)).toBe(total)
    const expected = { payments: sent.length, reportedMinor: total, capturedMinor: total }
    const lines = await reportOf(store)
    expect(sumOf(lines)).toEqual(expected)
    expect(lines.map(({ balances }) => balances)).toEqual(lines.map(() => true))
    const rows = await csvRows()
    expect(rows).toEqual(rows.map(() => expect.stringMatching(/^\d{4}-\d\d-\d\d,GBP,\d+,\d+\.\d\d,\d+\.\d\d,0\.00,/)))
    const cells = rows.map((row) => row.split(",").map(Number))
    expect(
      sumOf(cells.map(([, , payments = 0, reported = 0, captured = 0]) => ({ payments, reported, captured }))),
    ).toEqual(expected)
    expect(new Set(rows.map((row) => row.slice(0, 10))).size).toBe(rows.length)
    await expectAccounted(store, { captured: total })
  }

  it.each([
    ["order", {}],
    ["draft order", { is_draft_order: true }],
  ])(
    "a %s of 10.005 is requested by a link, paid, captured and reported as one amount of 10.01",
    async (_kind, more) => {
      const orderId = await links.order(10.005, { ...more, quantity: 1 })
      const sent = await links.send(orderId)
      await links.pay(sent)
      await expectAgreement(orderId, [sent], ["10.01"])
      expect(await links.books(orderId)).toMatchObject({
        payment_status: "captured",
        summary: { pending_difference: 0 },
      })
      expect((await links.trySend(orderId)).body).toMatchObject({ code: "link_nothing_outstanding" })
    },
  )

  it("a link requests the rest of an order that was edited to three at 10.005 and partly paid, to the fraction of a penny", async () => {
    const orderId = await links.order(10.005, { quantity: 1 })
    await links.edit(orderId, 3)
    const part = await links.send(orderId, { ...EMAIL, amount: 5 })
    await links.pay(part)
    const rest = await links.send(orderId, SMS)
    await links.pay(rest, 20)
    await expectAgreement(orderId, [part, rest], ["5.00", "25.02"])
    expect((await links.books(orderId)).summary.pending_difference).toBe(0)
  })

  it("two partial links pay an order of 10.005, and leave less than a penny outstanding", async () => {
    const orderId = await links.order(10.005, { quantity: 1 })
    const parts = [
      await links.send(orderId, { ...EMAIL, amount: 5 }),
      await links.send(orderId, { ...SMS, amount: 5.01 }),
    ]
    for (const [place, part] of parts.entries()) await links.pay(part, 5 + 10 * place)
    await expectAgreement(orderId, parts, ["5.00", "5.01"])
    expect(Math.abs((await links.books(orderId)).summary.pending_difference)).toBeLessThan(0.01)
  })
})
