import path from "node:path"
import { z } from "@medusajs/framework/zod"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import type { StatusResult } from "../../../../domain/polling/status-result"
import { DAY_MS, MINUTE_MS } from "../../../../shared/times"
import { PAID_STATUS_RESULT } from "../../__tests__/paid-status-result"
import { PAY_BY_BANK_MODULE } from "../../index"
import { applyOne } from "../../payments/apply"
import { TRANSITIONS } from "../../payments/transitions"
import { PayByBankService } from "../../service"
import type { PaymentRequest } from "../../tables"
import { banksIn, successIn } from "./month-book"
import { ACCOUNTS, DAYS, tradeOf, type Happening, type PlannedPayment } from "./month-of-trade"

const SEED = 20_261
const DAY = 24 * 60
const TIMEOUT_MS = 3 * 60_000

/** What the payment service reports at a happening. */
const REPORTED: Record<Exclude<Happening["what"], "returned" | "reversed">, Partial<StatusResult>> = {
  approved: { status: "pending", statusCode: "ACSP", reportedPaid: false },
  paid: {},
  rejected: { status: "rejected", statusCode: "RJCT", reportedPaid: false },
  canceled: { status: "canceled", statusCode: "CANC", reportedPaid: false },
  "not understood": { status: "unknown", statusCode: "ABCD", reportedPaid: false },
}

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  testSuite: ({ service: opened, MikroOrmWrapper }) => {
    let service: PayByBankService
    let now = new Date()
    beforeEach(() => {
      const cradle: unknown = Reflect.get(opened, "__container__")
      service = new PayByBankService(z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle))
      service.now = () => now
    })
    const today = Date.parse(new Date().toISOString().slice(0, 10))
    const began = today - DAYS * DAY_MS
    const time = (minute: number) => new Date(began + minute * MINUTE_MS)
    const trade = tradeOf(SEED)
    const started = new Map<number, PaymentRequest>()

    /** The ledger's own functions, with its clock at the minute of the happening. */
    const start = async ({ n, account, at, chosen, collection }: PlannedPayment) => {
      const request = {
        ...{
          kind: "checkout" as const,
          account,
          login: "user@https://service.example",
          uuid: `${n}`.padStart(32, "0"),
        },
        ...{ merchant_uuid: "merchant", reference: `reference_${n}`, return_token: `token_${n}`, amount_minor: 1999 },
        ...{ currency: account === "uk" ? "GBP" : "EUR", bank_id: chosen, collection_id: collection },
        ...{
          cart_id: null,
          order_id: null,
          reuse_key: `key_${n}`,
          next_poll_at: time(at),
          track_until: time(at + 90 * DAY),
        },
      }
      const { id } = await service.payments.create(`payses_${n}`, request)
      const created = "UPDATE pay_by_bank_request SET created_at = ? WHERE id = ?"
      await MikroOrmWrapper.forkManager().execute(created, [time(at), id])
      started.set(n, { ...(await service.retrievePayByBankRequest(id)), returned_at: null })
    }
    const happen = async ({ n, reported }: PlannedPayment, { what, at }: Happening) => {
      const request = started.get(n)
      if (!request) throw new Error(`Payment ${n} has not been started.`)
      now = time(at)
      if (what === "returned") return await service.payments.recordReturn(request)
      if (what === "reversed") {
        const answer = { isReversed: true, isOtherMoney: false, statusCode: "RJCT", settlement: null }
        return await applyOne(service.database, TRANSITIONS.reread, request.id, { ...answer, now, recheckAt: null })
      }
      const statusResult = { ...PAID_STATUS_RESULT, ...REPORTED[what], institution: reported }
      return await service.work.polling.storeStatusResults([{ id: request.id, statusResult, now, nextPollAt: null }])
    }

    const moments = [
      ...trade.map((payment) => ({ at: payment.at, run: () => start(payment) })),
      ...trade.flatMap((payment) =>
        payment.happenings.map((happening) => ({ at: happening.at, run: () => happen(payment, happening) })),
      ),
    ].sort((one, other) => one.at - other.at)
    let next = 0
    /** Everything that happens until this minute, in its order. */
    const passUntil = async (minute: number) => {
      for (let moment = moments[next]; moment && moment.at <= minute; moment = moments[(next += 1)]) await moment.run()
      now = time(minute)
    }

    const day = (minute: number) => time(minute).toISOString().slice(0, 10)
    const figuresOf = async (from: number, to: number, account: string | null) => {
      const period = { from: day(from), to: day(to - 1), account, now }
      const { banks, success } = await service.reports.insights(period)
      const { checkouts, paid, waiting } = success
      return {
        banks: new Map(banks.map(({ bank_id, causes: _, failure_rate: __, ...figures }) => [bank_id, figures])),
        success: { checkouts, paid, waiting },
      }
    }
    const expectFigures = async (from: number, to: number, account: string | null, at: number) => {
      const span = { from, to, account, now: at }
      expect({ from, account, at, ...(await figuresOf(from, to, account)) }).toEqual({
        ...{ from, account, at },
        ...{ banks: banksIn(trade, span), success: successIn(trade, span) },
      })
    }

    it(
      "has the insights of the simulation's own book, on every day, for every bank and account",
      async () => {
        for (let day = 1; day <= DAYS; day += 1) {
          const night = day * DAY + 61
          await passUntil(night)
          // Past days are counted again after each return and decision that came later.
          expect(await service.reports.countPastDays(now)).toBe(true)
          for (const account of [null, ...ACCOUNTS]) await expectFigures(0, day * DAY, account, night)
        }
        const end = (DAYS + 8) * DAY + 61
        await passUntil(end)
        expect(await service.reports.countPastDays(now)).toBe(true)
        for (let day = 0; day < DAYS; day += 1)
          for (const account of ACCOUNTS) await expectFigures(day * DAY, (day + 1) * DAY, account, end)
        expect(next).toBe(moments.length)
      },
      TIMEOUT_MS,
    )
  },
})
