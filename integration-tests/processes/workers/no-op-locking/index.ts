import { ModuleProvider, Modules } from "@medusajs/framework/utils"

/** Grants every lock to every caller at once, as in a store whose locks do not work. */
class NoOpLocking {
  static identifier = "no-op"

  async execute<T>(_keys: string | string[], job: () => Promise<T>): Promise<T> {
    return await job()
  }

  async acquire(): Promise<void> {}

  async release(): Promise<boolean> {
    return true
  }

  async releaseAll(): Promise<void> {}
}

export default ModuleProvider(Modules.LOCKING, { services: [NoOpLocking] })
