import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Store } from "./store"
import { until } from "./until"

const named = z.object({ id: z.string() })

/** The ids in a Medusa event that is emitted during a story. Waits for at least one. */
export async function eventIdsDuring(store: Store, event: string, story: () => Promise<void>): Promise<string[]> {
  return (await eventsDuring(store, event, story)).map((data) => named.parse(data).id)
}

/** The same with the complete data of the event. */
export async function eventsDuring(store: Store, event: string, story: () => Promise<unknown>): Promise<unknown[]> {
  const received: unknown[] = []
  const bus = store.container().resolve(Modules.EVENT_BUS)
  const listener = async ({ data }: { data: unknown }) => void received.push(data)
  const context = { subscriberId: `test-${event}` }
  bus.subscribe(event, listener, context)
  try {
    await story()
    await until(async () => received.length > 0)
    return received
  } finally {
    bus.unsubscribe(event, listener, context)
  }
}
