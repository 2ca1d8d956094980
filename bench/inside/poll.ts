import { container } from "@medusajs/framework"
import { executeWithConcurrency } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { commands } from "../../integration-tests/kit/store/inside/commands"
import { pollDueRequestsWorkflow } from "../../src/workflows/settlement/poll-due-requests"
import { bareCalls } from "../measure/bare-call"

const bare = z.object({ uuids: z.array(z.string()), concurrency: z.number(), answered: z.number().default(200) })

/** Runs the job once. */
commands.set("poll-due", async () => {
  const begun = performance.now()
  const { result } = await pollDueRequestsWorkflow(container).run()
  if (result.unanswered > 0) throw new Error(`${result.unanswered} were not answered for.`)
  return { polled: result.polled, ms: performance.now() - begun }
})

const service = bareCalls()

/** Makes the same bare calls in the same process. */
commands.set("poll-bare", async (input) => {
  const { uuids, concurrency, answered } = bare.parse(input)
  const begun = performance.now()
  const tries = await executeWithConcurrency(
    uuids.map((uuid) => async () => await service.get("/payments/status", { params: { uuid } })),
    concurrency,
  )
  const failed = tries.filter((each) => each.status === "rejected" || each.value.status !== answered).length
  if (failed > 0) throw new Error(`${failed} were not answered for.`)
  return { polled: uuids.length, ms: performance.now() - begun }
})
