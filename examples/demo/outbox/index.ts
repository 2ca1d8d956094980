import { appendFile } from "node:fs/promises"
import type { NotificationTypes } from "@medusajs/framework/types"
import { AbstractNotificationProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"

/** Takes the place of an e-mail provider: writes each notification as a line of JSON to a file. */
class Outbox extends AbstractNotificationProviderService {
  static override identifier = "outbox"
  private readonly file: string

  constructor(_dependencies: unknown, options: { file: string }) {
    super()
    this.file = options.file
  }

  override async send({
    to,
    template,
    data,
  }: NotificationTypes.ProviderSendNotificationDTO): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    await appendFile(this.file, `${JSON.stringify({ to, template, data })}\n`)
    return {}
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [Outbox] })
