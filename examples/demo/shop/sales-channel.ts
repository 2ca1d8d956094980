import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"

/** Medusa creates a sales channel and a publishable key at its first boot. A container that has not booted has neither. */
export async function openSalesChannel(container: MedusaContainer) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: keys } = await query.graph({
    entity: "api_key",
    fields: ["token", "sales_channels.id"],
    filters: { type: "publishable" },
  })
  for (const key of keys) {
    const channel = key.sales_channels?.[0]
    if (channel) return { salesChannelId: channel.id, publishableKey: key.token }
  }
  return createSalesChannel(container)
}

async function createSalesChannel(container: MedusaContainer) {
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Web store" }] },
  })
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Web store", type: "publishable", created_by: "" }] },
  })
  const [channel] = channels
  const [key] = keys
  if (!channel || !key) throw new Error("The sales channel or its key was not created")
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel.id] } })
  return { salesChannelId: channel.id, publishableKey: key.token }
}
