import type { Browser } from "playwright-core"
import { Client } from "pg"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import { paymentsOf } from "../../integration-tests/kit/browser/payments"
import { requestsPage } from "../../integration-tests/kit/browser/requests-page"
import { openDashboard } from "./admin-pictures"
import { photographer } from "./photographer"
import { personOf } from "./trade"

/** A login with which no account of the demo is configured. */
const FORMER_LOGIN = "larkfold@https://former.example/api/v1"

/**
 * Takes pictures of payments that the bank leaves open, contradicts or reverses. The ledger's times are moved by SQL, because a payment
 * cannot be made in the past.
 */
export async function reasonPictures(demo: Demo, browser: Browser): Promise<void> {
  const by = (name: string) => paymentsOf(demo, { person: personOf(name), bank: "beaconmoor-gb" })
  const api = await adminApi(demo)
  const ledger = new Client(demo.facts.databaseUrl)
  await ledger.connect()
  const set = async (uuid: string, columns: string) =>
    await ledger.query(`UPDATE pay_by_bank_request SET ${columns} WHERE uuid = $1`, [uuid])
  try {
    const stalled = await by("Rosa Delgado").placed()
    await set(stalled.uuid, "stalls_at = now() - interval '1 minute'")
    await api.checks(stalled.uuid)

    const contradicted = await by("Henry Marsh").ended("contradict")
    await api.checks(contradicted.uuid)

    const reversed = await by("Leila Haddad").paid()
    await by("Leila Haddad").decides(reversed.uuid, "reverse")
    await set(reversed.uuid, "recheck_at = now()")

    const orphaned = await by("Callum Reid").waiting()
    await set(orphaned.uuid, `login = '${FORMER_LOGIN}', next_poll_at = now()`)

    for (const [name, { uuid }] of Object.entries({
      stalled,
      contradictory: contradicted,
      reversed,
      "login-unknown": orphaned,
    })) {
      await untilItNeedsAttention(ledger, uuid)
      const page = await openDashboard(demo, browser)
      const requests = requestsPage(page, demo)
      await requests.opensPayment({ uuid })
      await page.setViewportSize({ width: 1200, height: 1500 })
      await page.getByTestId("pay-by-bank-resolve").getByRole("radio").first().waitFor()
      await photographer(page)(`reason-${name}`, page.getByTestId("pay-by-bank-payment-head"))
      await page.context().close()
    }
  } finally {
    await ledger.end()
  }
}

/** The job polls every 15 seconds. */
async function untilItNeedsAttention(ledger: Client, uuid: string): Promise<void> {
  const isThere = "SELECT 1 FROM pay_by_bank_request WHERE uuid = $1 AND outcome = 'attention'"
  while ((await ledger.query(isThere, [uuid])).rowCount === 0) await ledger.query("SELECT pg_sleep(0.5)")
}
