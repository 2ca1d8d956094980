import { z } from "zod"
import { linesSeenBy } from "../kit/database/reconciliation"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import type { Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

const PREFIX = "/admin/pay-by-bank"
/** For a dozen checkouts on a busy machine. */
const TIMEOUT_MS = 3 * 60_000
const DAY_MS = 24 * 60 * 60_000
const RESULTS = ["paid", "declined", "canceled", "abandoned", "waiting"] as const
type Result = (typeof RESULTS)[number]

const count = z.number()
const counts = z.object({
  ...{ started: count, paid: count, declined: count, canceled: count, abandoned: count, waiting: count },
})
const money = z.object({ currency_code: z.string(), amount: z.number() })
const insightsBody = z.object({
  insights: z.object({
    totals: counts,
    success: z.object({ checkouts: z.number(), paid: z.number(), waiting: z.number() }),
    days: z.array(counts.extend({ day: z.string() })),
    banks: z.array(
      counts.extend({
        bank_id: z.string().nullable(),
        failed: z.number(),
        causes: z.array(z.object({ code: z.string(), payments: z.number() })),
      }),
    ),
    amounts: z.array(money),
    disputed: z.object({ payments: z.number(), amounts: z.array(money.extend({ payments: z.number() })) }),
  }),
})
const listBody = z.object({ count: z.number(), requests: z.array(z.object({ uuid: z.string(), result: z.string() })) })
const cents = (amount: number) => Math.round(amount * 100)

payByBankStore("insights-day", (store) => {
  const payments = new Payments(store)

  /** What the payment service itself holds about each payment, an hour after all of them were started. */
  const bookOfTheService = async () =>
    (await store.bank().requests()).map(({ uuid, body, state, record }) => {
      const became: Record<typeof state, Result> = {
        ...{ paid: "paid", rejected: "declined", canceled: "canceled", pending: "waiting" },
        ...{ created: "abandoned", unrecorded: "abandoned" },
      }
      const requested = Number(body["amount"])
      const received = state === "paid" && record ? record.amount : 0
      return { uuid, result: became[state], received, isOff: received !== requested }
    })

  it(
    "a day of mixed trade has the figures of the payment service's own book, on every page",
    async () => {
      const shopper = store.shopper()
      const [{ id: good = "" } = {}, { id: bad = "" } = {}] = (await store.payByBank().accounts.banks("default")).slice(
        0,
        2,
      )
      const tries = new Map<string, { bank: string; cart: string }>()
      const start = async (bank: string, cart?: Started["cart"]) => {
        const payment = await shopper.start(cart ?? (await shopper.cart()), { bank_id: bank })
        tries.set(payment.uuid, { bank, cart: payment.cart.cartId })
        return payment
      }
      const order = async (payment: Started) => {
        await store.bank().act(payment.uuid, "approve")
        await shopper.complete(payment.cart)
      }
      for (const bank of [good, good, bad]) await order(await start(bank))
      const reversed = await start(bad)
      await order(reversed)
      await store.bank().act((await start(bad)).uuid, "reject")
      await store.bank().act((await start(good)).uuid, "cancel")
      const pending = await start(good)
      await store.bank().act(pending.uuid, "pending")
      await shopper.complete(pending.cart)
      const differing = await start(good)
      await store.bank().act(differing.uuid, "approve", { amount: 1914 })
      const changed = await start(good)
      await store.bank().act(changed.uuid, "approve")
      await shopper.addItem(changed.cart)
      await start(good)
      const unanswered = await start(bad)
      await shopper.returns(unanswered)
      const first = await start(bad)
      await store.bank().act(first.uuid, "reject")
      await payments.poll(first)
      await order(await start(good, first.cart))
      await payments.job(1)
      await store.bank().act(reversed.uuid, "reverse")
      await payments.job(61)
      await payments.job(62)

      const book = await bookOfTheService()
      expect(book).toHaveLength(tries.size)
      const disputed = new Set([differing, changed].map(({ uuid }) => uuid))
      const having = (result: Result) => book.filter((each) => each.result === result)
      const totals = Object.fromEntries(RESULTS.map((result) => [result, having(result).length]))
      // The trade has what it is meant to show.
      expect(totals).toEqual({ paid: 6, declined: 3, canceled: 1, abandoned: 2, waiting: 1 })
      const sum = (of: typeof book) => of.reduce((total, { received }) => total + cents(received), 0)
      const isDisputed = ({ uuid, isOff }: (typeof book)[number]) => disputed.has(uuid) || isOff
      const paid = having("paid")

      const adminUser = await AdminUser.logIn(store.url(), store.container())
      const [from, to] = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10))
      const { body } = await adminUser.get(`${PREFIX}/insights?from=${from}&to=${to}`)
      const { insights } = insightsBody.parse(body)
      expect(insights.totals).toEqual({ started: book.length, ...totals })
      for (const figure of ["started", ...RESULTS] as const)
        expect(insights.days.reduce((total, day) => total + day[figure], 0)).toBe(insights.totals[figure])

      // Money: disputed apart, and nothing of what the bank has reversed.
      expect(insights.amounts.map(({ amount }) => cents(amount))).toEqual([
        sum(paid.filter((each) => !isDisputed(each))),
      ])
      expect(insights.disputed).toMatchObject({ payments: 2, amounts: [{ payments: 2 }] })
      expect(cents(insights.disputed.amounts[0]?.amount ?? 0)).toBe(sum(paid.filter(isDisputed)))

      // Checkouts: two tries of one cart.
      const carts = [...new Set([...tries.values()].map(({ cart }) => cart))]
      const resultsOf = (cart: string) =>
        book.filter(({ uuid }) => tries.get(uuid)?.cart === cart).map((each) => each.result)
      const paidCarts = carts.filter((cart) => resultsOf(cart).includes("paid"))
      const waitingCarts = carts.filter((cart) => !paidCarts.includes(cart) && resultsOf(cart).includes("waiting"))
      expect(insights.success).toEqual({
        ...{ checkouts: carts.length - waitingCarts.length, paid: paidCarts.length, waiting: waitingCarts.length },
      })

      // Banks.
      for (const bank of [good, bad]) {
        const of = book.filter(({ uuid }) => tries.get(uuid)?.bank === bank)
        const became = Object.fromEntries(
          RESULTS.map((result) => [result, of.filter((each) => each.result === result).length]),
        )
        expect(insights.banks.find(({ bank_id }) => bank_id === bank)).toMatchObject({ started: of.length, ...became })
      }
      expect(insights.banks.map(({ bank_id }) => bank_id)).toEqual([bad, good])
      expect(insights.banks[0]).toMatchObject({
        failed: 4,
        causes: [
          { code: "RJCT", payments: 2 },
          { code: "no_answer", payments: 1 },
          { code: "reversed", payments: 1 },
        ],
      })
      expect(insights.banks[1]).toMatchObject({ failed: 0, causes: [] })

      // The list, filtered by each result.
      for (const result of RESULTS) {
        const days = `created_at[$gte]=${from}&created_at[$lte]=${to}`
        const list = listBody.parse((await adminUser.get(`${PREFIX}/requests?result=${result}&${days}&limit=100`)).body)
        expect({ result, uuids: list.requests.map(({ uuid }) => uuid).sort(), count: list.count }).toEqual({
          ...{
            result,
            uuids: having(result)
              .map(({ uuid }) => uuid)
              .sort(),
            count: having(result).length,
          },
        })
      }

      // The report, which has the reversed payment as well.
      const lines = await linesSeenBy(adminUser, 1)
      const total = (column: "reported" | "reversed" | "captured" | "attention") =>
        lines.reduce((all, line) => all + cents(line[column]), 0)
      expect(lines.every(({ balances }) => balances)).toBe(true)
      expect(total("reported") - total("reversed")).toBe(sum(paid))
      expect([total("captured"), total("attention")]).toEqual([
        sum(paid.filter((each) => !isDisputed(each))),
        sum(paid.filter(isDisputed)),
      ])
    },
    TIMEOUT_MS,
  )
})
