import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { PRODUCTS_IN_USE } from "../../src/shared/attempt-causes"
import { CART_LEASE_TAKEN } from "../../src/workflows/settlement/cart-lease"
import { isContention, isLockTimeout, waitForLock } from "../../src/workflows/settlement/lock-contention"
import { Payments } from "../kit/people/payments"
import { payByBankStore } from "../kit/store/store"

const LOCK_TIMEOUT = "Timed-out acquiring lock."

/** Locks of carts that are not released. */
payByBankStore("locks", (store) => {
  const payments = new Payments(store)
  const locking = () => store.container().resolve(Modules.LOCKING)
  /** Sets the clock of Medusa's locks, which is the process's own. */
  const at = async <T>(ms: number, work: () => Promise<T>) => {
    const spy = jest.spyOn(Date, "now").mockReturnValue(ms)
    return await work().finally(() => spy.mockRestore())
  }
  /** Acquires the lock as core does: without an owner. */
  const isFree = async (key: string) => {
    try {
      await locking().acquire(key)
    } catch {
      return false
    }
    await locking().release(key)
    return true
  }
  afterEach(async () => await locking().releaseAll())

  describe("a cart whose lock is not released", () => {
    const MINUTE = 60_000
    const held = async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      await locking().acquire(payment.cart.cartId)
      const wait = async (ms: number, cause = LOCK_TIMEOUT) => {
        store.later(ms)
        await waitForLock(store.container(), await payments.requestOf(payment), cause)
      }
      return { payment, wait, key: payment.cart.cartId }
    }

    it("is not touched for three minutes; then the lock is released, and the next pass places the order", async () => {
      const { payment, wait, key } = await held()
      for (const ms of [0, MINUTE, 3 * MINUTE - 1000]) await wait(ms)
      expect(await isFree(key)).toBe(false)
      expect(await payments.timeline(payment)).not.toContain("lock_released")
      await wait(3 * MINUTE + 1000)
      expect(await isFree(key)).toBe(true)
      expect(await payments.timeline(payment)).toContain("lock_released")
      const { outcome, next_poll_at } = await payments.requestOf(payment)
      expect(outcome).toBeNull()
      expect(next_poll_at?.getTime()).toBeGreaterThan(store.payByBank().now().getTime())
      await payments.pass(payment, 4)
      await payments.expectSettled(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ lock_waited_since: null })
    })

    it("expires after two minutes if a settlement's process dies while it holds the lock", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      const { cartId: key } = payment.cart
      const release = jest.spyOn(locking(), "release").mockRejectedValue(new Error("It dies."))
      const before = Date.now()
      await expect(payments.pass(payment)).rejects.toMatchObject({ message: expect.stringContaining("It dies.") })
      const after = Date.now()
      release.mockRestore()
      expect(await at(before + 2 * MINUTE - 1, async () => await isFree(key))).toBe(false)
      expect(await at(after + 2 * MINUTE, async () => await isFree(key))).toBe(true)
    })

    it("waits for the full time again after a pass has held the lock", async () => {
      const { payment, wait, key } = await held()
      await wait(0)
      await store.payByBank().work.polling.endWaits((await payments.requestOf(payment)).id)
      await wait(4 * MINUTE)
      expect(await isFree(key)).toBe(false)
      await wait(8 * MINUTE)
      expect(await isFree(key)).toBe(true)
    })

    it("waits for the full time after a wait for the lease, whose holder lives", async () => {
      const { payment, wait, key } = await held()
      await wait(0, CART_LEASE_TAKEN)
      await wait(4 * MINUTE)
      expect(await isFree(key)).toBe(false)
      await wait(8 * MINUTE)
      expect(await isFree(key)).toBe(true)
      await wait(16 * MINUTE, CART_LEASE_TAKEN)
      await payments.expectAttention(payment, "order_not_placed")
    })

    it("needs attention after fifteen minutes, once, and still becomes an order", async () => {
      const { payment, wait, key } = await held()
      await wait(0)
      await wait(15 * MINUTE - 1000)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, reason: null })
      for (const minutes of [16, 17]) {
        await locking().acquire(key)
        await wait(minutes * MINUTE)
        await payments.expectAttention(payment, "order_not_placed")
      }
      expect((await payments.timeline(payment)).filter((type) => type.startsWith("attention"))).toHaveLength(1)
      await payments.pass(payment, 20)
      await payments.expectSettled(payment)
    })

    it("is distinguished from other failures by the error messages of the locks", async () => {
      await locking().acquire("taken")
      const messageOf = async (wait: () => Promise<unknown>) =>
        reason.parse(await wait().catch((error: unknown) => error)).message
      const messages = [
        await messageOf(async () => await locking().acquire("taken")),
        await messageOf(async () => await locking().execute("taken", async () => undefined, { timeout: 1 })),
      ]
      expect(messages.map(isLockTimeout)).toEqual([true, true])
      expect(isLockTimeout("deadlock detected")).toBe(false)
      expect(isContention("deadlock detected")).toBe(true)
      expect(isContention(PRODUCTS_IN_USE)).toBe(true)
      expect(isContention("Some variant does not have the required inventory")).toBe(false)
    })
    const reason = z.object({ message: z.string() })
  })
})
