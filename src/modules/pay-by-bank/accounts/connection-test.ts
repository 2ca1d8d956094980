import type { Logger } from "@medusajs/framework/types"
import { connectionProblemOf, type ConnectionTest } from "../../../domain/accounts/connection-problem"
import { ERRORS } from "../../../domain/errors/error-table"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { refusalMessage } from "../../../domain/errors/refusals"
import type { AccountField } from "../../../shared/account-fields"
import { fill } from "../../../shared/fill"
import {
  CONNECTION_PROBLEMS,
  SLOW_CONNECTION,
  type ConnectionProblem,
} from "../../../shared/messages/connection-problems"
import { changedFields, lockedRefusal, passwordRefusal, withChanges, type AccountChanges } from "./account-changes"
import { emptyRow, isAllowed, settingsOf, type AccountRow, type AccountSettings } from "./account-settings"
import { clientFor } from "./account-clients"
import type { PayByBankOptions } from "../options"

/** Shoppers notice a longer wait. */
const SLOW_MS = 3000

interface Dependencies {
  options: PayByBankOptions
  logger: Logger
  /** A monotonic clock (ms). */
  clock?: () => number
}

/**
 * Fetches the bank list once, within `timeoutMs`, and returns a message that names the problem. A failed connection does not
 * throw.
 */
export async function testConnection(settings: AccountSettings, deps: Dependencies): Promise<ConnectionTest> {
  const { options, logger, clock = () => performance.now() } = deps
  const startedAt = clock()
  const tookMs = () => Math.round(clock() - startedAt)
  try {
    const testSettings = {
      ...settings,
      // The bank list does not need it, and merchants often learn it last.
      merchant_uuid: { ...settings.merchant_uuid, value: settings.merchant_uuid.value ?? "not-given-yet" },
    }
    const client = clientFor(testSettings, passwordOf(settings, options), options, logger, { maxRetries: 0 })
    const banks = await client.listBanks().finally(() => client.close())
    const took_ms = tookMs()
    const slow = took_ms > SLOW_MS
    const message = slow ? fill(SLOW_CONNECTION, { took_ms }) : null
    return { ok: true, banks: banks.length, took_ms, slow, problem: null, message }
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    const problem = connectionProblemOf(error)
    const message = error.code === "secret_unreadable" ? ERRORS.secret_unreadable.merchant : undefined
    return failedTest(problem, message, tookMs())
  }
}

/** Tests unsaved values on top of the saved ones. A stored password is sent only to the address that it was saved for. */
export async function testUnsaved(
  id: string,
  row: AccountRow | undefined,
  changes: AccountChanges,
  deps: Dependencies,
): Promise<ConnectionTest> {
  const now = settingsOf(id, deps.options, row)
  const locked = changedFields(changes).find((field) => now[field].locked && !equalsConfig(now, field, changes))
  if (locked) {
    const { code, facts } = lockedRefusal(id, locked)
    return failedTest("invalid_setting", `${locked}: ${refusalMessage(code, facts)}`)
  }
  const next = settingsOf(id, deps.options, withChanges(row ?? emptyRow(id), changes))
  const refused = passwordRefusal(now, next, changes)
  if (refused) return failedTest("not_configured", refusalMessage(refused.code))
  return await testConnection(withPassword(next, changes.password), deps)
}

/** Whether the change has the same value as medusa-config.ts. */
function equalsConfig(now: AccountSettings, field: AccountField, changes: AccountChanges): boolean {
  return field !== "password" && JSON.stringify(now[field].value) === JSON.stringify(changes[field])
}

function withPassword(settings: AccountSettings, password: string | null | undefined): AccountSettings {
  if (password === undefined) return settings
  return { ...settings, password: { given: password !== null, locked: false, read: () => password } }
}

function failedTest(
  problem: ConnectionProblem,
  message: string = CONNECTION_PROBLEMS[problem],
  took_ms = 0,
): ConnectionTest {
  return { ok: false, banks: null, took_ms, slow: false, problem, message }
}

function passwordOf(settings: AccountSettings, options: PayByBankOptions): string {
  const { base_url, username } = settings
  const password = settings.password.read()
  if (!base_url.value || !username.value || !password) throw new PayByBankError("account_not_configured")
  if (!isAllowed(settings, options)) throw new PayByBankError("address_not_allowed")
  return password
}
