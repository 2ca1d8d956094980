import { container } from "@medusajs/framework"
import { z } from "zod"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { commands } from "../../kit/store/inside/commands"

const service = () => container.resolve<PayByBankService>("payByBank")
let deliver: PayByBankService["outbox"]["deliver"] | undefined

/** Whatever this process raises, it sends nothing. Its own timer ends: it could still be sending when a test reads what was sent. */
commands.set("hold-alerts", async () => {
  const { outbox, processes } = service()
  processes.stopReporting()
  deliver = outbox.deliver.bind(outbox)
  outbox.deliver = async () => await Promise.resolve()
})

commands.set("release-alerts", async () => {
  if (deliver) service().outbox.deliver = deliver
})

/** What the timer of each process does every minute. */
commands.set("watch", async (given) => {
  const { now } = z.object({ now: z.coerce.date() }).parse(given)
  const aheadMs = now.getTime() - Date.now()
  service().now = () => new Date(Date.now() + aheadMs)
  await service().alerts.watch()
})
