import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { INVENTORY_LOCK } from "../../../src/medusa/inventory-lock"
import { commands } from "../../kit/store/inside/commands"

/** The leases of this process, each with the time at which it ends. No other process has a lease that ends at exactly that time. */
const leases: { id: string; until: Date | null }[] = []
let holds = false

/** From its `claims`-th claim on, this process goes no further with the money that it claims. */
commands.set("hold-work", async ({ claims }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { polling, requests } = payByBank
  const leaseDue = polling.leaseDue.bind(polling)
  polling.leaseDue = async (...args) => {
    const rows = await leaseDue(...args)
    leases.push(...rows.map(({ id, leased_until }) => ({ id, until: leased_until })))
    return rows
  }
  const claim = requests.claim.bind(requests)
  let left = Number(claims)
  requests.claim = async (...args) => {
    const mine = await claim(...args)
    if (!mine || --left > 0) return mine
    holds = true
    return await new Promise(() => undefined)
  }
})

commands.set("work", async () => ({ leases, holds }))

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
