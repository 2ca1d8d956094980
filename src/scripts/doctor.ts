import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { checklistFacts } from "../api/admin/pay-by-bank/health/checklist/checklist-facts"
import { checklistOf } from "../domain/accounts/checklist/all-checks"
import { checklistText, oneLine } from "../domain/accounts/checklist/checklist-text"
import { currencyOf } from "../domain/money"
import { allRegions } from "../medusa/regions"
import { pluginBlock, providerBlock } from "../modules/pay-by-bank/options/config-blocks"
import { isTableMissing } from "../modules/pay-by-bank/database"
import type { PayByBankService } from "../modules/pay-by-bank/service"

/** What the doctor found, in words, and whether something has to be corrected. */
interface Report {
  text: string
  failed: boolean
}

/**
 * Examines the store that Medusa has started, and reports to the command `doctor`, which runs this script with `medusa exec`.
 * Calls the service once for each merchant account. Writes nothing, but Medusa does at each start: docs/install.md#examine-the-store.
 */
export default async function doctor({ container }: ExecArgs): Promise<void> {
  const report = await examine(container)
  await new Promise<void>((sent, failed) => {
    if (process.send) process.send(report, undefined, undefined, (error) => (error ? failed(error) : sent()))
    else process.stdout.write(`${report.text}\n`, () => sent())
  })
}

async function examine(container: MedusaContainer): Promise<Report> {
  const payByBank = container.resolve<PayByBankService | undefined>("payByBank", { allowUnregistered: true })
  if (!payByBank) return { text: await whatToAdd(container), failed: true }
  const processes = await payByBank.leases.processes.registered().catch(unlessTableIsMissing)
  if (!processes) return { text: "The plugin's tables are missing. Run: npx medusa db:migrate", failed: true }
  const checks = checklistOf(await checklistFacts(container, processes))
  return { text: checklistText(checks), failed: checks.some(({ status }) => status === "failed") }
}

function unlessTableIsMissing(error: unknown): undefined {
  if (!isTableMissing(error)) throw error
}

/** The blocks for a store without the plugin, with the store's own storefront and regions. */
async function whatToAdd(container: MedusaContainer): Promise<string> {
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const storefront = projectConfig.http.storeCors.split(",").find((origin) => /^https?:\/\//.test(origin.trim()))
  const regions = await allRegions(container.resolve(ContainerRegistrationKeys.QUERY))
  const offered = regions.filter(({ currency_code }) => currencyOf(currency_code) !== null)
  const named = offered.map(({ name, currency_code }) => `${oneLine(name)} (${currency_code.toUpperCase()})`)
  return [
    "medusa-config.ts does not load the plugin.",
    "",
    "Add this to plugins:",
    "",
    pluginBlock(storefront?.trim() ?? "https://your-storefront.example"),
    "",
    "Add this to modules:",
    "",
    providerBlock(["default"]),
    "",
    "Then run: npx medusa db:migrate",
    named.length > 0
      ? `Then enable Pay By Bank (DEFAULT) in the settings of these regions: ${named.join(", ")}`
      : "Then create a region with pounds or euros, and enable Pay By Bank (DEFAULT) in its settings.",
  ].join("\n")
}
