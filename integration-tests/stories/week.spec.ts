import { Bank } from "../kit/bank/bank"
import { payByBankStore } from "../kit/store/store"
import { expectBooksToAgree } from "./accounts"
import { actualEnds, plannedEnds } from "./week/ends"
import { beginOfWeek, planWeek } from "./week/plan"
import { carryOut } from "./week/trade"

/**
 * A week of trade with five banks and two workers, each with services of its own, through an outage of a day, a wrong configuration,
 * refused credentials and a new login at another address, on a real Medusa, a real PostgreSQL and the sandbox. Time is injected. `STORIES_SEED` repeats a week, and
 * `WEEK_PAYMENTS` sets its number of payments.
 */
const LONG = process.env["TEST_SET"] === "long"
const PAYMENTS = Number(process.env["WEEK_PAYMENTS"] ?? (LONG ? 2000 : 50))
const SEED = Number(process.env["STORIES_SEED"] ?? (LONG ? Date.now() % 1_000_000_000 : 12))
const TIMEOUT_MS = (LONG ? 180 : 60) * 60_000

payByBankStore("week", (store) => {
  let another: Bank
  beforeAll(async () => void (another = await Bank.openAnother()))
  afterAll(async () => await another.close())

  it(
    `${PAYMENTS} payments in a week of seed ${SEED} are captured once, need attention, or ended unpaid, and the books agree`,
    async () => {
      const plan = planWeek(SEED, PAYMENTS)
      const { payments, refusedStarts, alerts } = await carryOut(store, another, plan, beginOfWeek(SEED, new Date()))
      expect(payments).toHaveLength(PAYMENTS)
      expect(await actualEnds(store, payments)).toEqual(plannedEnds(payments))
      const [, started] = await store.payByBank().listAndCountPayByBankRequests({}, { take: 1 })
      expect(started).toBe(PAYMENTS)
      await expectBooksToAgree(store, undefined, [store.bank(), another])

      // The disturbances were really there.
      expect(refusedStarts).toBeGreaterThan(0)
      for (const status of [400, 401, 503]) expect(await store.bank().answered(status)).toBeGreaterThan(0)
      // The team was shown them.
      const shown = ["outage: unanswered", "gateway: default answers_changed", "wrongPassword: unanswered"]
      expect([...alerts]).toEqual(expect.arrayContaining([...shown, "outage: store locks_not_shared"]))
    },
    TIMEOUT_MS,
  )
})
