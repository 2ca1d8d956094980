import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ERRORS } from "../../src/domain/errors/error-table"
import { coveringCells } from "../kit/covering-cells"
import { expectNothingTaken } from "../kit/database/books"
import { actorsOf } from "../kit/people/actors"
import { eventIdsDuring } from "../kit/store/events"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import { PROVIDER, type Started } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
import { rightAfter } from "../kit/store/moments"
import { signal } from "../kit/store/signal"
import { payByBankStore } from "../kit/store/store"
import { checkStatus, WaitingOrders } from "../kit/people/waiting-orders"

payByBankStore("payment-stories", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const ACTORS = actorsOf(store)
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())
  const statusCalls = async () => await store.bank().calls("GET /payments/status")
  const ordersPlaced = async () => (await store.container().resolve(Modules.ORDER).listOrders({})).length
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)

  describe("at the same moment", () => {
    it("a shopper who returns in two tabs gets one order, which both tabs show", async () => {
      const payment = await payments.approved()
      const tab = async () => (await store.shopper().statusOf(payment)).body
      const seen = await Promise.all([tab(), tab()])
      const order_id = (await payments.requestOf(payment)).order_id
      for (const body of seen) expect(body).toMatchObject({ request: { status: "paid" } })
      for (const body of [await tab(), await tab()]) expect(body).toMatchObject({ request: { order_id } })
      expect(await ordersPlaced()).toBe(1)
      await payments.expectOrder(payment)
    })

    it("a tab that finds a poll of the other tab in progress gets the same result, however slow the database is", async () => {
      const payment = await payments.approved()
      const { polling } = store.payByBank().work
      const [acquireSlot, poll] = [polling.acquireSlot.bind(polling), polling.poll.bind(polling)]
      let tabs = 0
      let bothCame = () => {}
      const both = new Promise<void>((resolve) => (bothCame = resolve))
      const coming = jest.spyOn(polling, "poll").mockImplementation(async (...of) => {
        if ((tabs += 1) === 2) bothCame()
        return await poll(...of)
      })
      const slow = jest.spyOn(polling, "acquireSlot").mockImplementation(async (...slot) => {
        const mine = await acquireSlot(...slot)
        if (mine) await both
        return mine
      })
      const tab = async () => (await store.shopper().statusOf(payment)).body
      const seen = await Promise.all([tab(), tab()]).finally(() => {
        coming.mockRestore()
        slow.mockRestore()
      })
      for (const body of seen) expect(body).toMatchObject({ request: { status: "paid" } })
    })

    it("two tabs that both complete the cart get the same order", async () => {
      const payment = await payments.approved()
      const tab = async () => await store.shopper().complete(payment.cart)
      const seen = await Promise.all([tab(), tab()])
      for (const { type } of seen) expect(type).toBe("order")
      expect(new Set(seen.map(({ order }) => order?.id)).size).toBe(1)
      await payments.job(5)
      expect(await ordersPlaced()).toBe(1)
      await payments.expectOrder(payment)
    })

    it("two tabs, /complete, the job, a notification and an admin user's check create one order with one payment", async () => {
      const payment = await payments.approved()
      const [tab] = ACTORS.filter(([who]) => who === "the return page")
      const everybody = [...ACTORS, ...(tab ? [tab] : [])].map(async ([, act]) => await act(payment, 1))
      const statuses = await Promise.all(everybody.concat(notify(store, [{ uuid: payment.uuid }]).then(() => 200)))
      expect(statuses).toEqual(statuses.map(() => 200))
      await payments.job(5)
      expect(await ordersPlaced()).toBe(1)
      await payments.expectOrder(payment)
    })

    it("a notification and the job capture the payment of a waiting order once", async () => {
      const payment = await orders.placed()
      await store.bank().act(payment.uuid, "settle")
      await Promise.all([notify(store, [{ uuid: payment.uuid }, { uuid: payment.uuid }]), payments.job(1)])
      await payments.job(2)
      await payments.expectOrder(payment)
    })

    describe.each(["retry", "close", "refund"])(
      "an admin user's %s and check, while a job settles the same payment",
      (action) => {
        it("end with either a settled order or the admin user's decision, never both and never neither", async () => {
          const payment = await payments.approved()
          const line = await store.shopper().addItem(payment.cart)
          await payments.pass(payment)
          await payments.expectStranded(payment, "paid_after_cart_changed")
          await store.shopper().removeItem(payment.cart, line)
          const { id } = await payments.requestOf(payment)
          const user = await adminUser()
          const [, checked, resolved] = await Promise.all([
            payments.job(10),
            user.post(`/admin/pay-by-bank/requests/${id}/check`),
            user.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action, note: "returned by hand" }),
          ])
          expect(checked.status).toBe(200)
          expect([200, 400]).toContain(resolved.status)
          await payments.job(20)
          const refunds = await store.payByBank().listPayByBankRefunds({})
          if (action === "retry" || resolved.status === 400) {
            expect(refunds).toEqual([])
            await payments.expectOrder(payment)
          } else {
            expect(refunds).toHaveLength(action === "refund" ? 1 : 0)
            expect(await payments.requestOf(payment)).toMatchObject({ status: "paid", outcome: "closed" })
            expectNothingTaken(await payments.books(payment.cart))
          }
        })
      },
    )
  })

  describe("core's event payment.captured", () => {
    const everybodyAfter = async (payment: Started) => {
      for (const [index, [, act]] of ACTORS.entries()) await act(payment, 10 * (index + 2))
    }
    const idsOf = async ({ cart }: Started) => (await payments.books(cart)).payments.map(({ id }) => id)

    const PAID: Record<string, () => Promise<Started>> = {
      "a paid cart": async () => await payments.approved(),
      "a waiting order": async () => {
        const payment = await orders.placed()
        await store.bank().act(payment.uuid, "settle")
        return payment
      },
    }
    /** /complete captures only a cart. All others run the same settlement, which captures a cart and an order in different ways. */
    const FIRST = coveringCells(
      Object.entries(PAID).flatMap(([what, paid]) => ACTORS.map(([who, act]) => ({ what, paid, who, act }))),
      ({ what, who }) => [what, who],
    )

    it.each(FIRST)("is emitted once for $what when $who comes first, and all others later", async ({ paid, act }) => {
      const payment = await paid()
      const emitted = await eventIdsDuring(store, "payment.captured", async () => {
        expect(await act(payment, 1)).toBe(200)
        await everybodyAfter(payment)
      })
      await payments.expectOrder(payment)
      expect(emitted).toEqual(await idsOf(payment))
    })

    it.each([1, 3])("is emitted by a later verification if the event bus fails %d times", async (times) => {
      const payment = await payments.approved()
      const { events } = store.payByBank()
      const emit = events.emit.bind(events)
      let failures = 0
      jest.spyOn(events, "emit").mockImplementation(async (...[name, id, data]) => {
        if (name !== "payment.captured" || failures === times) return await emit(name, id, data)
        failures += 1
        return false
      })
      const emitted = await eventIdsDuring(store, "payment.captured", async () => {
        for (const minutes of [1, 10, 20, 30, 40]) await payments.job(minutes)
      })
      await payments.expectOrder(payment)
      expect(failures).toBe(times)
      expect(emitted).toEqual(await idsOf(payment))
    })

    it("is emitted by the verification if the process dies after the settlement", async () => {
      const payment = await payments.approved()
      const dying = jest.spyOn(store.payByBank().payments, "emitCaptured").mockResolvedValue(undefined)
      const emitted = await eventIdsDuring(store, "payment.captured", async () => {
        await payments.job(1)
        dying.mockRestore()
        for (const minutes of [10, 20]) await payments.job(minutes)
      })
      await payments.expectOrder(payment)
      expect(emitted).toEqual(await idsOf(payment))
    })

    it("is emitted once when core's Check status comes first, which does not emit it", async () => {
      const payment = await orders.placed()
      await store.bank().act(payment.uuid, "settle")
      const emitted = await eventIdsDuring(store, "payment.captured", async () => {
        expect((await checkStatus(await adminUser(), payment)).status).toBe(200)
        await everybodyAfter(payment)
      })
      await payments.expectOrder(payment)
      expect(emitted).toEqual(await idsOf(payment))
    })

    it("is emitted once when all come at the same moment", async () => {
      const payment = await payments.approved()
      const emitted = await eventIdsDuring(store, "payment.captured", async () => {
        await Promise.all(ACTORS.map(async ([, act]) => await act(payment, 1)))
        await everybodyAfter(payment)
      })
      await payments.expectOrder(payment)
      expect(emitted).toEqual(await idsOf(payment))
    })
  })

  describe("a paid status that another one follows", () => {
    it("an unknown status code captures nothing, and ACCC after it becomes the order", async () => {
      const payment = await payments.approved()
      await store.bank().fault("status", "unknown_status_code", { statusCode: "QQQQ" })
      await payments.job(1)
      expect(await payments.requestOf(payment)).toMatchObject({ status: "unknown", status_code: "QQQQ", outcome: null })
      expectNothingTaken(await payments.books(payment.cart))
      await store.bank().repair()
      await payments.job(2)
      await payments.expectOrder(payment)
    })

    /** The status result that arrives after the payment was paid, with the fault that causes it, and when. */
    const LATER = coveringCells(
      [
        ["PDNG", "status_lag", "read next"],
        ["PDNG", "status_lag", "arrives after"],
        ["500", "server_error", "read next"],
        ["500", "server_error", "arrives after"],
      ] as const,
      // Nothing is read next once a payment is paid, so that cell is the same for each fault.
      ([code, , when]) => [when === "read next" ? when : `${code} ${when}`],
    )
    const later = (when: string) => LATER.filter((cell) => cell[2] === when)

    it.each(later("read next"))("ACCC stays paid when %s is read next, and becomes the order", async (_code, kind) => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "pending")
      await store.bank().act(payment.uuid, "settle")
      await payments.poll(payment)
      await store.bank().fault("status", kind)
      const calls = await statusCalls()
      await payments.poll(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ status: "paid", status_code: "ACCC" })
      await payments.job(1)
      expect(await statusCalls()).toBe(calls)
      await payments.expectOrder(payment)
    })

    it.each(later("arrives after"))(
      "ACCC stays paid when %s was requested before it and arrives after it",
      async (_code, kind) => {
        const payment = await payments.started()
        await store.bank().act(payment.uuid, "pending")
        await store.bank().act(payment.uuid, "settle")
        await store.bank().fault("status", kind)
        const { client } = await store.payByBank().accounts.clients.logins.get(await payments.requestOf(payment))
        const [held, go] = [signal(), signal()]
        const hold = async () => {
          held.give()
          await go.given
        }
        await rightAfter(client, "getPaymentStatus", hold, async () => {
          const late = payments.poll(payment).catch(() => undefined)
          await held.given
          await store.bank().repair()
          await payments.poll(payment)
          expect(await payments.requestOf(payment)).toMatchObject({ status: "paid" })
          go.give()
          await late
        })
        expect(await payments.requestOf(payment)).toMatchObject({ status: "paid", status_code: "ACCC" })
        await payments.job(1)
        await payments.expectOrder(payment)
      },
    )

    it("an order that could not be placed at once is placed from the stored status while the service is down", async () => {
      const payment = await payments.approved()
      await store.merchant().stock(0)
      await payments.job(1)
      expectNothingTaken(await payments.books(payment.cart))
      await store.bank().fault("status", "server_error")
      await store.merchant().stock(10)
      await payments.job(10)
      await payments.expectOrder(payment)
    })
  })

  describe("ledger rows and sessions that do not match", () => {
    const insertSession = async (collection_id: string, amount: number, data: object, status = "pending") => {
      const id = "payses_01WITHOUTLEDGER"
      await database().raw(
        `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
         VALUES (?, 'gbp', ?, ?, ?, ?, ?, ?)`,
        [
          id,
          amount,
          JSON.stringify({ value: String(amount), precision: 20 }),
          PROVIDER,
          JSON.stringify(data),
          status,
          collection_id,
        ],
      )
      return id
    }
    const DELETED: Record<string, (payment: Started) => Promise<unknown>> = {
      "through the Payment module": async ({ session }) =>
        await store.container().resolve(Modules.PAYMENT).deletePaymentSession(session.id),
      "manually in the database": async ({ session }) =>
        await database().raw("DELETE FROM payment_session WHERE id = ?", [session.id]),
    }
    /** `provider.spec.ts` has what the Payment module refuses after the detection, and `decide.unit.spec.ts` a cart without sessions. */
    const DELETIONS = coveringCells(
      Object.entries(DELETED).flatMap(([how, remove]) => [
        { how, remove, moment: "before it is paid" },
        { how, remove, moment: "after its payment was detected" },
      ]),
      ({ how, moment }) => [how, moment],
    )
    const deleted = (moment: string) => DELETIONS.filter((cell) => cell.moment === moment)

    it.each(deleted("before it is paid"))(
      "a session deleted $how and then paid becomes the order",
      async ({ remove }) => {
        const payment = await payments.started()
        await remove(payment)
        await store.bank().act(payment.uuid, "approve")
        await payments.job(1)
        await payments.expectOrder(payment)
        expect((await payments.books(payment.cart)).payments[0]?.payment_session_id).not.toBe(payment.session.id)
      },
    )

    it.each(deleted("after its payment was detected"))(
      "a session deleted $how after its payment was detected is refused, or becomes the order",
      async ({ remove }) => {
        const payment = await payments.approved()
        await payments.poll(payment)
        await remove(payment).catch(() => undefined)
        await payments.job(1)
        await payments.expectOrder(payment)
      },
    )

    it("a session without a ledger row is rejected by /complete, the status route and the Payment module, and captures nothing", async () => {
      const victim = await payments.approved()
      const cart = await store.shopper().cart()
      const id = await insertSession(cart.collectionId, cart.total, victim.session.data)
      const calls = await statusCalls()
      const completed = await store.shopper().complete(cart)
      expect(completed).toMatchObject({ status: 200, type: "cart", error: { message: ERRORS.not_started.shopper } })
      const answer = await store.shopper().statusByToken(id)
      expect(answer).toMatchObject({ status: 404, body: { code: "session_not_found" } })
      await expect(store.container().resolve(Modules.PAYMENT).authorizePaymentSession(id, {})).rejects.toMatchObject({
        code: "not_started",
      })
      expect(await statusCalls()).toBe(calls)
      expectNothingTaken(await payments.books(cart))
      await payments.job(1)
      await payments.expectOrder(victim)
    })

    it("a session without a ledger row is rejected by core's Check status, and captures nothing", async () => {
      const order = await orders.phoned()
      const id = await insertSession(order.cart.collectionId, order.cart.total, {}, "pending_authorization")
      const answer = await checkStatus(await adminUser(), { ...order, session: { ...order.session, id } })
      expect(answer).toMatchObject({ status: 422, body: { code: "not_started" } })
      expect((await payments.books(order.cart)).payments).toEqual([])
    })
  })
})
