import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { ConfigModule, INotificationModuleService, IUserModuleService } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { SendNotification } from "./outbox"

/** The modules that this process runs: a timer has no container to resolve them from. */
const isService = (value: unknown) => typeof value === "object" && value !== null
const notifications = z.object({ [Modules.NOTIFICATION]: z.custom<INotificationModuleService>(isService) })
const users = z.object({ [Modules.USER]: z.custom<IUserModuleService>(isService) })

/** @throws MedusaError if the module is missing, or its provider did not send */
export const sendNotification: SendNotification = async (notification) => {
  const { data } = notifications.safeParse(MedusaModule.getModuleInstance(Modules.NOTIFICATION))
  if (!data) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The Notification module is not loaded.")
  await data[Modules.NOTIFICATION].createNotifications(notification)
}

/** The e-mail address of an admin user, or the id of an API key. */
export async function addressOf(id: string): Promise<string> {
  const { data } = users.safeParse(MedusaModule.getModuleInstance(Modules.USER))
  const [user] = (await data?.[Modules.USER].listUsers({ id })) ?? []
  return user?.email ?? id
}

/** `https://admin.example/app`, or only the path if the store has not configured the host. */
export function dashboardAddress(config: Partial<ConfigModule> | undefined): string {
  const host = config?.admin?.backendUrl ?? ""
  const path = config?.admin?.path ?? "/app"
  return `${host === "/" ? "" : host.replace(/\/$/, "")}${path}`
}
