import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { commands } from "../../kit/store/inside/commands"

/** The leases of this process, each with the time at which it ends. No other process has a lease that ends at exactly that time. */
const leases: { id: string; until: Date | null }[] = []
let holds = false
/** What this process holds and would give up at a known time, if it died: Medusa's locks, and the leases of carts and products by their holder. */
const held = { locks: new Array<{ key: string; ownerId: string | null }>(), holders: new Array<string>() }

const never = async () => await new Promise<never>(() => undefined)

/** From its `claims`-th claim on, this process goes no further with the money that it claims, and keeps its locks. */
commands.set("hold-work", async ({ claims }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  recordLocks()
  recordLeases(payByBank)
  const {
    payments,
    work: { polling },
  } = payByBank
  const leaseDue = polling.leaseDue.bind(polling)
  polling.leaseDue = async (...args) => {
    const rows = await leaseDue(...args)
    leases.push(...rows.map(({ id, leased_until }) => ({ id, until: leased_until })))
    return rows
  }
  const claim = payments.claim.bind(payments)
  let left = Number(claims)
  payments.claim = async (...args) => {
    const mine = await claim(...args)
    if (!mine || --left > 0) return mine
    holds = true
    return await never()
  }
})

/** A lock that never expires is not recorded: it stays when its process dies, and the test fails. */
function recordLocks(): void {
  const locking = container.resolve(Modules.LOCKING)
  const [acquire, release] = [locking.acquire.bind(locking), locking.release.bind(locking)]
  locking.acquire = async (keys, options, context) => {
    if (holds) return await never()
    await acquire(keys, options, context)
    const ownerId = options?.ownerId ?? null
    if (options?.expire) held.locks.push(...[keys].flat().map((key) => ({ key, ownerId })))
  }
  locking.release = async (keys, options, context) => {
    if (holds) return await never()
    const owner = options?.ownerId ?? null
    held.locks = held.locks.filter(({ key, ownerId }) => ownerId !== owner || ![keys].flat().includes(key))
    return await release(keys, options, context)
  }
}

function recordLeases({ leases: known }: PayByBankService): void {
  const acquire = known.tryToAcquire.bind(known)
  known.tryToAcquire = async (lease, ...more) => {
    if (holds) return await never()
    held.holders.push(lease.holder)
    return await acquire(lease, ...more)
  }
}

commands.set("work", async () => ({ leases, holds, held }))

/** As if the time had passed after which the locks of a dead process expire. */
commands.set("end-locks", async (given) => {
  const locking = container.resolve(Modules.LOCKING)
  for (const { key, ownerId } of deadLocks.parse(given).locks) await locking.release(key, ownerId ? { ownerId } : {})
})

const deadLocks = z.object({ locks: z.array(z.object({ key: z.string(), ownerId: z.string().nullable() })) })

const LOOKING = "check whether the lock is free"

/** Whether no process holds a stock lock, and no dead process has left one that must expire. */
commands.set("stock-is-free", async () => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "inventory_item", fields: ["id"] })
  const locking = container.resolve(Modules.LOCKING)
  for (const { id: key } of data) {
    try {
      await locking.acquire(key, { ownerId: LOOKING, expire: 1 })
      await locking.release(key, { ownerId: LOOKING })
    } catch {
      return false
    }
  }
  return true
})
