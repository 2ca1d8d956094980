import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { ConfigModule, INotificationModuleService, IUserModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { SendNotification } from "./outbox"

/** What this process runs: a timer has no container to resolve them from. */
const isService = (value: unknown) => typeof value === "object" && value !== null
const notifications = z.object({ [Modules.NOTIFICATION]: z.custom<INotificationModuleService>(isService) })

/** @throws MedusaError of the provider if it did not send; `not_found` if the channel has no provider */
export const sendNotification: SendNotification = async (notification) => {
  const loaded = notifications.parse(MedusaModule.getModuleInstance(Modules.NOTIFICATION))
  await loaded[Modules.NOTIFICATION].createNotifications(notification)
}

const users = z.object({ [Modules.USER]: z.custom<IUserModuleService>(isService) })

export async function emailsOfUsers(ids: string[]): Promise<string[]> {
  const loaded = users.parse(MedusaModule.getModuleInstance(Modules.USER))
  return (await loaded[Modules.USER].listUsers({ id: ids })).map(({ email }) => email)
}

/** `https://admin.example/app`, or only the path if the store has not configured the host. */
export function dashboardAddress(config: Partial<ConfigModule> | undefined): string {
  const host = config?.admin?.backendUrl ?? ""
  const path = config?.admin?.path ?? "/app"
  return `${host === "/" ? "" : host.replace(/\/$/, "")}${path}`
}
