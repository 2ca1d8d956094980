import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** How many of these users exist. */
export async function countUsers(container: MedusaContainer, ids: readonly string[]): Promise<number> {
  return (await container.resolve(Modules.USER).listUsers({ id: [...ids] })).length
}
