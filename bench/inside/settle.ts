import { container } from "@medusajs/framework"
import { executeWithConcurrency, Modules, PaymentActions } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { completeCartWorkflow, processPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import { commands } from "../../integration-tests/kit/store/inside/commands"
import { pollDueRequestsWorkflow } from "../../src/workflows/settlement/poll-due-requests"

/** Runs the job, again and again, until nothing is due. */
commands.set("settle-ours", async () => {
  const begun = performance.now()
  let settled = 0
  for (let polled = 1; polled > 0;) {
    const { result } = await pollDueRequestsWorkflow(container).run()
    if (result.unsettled > 0 || result.unanswered > 0) throw new Error(JSON.stringify(result))
    polled = result.polled
    settled += result.settled
  }
  return { settled, ms: performance.now() - begun }
})

const given = z.object({
  carts: z.array(z.object({ cartId: z.string(), sessionId: z.string() })),
  concurrency: z.number(),
})

/** Calls core's workflows for the same result directly: the cart becomes an order, and its payment is captured. */
commands.set("settle-core", async (input) => {
  const { carts, concurrency } = given.parse(input)
  const begun = performance.now()
  const tries = await executeWithConcurrency(
    carts.map(({ cartId, sessionId }) => async () => {
      await completeCartWorkflow(container).run({ input: { id: cartId } })
      // By its id, as in core's own webhook, and without an amount, as in our code.
      await container.resolve(Modules.WORKFLOW_ENGINE).run(processPaymentWorkflowId, {
        input: { action: PaymentActions.SUCCESSFUL, data: { session_id: sessionId } },
      })
    }),
    concurrency,
  )
  for (const each of tries) if (each.status === "rejected") throw each.reason
  return { settled: carts.length, ms: performance.now() - begun }
})
