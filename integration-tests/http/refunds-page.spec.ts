import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { everythingStored } from "../kit/database/ledger-rows"
import { Payments } from "../kit/people/payments"
import { REFUNDS, Refunds } from "../kit/people/refunds"
import { PERSON, type Started } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
import { Approvers, SECOND } from "../kit/people/approvers"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"
import { cancelOrder } from "../kit/people/waiting-orders"
import { timelineOf } from "../kit/database/trail"

const UNDO = { note: "The bank returned it" }
const SENT = { on: "2026-01-31", bank_reference: "FP-2026-0131" }

payByBankStore("refunds-page", (store) => {
  const payments = () => new Payments(store)
  const adminUser = async (who?: typeof SECOND) => await AdminUser.logIn(store.url(), store.container(), who)
  const openRefunds = async () => new Refunds(store, await adminUser())
  const idOf = async (payment: Started) => (await payments().requestOf(payment)).id
  const resolve = async (payment: Started, body: Record<string, unknown>) =>
    await (await adminUser()).post(`/admin/pay-by-bank/requests/${await idOf(payment)}/resolve`, body)
  const stranded = async () => await payments().stranded()
  /** Creates one refund that is due. */
  const due = async (amount = 5) => {
    const refunds = await openRefunds()
    const payment = await refunds.order()
    expect((await refunds.refund(payment, amount)).status).toBe(200)
    const [row] = await refunds.list()
    return { payment, id: row?.id ?? "", refunds }
  }
  const move = async (id: string, verb: string, body: Record<string, unknown> = {}, who?: typeof SECOND) =>
    await (await adminUser(who)).post(`${REFUNDS}/${id}/${verb}`, body)
  const csv = async () => {
    const refunds = await openRefunds()
    return await refunds.file(await refunds.exports())
  }

  it("lists the due refunds with totals by currency, and is searched and filtered like the list of requests", async () => {
    const { payment, id, refunds } = await due(5)
    const request = await payments().requestOf(payment)
    const { body } = await (await adminUser()).get(`${REFUNDS}?status=due`)
    expect(body).toMatchObject({
      count: 1,
      more: false,
      approvals_on: false,
      due: [{ currency_code: "gbp", amount: 5, count: 1 }],
      refunds: [
        {
          request_id: request.id,
          status: "due",
          medusa_refund_id: expect.stringMatching(/^ref_/),
          order_number: expect.stringMatching(/^\d+$/),
          email: PERSON.email,
          amount: 5,
          currency_code: "gbp",
          reference: request.reference,
          sent: null,
        },
      ],
    })
    const found = async (query: string) => (await refunds.list(query)).map((row) => row.id)
    for (const word of [payment.uuid, PERSON.email, id]) expect(await found(`q=${word}`)).toEqual([id])
    expect(await found("status=due&account=default&currency_code=gbp&order=-amount")).toEqual([id])
    const amount = "amount[$gte]=5&amount[$lte]=5"
    for (const query of ["q=5.00", `q=${PERSON.last_name}`, amount, "created_at[$gte]=2026-01-01"])
      expect(await found(query)).toEqual([id])
    for (const query of [
      "q=5.01",
      "bank=unknown",
      "amount[$gte]=5.01",
      "created_at[$lte]=2026-01-01",
      "q=unknown@nowhere.example",
      "status=sent",
      "account=uk",
      "currency_code=eur",
    ]) {
      expect(await found(query)).toEqual([])
    }
    const row = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)("order")
    await row.where({ id: request.order_id }).update({ custom_display_id: "INV-2026-001" })
    const own = await (await adminUser()).get(`${REFUNDS}?q=%23INV-2026-001`)
    expect(own.body).toMatchObject({ count: 1, refunds: [{ order_number: "INV-2026-001" }] })
  })

  it("contains exactly the refunds made in Medusa and the payments handed over from attention, in every status", async () => {
    const refunds = await openRefunds()
    const [several, whole, canceled] = [await refunds.order(), await refunds.order(3), await refunds.order()]
    await refunds.refund(several, 5)
    await refunds.refund(several, 1.01)
    await refunds.refund(whole, whole.cart.total)
    await cancelOrder(await adminUser(), canceled)
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    expect((await refunds.refund(several, 1)).status).toBe(400)
    Object.assign(store.payByBank().options, { refunds: "manual" })
    const handedOver = await stranded()
    await resolve(handedOver, { action: "refund" })
    await resolve(await stranded(), { action: "close", note: "paid back in cash" })
    const [first, second] = await refunds.list("order=created_at")
    await move(first?.id ?? "", "mark-sent", SENT)
    await move(second?.id ?? "", "mark-sent", SENT)
    await move(first?.id ?? "", "undo", UNDO)

    const handedOverMinor = Math.round(handedOver.cart.total * 100)
    expect(await refunds.inMedusa()).toBe(601 + Math.round((whole.cart.total + canceled.cart.total) * 100))
    expect(await refunds.total()).toBe((await refunds.inMedusa()) + handedOverMinor)
    expect((await refunds.list()).map(({ status }) => status).sort()).toEqual(["due", "due", "due", "due", "sent"])
  })

  it("never exceeds the paid amount when a partly refunded order is canceled where refunds are refused", async () => {
    const { payment, refunds } = await due(5)
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    const request = await payments().requestOf(payment)
    await cancelOrder(await adminUser(), { orderId: request.order_id ?? "" })
    await until(async () => (await payments().requestOf(payment)).outcome === "attention")
    expect((await resolve(payment, { action: "refund" })).status).toBe(200)
    expect(await refunds.total()).toBe(request.amount_minor)
  })

  it("rejects refunds in Medusa when the option says so, and records nothing", async () => {
    const refunds = await openRefunds()
    const payment = await refunds.order()
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    expect(await refunds.refund(payment, 5)).toMatchObject({ status: 400, body: { code: "refund_not_possible" } })
    expect(await refunds.list()).toEqual([])
  })

  it("records once who sent a refund, when and how; an undone refund is due again, and the timeline contains every step", async () => {
    const { payment, id } = await due()
    const answers = await Promise.all([move(id, "mark-sent", SENT), move(id, "mark-sent", SENT)])
    const [sent, refused] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
    expect(refused).toMatchObject({ status: 400, body: { code: "refund_sent_already" } })
    expect(sent.body).toMatchObject({
      refund: { status: "sent", sent: { ...SENT, by: expect.stringMatching(/^user_/) }, confirmed_by: null },
    })
    expect((await move(id, "undo", UNDO)).body).toMatchObject({ refund: { status: "due", sent: null } })
    expect((await move(id, "undo", UNDO)).body["code"]).toBe("refund_not_sent")
    const story = await payments().timeline(payment)
    expect(story.slice(-3)).toEqual(["refund_due", "refund_sent", "refund_undone"])
    expect(story.filter((type) => type === "refund_sent")).toHaveLength(1)
  })

  it("rejects an invalid payment, names its field, and returns 404 for an unknown refund", async () => {
    for (const [body, field] of [
      [{ ...SENT, on: "2026-02-30" }, "on must be the day on which the money was sent"],
      [{ ...SENT, on: "2999-01-01" }, "on must not be in the future"],
      [{ ...SENT, bank_reference: "  " }, "bank_reference"],
      [{ ...SENT, bank_reference: "x".repeat(10_000) }, "bank_reference"],
      [{ ...SENT, bank_reference: "a\u0000b" }, "bank_reference"],
      [{ ...SENT, bank_reference: ["a"] }, "bank_reference"],
      [{ ...SENT, amount: 1 }, "amount"],
    ] as const) {
      const answer = await move("pbbref_1", "mark-sent", body)
      expect([body, answer.status, answer.text]).toEqual([body, 400, expect.stringContaining(field)])
    }
    for (const id of ["pbbref_none", "x".repeat(10_000), "%00", "'; DROP TABLE pay_by_bank_refund; --"]) {
      const path = encodeURIComponent(decodeURIComponent(id))
      for (const answer of [await move(path, "mark-sent", SENT), await move(path, "undo", UNDO)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: "refund_unknown" } })
      }
    }
  })

  describe("the file for a bulk payment", () => {
    it("contains the due refunds with their payers, runs no formula in a spreadsheet, and marks an unknown payer", async () => {
      const refunds = await openRefunds()
      const evil = await payments().started()
      await store.bank().act(evil.uuid, "approve", { customer: { payerName: '=HYPERLINK("http://evil", "x")' } })
      await store.shopper().complete(evil.cart)
      await payments().pass(evil)
      const lost = await refunds.order()
      await refunds.refund(evil, 5)
      await refunds.refund(evil, 1)
      await refunds.refund(lost, 2.5)
      await store.bank().fault("status", "server_error", { uuid: lost.uuid })
      const { text, status } = await csv()
      expect(status).toBe(200)
      const lines = text.trimEnd().split("\r\n")
      expect(lines[0]).toBe("payer_name,iban,account_number,sort_code,amount,currency,reference,order,refund,problem")
      const { reference } = await payments().requestOf(evil)
      for (const [line, amount] of [
        [lines[1], "5.00"],
        [lines[2], "1.00"],
      ]) {
        expect(line).toContain(`"'=HYPERLINK(""http://evil"", ""x"")"`)
        expect(line).toMatch(
          new RegExp(`,[A-Z]{2}\\d\\d[A-Z0-9]+,[^,]*,[^,]*,${amount},GBP,${reference},\\d+,pbbref_\\w+,$`),
        )
      }
      expect(lines[3]).toMatch(
        /^,,,,2\.50,GBP,[A-Z0-9]{12},\d+,pbbref_\w+,The payment service is not working right now/,
      )
      expect(lines).toHaveLength(4)
    })

    it("is recorded with its reader in each timeline, and no payer data is stored or logged", async () => {
      const { payment, refunds } = await due()
      const another = await refunds.order()
      await refunds.refund(another, 2)
      const batch = await refunds.exports()
      // Not the user who exported the refunds.
      const reader = await adminUser(SECOND)
      const { text } = await new Refunds(store, reader).file(batch)
      const by = await new Approvers(store).idOf(reader)
      for (const { session } of [payment, another]) {
        const request_id = (await payments().requestOf({ session })).id
        const lines = await timelineOf(store.payByBank(), request_id)
        expect(lines.filter(({ type }) => type === "payer_exported")).toMatchObject([{ by }])
      }
      const payers = text.trimEnd().split("\r\n").slice(1)
      expect(payers).toHaveLength(2)
      const kept = (await everythingStored(store)) + store.log()
      for (const [name = "", iban = "", account = ""] of payers.map((line) => line.split(","))) {
        expect([name, iban, account]).toEqual([
          expect.stringMatching(/^\w+ \w+/),
          expect.stringMatching(/^[A-Z]{2}\d\d/),
          expect.stringMatching(/^\d{8}$/),
        ])
        for (const part of [name, iban, account]) expect(kept).not.toContain(part)
      }
    })
  })
})
