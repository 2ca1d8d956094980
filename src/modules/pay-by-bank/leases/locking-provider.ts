import { MedusaModule } from "@medusajs/framework/modules-sdk"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { IN_MEMORY_LOCKS } from "../../../domain/polling/store-processes"

const loaded = z.object({ [Modules.LOCKING]: z.object({ defaultProviderId: z.string() }) })

/** The id of the locking provider that this process uses. It inspects the running module, because its configuration has many shapes. */
export function lockingProvider(): string {
  const running: unknown = MedusaModule.getModuleInstance(Modules.LOCKING)
  return loaded.safeParse(running).data?.[Modules.LOCKING].defaultProviderId ?? IN_MEMORY_LOCKS
}
