import { container } from "@medusajs/framework"
import { executeWithConcurrency } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { commands } from "../../integration-tests/processes/kit/inside/commands"
import type { PayByBankService } from "../../src/modules/pay-by-bank/service"
import { bareCalls } from "../measure/bare-call"

const due = z.object({ batch: z.number() })
const bare = z.object({ uuids: z.array(z.string()), concurrency: z.number() })

/** Asks about all that is due, batch by batch, as the job does. */
commands.set("poll-due", async (input) => {
  const { batch } = due.parse(input)
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const begun = performance.now()
  let asked = 0
  for (let last = batch; last === batch;) {
    const pass = await payByBank.checkDueBatch(batch)
    if (pass.unanswered > 0) throw new Error(`${pass.unanswered} were not answered for.`)
    last = pass.asked
    asked += last
  }
  return { asked, ms: performance.now() - begun }
})

const service = bareCalls()

/** The same calls with nothing around them, in the same process. */
commands.set("poll-bare", async (input) => {
  const { uuids, concurrency } = bare.parse(input)
  const begun = performance.now()
  const tries = await executeWithConcurrency(
    uuids.map((uuid) => async () => await service.get("/payments/status", { params: { uuid } })),
    concurrency,
  )
  const failed = tries.filter((each) => each.status === "rejected" || each.value.status !== 200).length
  if (failed > 0) throw new Error(`${failed} were not answered for.`)
  return { asked: uuids.length, ms: performance.now() - begun }
})
