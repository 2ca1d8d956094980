import { DEFAULT_ACCOUNT } from "../../../sandbox/accounts"
import { until } from "../store/until"
import { sql } from "../database/store-database"
import { adminApi } from "./admin-api"
import type { OpenDemo } from "./demo-process"
import { sandboxFaults } from "./settings-page"

const TABLES = ["request", "binding", "event", "link", "refund", "login", "paused_bank", "day_figures", "approval_try"]

/** Resets the state that files change and others rely on to the state after the demo started. Earlier carts and orders stay. */
export async function resetDemo(demo: OpenDemo): Promise<void> {
  const { facts, shop } = demo
  await sandboxFaults(demo).end()
  const tables = TABLES.map((name) => `pay_by_bank_${name}`).join(", ")
  // Without the trigger of the trail, which would leave a line.
  await sql(
    facts.databaseUrl,
    `SET LOCAL session_replication_role = replica; TRUNCATE ${tables} CASCADE; DELETE FROM auth_mfa_factor`,
  )
  const api = await adminApi(demo)
  await Promise.all([
    ...Object.values(shop.regions).map(async ({ id }) => await api.setProviders(id, [facts.providerId])),
    // Entering the account again also ends a pause of the job after wrong credentials.
    enterAccount(demo),
  ])
}

/** Enters the sandbox's account with all settings, as the account with this id. */
export async function enterAccount(
  { facts }: OpenDemo,
  id = "default",
  return_url = `${facts.storefrontUrl}/pay-by-bank/return/{return_token}`,
): Promise<void> {
  const api = await adminApi({ facts })
  await api.entersAccount(id, {
    label: null,
    environment: "test",
    base_url: `${facts.sandboxUrl}/api/v1`,
    username: DEFAULT_ACCOUNT.username,
    password: DEFAULT_ACCOUNT.password,
    merchant_uuid: DEFAULT_ACCOUNT.merchantUuid,
    currencies: null,
    element_tag: "pay-by-bank-button",
    element_script_url: `${facts.sandboxUrl}/element.js`,
    return_url,
  })
}

/** Removes all accounts. The store caches accounts for two seconds. */
export async function deleteAccounts({ facts }: OpenDemo): Promise<void> {
  await sql(facts.databaseUrl, "DELETE FROM pay_by_bank_account")
  const api = await adminApi({ facts })
  await until(async () => (await api.account("default"))?.updated_at === null)
}
