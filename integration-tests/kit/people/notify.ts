import { Modules, PaymentWebhookEvents } from "@medusajs/framework/utils"
import { z } from "zod"
import { call, type Answer } from "../store/http"
import type { Store } from "../store/store"
import { until } from "../store/until"

const webhook = z.object({ name: z.literal(PaymentWebhookEvents.WebhookReceived) })

/**
 * Posts all bodies at once to core's webhook route. Waits until core's own subscriber has passed those that core accepted to the
 * provider. Core waits five seconds before that; this helper does not.
 */
export async function notify(
  store: Store,
  bodies: (Record<string, unknown> | string)[],
  provider = "pay-by-bank_default",
): Promise<Answer[]> {
  const payments = store.container().resolve(Modules.PAYMENT)
  Object.assign(payments, { options: { webhook_delay: 1 } })
  const received = jest.spyOn(payments, "getWebhookActionAndData")
  const emitted = jest.spyOn(store.container().resolve(Modules.EVENT_BUS), "emit")
  try {
    const url = `${store.url()}/hooks/payment/${provider}`
    const answers = await Promise.all(bodies.map(async (body) => await call(url, {}, "POST", body)))
    const accepted = emitted.mock.calls.filter(([event]) => webhook.safeParse(event).success).length
    await until(async () => received.mock.calls.length === accepted)
    const handled: unknown[] = received.mock.results.map(({ value }) => value)
    await Promise.all(handled)
    return answers
  } finally {
    received.mockRestore()
    emitted.mockRestore()
  }
}
