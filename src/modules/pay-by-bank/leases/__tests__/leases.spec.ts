import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { z } from "zod"
import { PAY_BY_BANK_MODULE } from "../../index"
import { PayByBankService } from "../../service"

const OPTIONS = { returnUrl: "https://store.example/{return_token}" }
const SECOND = 1000

/** How long the work of a process that has died is left alone. `docs/scaling.md` and `docs/architecture.md` name these times. */
moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: OPTIONS,
  testSuite: ({ service: running, MikroOrmWrapper }) => {
    let service: PayByBankService
    beforeEach(() => {
      const cradle: unknown = Reflect.get(running, "__container__")
      service = new PayByBankService(
        z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle),
        OPTIONS,
      )
    })
    afterEach(() => service.accounts.clients.close())
    const database = () => MikroOrmWrapper.forkManager()
    const start = new Date("2026-01-01T12:00:00Z")
    const at = (seconds: number) => void (service.now = () => new Date(start.getTime() + seconds * SECOND))
    const open = async () => {
      const { id } = await service.payments.create("payses_1", {
        kind: "checkout",
        account: "uk",
        login: "user@https://service.example",
        uuid: "1".padStart(32, "0"),
        merchant_uuid: "merchant",
        reference: "payses_1",
        return_token: "token_1",
        amount_minor: 1999,
        currency: "GBP",
        bank_id: null,
        collection_id: "pay_col_1",
        cart_id: "cart_1",
        order_id: null,
        reuse_key: "key_1",
        next_poll_at: start,
        track_until: new Date(start.getTime() + 7 * 24 * 60 * 60 * SECOND),
      })
      return id
    }
    /** The process dies when it has leased a batch, before it calls the service. */
    const dies = async (batch: () => Promise<unknown>) => {
      jest.spyOn(service.accounts.clients.logins, "forAll").mockRejectedValueOnce(new Error("The process dies."))
      await expect(batch()).rejects.toThrow("The process dies.")
    }

    it.each([
      {
        whose: "a payment that is polled",
        paid: {},
        batch: async () => await service.work.polling.pollDueBatch(10),
        minutes: 3,
      },
      {
        whose: "a paid payment that is read again",
        paid: { status: "paid" as const, paid_at: start, recheck_at: start, next_poll_at: null },
        batch: async () => await service.work.rechecks.recheckDueBatch(10),
        minutes: 2,
      },
    ])("the lease of $whose ends after $minutes minutes", async ({ paid, batch, minutes }) => {
      await service.updatePayByBankRequests({ id: await open(), ...paid })
      at(0)
      await dies(batch)
      at(60 * minutes - 1)
      expect(await batch()).toMatchObject({ polled: 0 })
      at(60 * minutes + 1)
      expect(await batch()).toMatchObject({ polled: 1 })
    })

    it.each([
      ["a cart", async () => await service.leases.acquireCart("cart_1"), 30],
      ["products", async () => await service.leases.acquireProducts(["iitem_1", "iitem_2"]), 75],
    ])("the lease of %s ends after so many seconds of the database's clock", async (_what, acquire, seconds) => {
      Object.assign(service.leases, { waitMs: { cart: 0, products: 0 } })
      const pass = async (passed: number) =>
        await database().execute(
          `UPDATE pay_by_bank_lease SET leased_until = leased_until - ${passed} * interval '1 second'`,
        )
      const dead = await acquire()
      await pass(seconds - 5)
      expect(await acquire()).toBeNull()
      await pass(6)
      const next = await acquire()
      expect(next).not.toBeNull()
      for (const held of [dead, next]) if (held) await service.leases.release(held)
    })
  },
})
