import { container } from "@medusajs/framework"
import { z } from "@medusajs/framework/zod"
import { commands } from "../../integration-tests/kit/store/inside/commands"
import type { PayByBankService } from "../../src/modules/pay-by-bank/service"

const claims = z.object({ claims: z.array(z.object({ id: z.string(), session_id: z.string() })) })
const leases = z.object({ rounds: z.number(), limit: z.number(), at: z.coerce.date() })

/** How long each claim of a payment takes, in ms. Every captured payment passes these compare-and-set updates. */
commands.set("claim", async (input) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const took: number[] = []
  for (const { id, session_id } of claims.parse(input).claims) {
    const begun = performance.now()
    const mine = await payByBank.payments.claim(id, session_id, null, payByBank.now())
    took.push(performance.now() - begun)
    if (!mine) throw new Error(`${id} could not be claimed.`)
  }
  return took
})

/** How long each lease of due requests takes, in ms. The requests are returned between rounds. */
commands.set("lease", async (input) => {
  const { rounds, limit, at } = leases.parse(input)
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    const rows = await payByBank.work.polling.leaseDue(at, 60_000, limit)
    took.push(performance.now() - begun)
    if (rows.length !== limit) throw new Error(`${rows.length} of ${limit} were leased.`)
    await payByBank.work.polling.postpone(
      rows.map(({ id }) => id),
      at,
    )
  }
  return took
})
