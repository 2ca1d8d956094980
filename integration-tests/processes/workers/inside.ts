import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { INVENTORY_LOCK } from "../../../src/medusa/inventory-lock"
import { commands } from "../../kit/store/inside/commands"

/**
 * The last leases of this process, each with the time at which it ends. No other process has a lease that ends at exactly
 * that time.
 */
let leases: { id: string; until: Date | null }[] = []
/** Of these, the requests whose money the process has claimed without finding the order yet. */
const claimed = new Set<string>()

commands.set("record-work", async () => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { polling, requests } = payByBank
  const leaseDue = polling.leaseDue.bind(polling)
  polling.leaseDue = async (...args) => {
    const rows = await leaseDue(...args)
    leases = rows.map(({ id, leased_until }) => ({ id, until: leased_until }))
    return rows
  }
  const claim = requests.claim.bind(requests)
  requests.claim = async (...args) => {
    const mine = await claim(...args)
    if (mine) claimed.add(args[0])
    return mine
  }
  const settle = requests.settle.bind(requests)
  requests.settle = async (...args) => {
    const ended = await settle(...args)
    claimed.delete(args[0].id)
    return ended
  }
  const recordFailedAttempt = polling.recordFailedAttempt.bind(polling)
  polling.recordFailedAttempt = async (...args) => {
    await recordFailedAttempt(...args)
    claimed.delete(args[0].id)
  }
})

commands.set("work", async () => ({ leases, claimed: claimed.size }))

const LOOKING = "check whether the lock is free"

/** Whether no process holds a stock lock, and no dead process has left one that must expire. */
commands.set("stock-is-free", async () => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "inventory_item", fields: ["id"] })
  const locking = container.resolve(Modules.LOCKING)
  for (const key of [...data.map(({ id }) => id), INVENTORY_LOCK]) {
    try {
      await locking.acquire(key, { ownerId: LOOKING, expire: 1 })
      await locking.release(key, { ownerId: LOOKING })
    } catch {
      return false
    }
  }
  return true
})
