import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Store } from "./store"
import { until } from "./until"

const named = z.object({ id: z.string() })

/** The ids in a Medusa event that is emitted during a story. Waits for at least one. */
export async function heardWhile(store: Store, event: string, story: () => Promise<void>): Promise<string[]> {
  return (await dataHeardWhile(store, event, story)).map((data) => named.parse(data).id)
}

/** The same with the complete data of the event. */
export async function dataHeardWhile(store: Store, event: string, story: () => Promise<void>): Promise<unknown[]> {
  const heard: unknown[] = []
  const bus = store.container().resolve(Modules.EVENT_BUS)
  const listener = async ({ data }: { data: unknown }) => void heard.push(data)
  const context = { subscriberId: `test-${event}` }
  bus.subscribe(event, listener, context)
  try {
    await story()
    await until(async () => heard.length > 0)
    return heard
  } finally {
    bus.unsubscribe(event, listener, context)
  }
}
