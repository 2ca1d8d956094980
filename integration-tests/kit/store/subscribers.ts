import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { EventEmitter } from "node:events"
import { until } from "./until"

/** The subscribers of a running store, which work after the request that emitted their event has its answer. */
export class Subscribers {
  private running = 0

  private constructor() {}

  /** Counts the running subscribers from now on. The local event bus does not say when one ends. */
  static watch(container: MedusaContainer): Subscribers {
    const emitter: unknown = Reflect.get(container.resolve(Modules.EVENT_BUS), "eventEmitter_")
    if (!(emitter instanceof EventEmitter)) throw new Error("The store's event bus is not the local one.")
    const subscribers = new Subscribers()
    for (const event of emitter.eventNames()) {
      const listeners = emitter.listeners(event)
      emitter.removeAllListeners(event)
      for (const listener of listeners) emitter.on(event, subscribers.counted(listener))
    }
    return subscribers
  }

  private counted(listener: Function): (...data: unknown[]) => void {
    const counting = (...data: unknown[]) => {
      this.running += 1
      void Promise.resolve(Reflect.apply(listener, undefined, data)).finally(() => (this.running -= 1))
    }
    // The bus finds a listener by this id when its subscriber leaves.
    return Object.assign(counting, { subscriberId: Reflect.get(listener, "subscriberId") })
  }

  /** Waits until none is running. */
  async idle(): Promise<void> {
    await until(async () => await Promise.resolve(this.running === 0))
  }
}
