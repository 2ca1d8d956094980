import { randomBytes } from "node:crypto"
import type { Logger } from "@medusajs/framework/types"
import { connectionProblemOf, type ConnectionTest } from "../../../domain/accounts/connection-problem"
import { ERROR_MESSAGES } from "../../../shared/messages/errors"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { refusalMessage } from "../../../domain/errors/refusals"
import type { AccountField } from "../../../shared/account-fields"
import { fill } from "../../../shared/fill"
import {
  CONNECTION_PROBLEMS,
  PARAMETER_IGNORED,
  SLOW_CONNECTION,
  type ConnectionProblem,
} from "../../../shared/messages/connection-problems"
import { changedFields, lockedRefusal, passwordRefusal, withChanges, type AccountChanges } from "./account-changes"
import {
  currentLoginOf,
  emptyRow,
  isAllowed,
  settingsOf,
  type AccountRow,
  type AccountSettings,
} from "./account-settings"
import { clientFor } from "./account-clients"
import type { PayByBankClient } from "../../../client/client"
import type { PayByBankOptions } from "../options/options"

/** Shoppers notice a longer wait. */
const SLOW_MS = 3000

interface Dependencies {
  options: PayByBankOptions
  logger: Logger
  /** A monotonic clock (ms). */
  clock?: () => number
}

export interface TestedConnection {
  test: ConnectionTest
  /** The login that was tested. `null` unless the connection works and status calls depend on the uuid. */
  login: string | null
}

/**
 * Fetches the bank list once, within `timeoutMs`, and returns a message that names the problem. If it works, two status calls
 * show whether the service uses the uuid. A failed connection does not throw.
 */
async function testConnection(settings: AccountSettings, deps: Dependencies): Promise<TestedConnection> {
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
    try {
      const banks = await client.listBanks()
      const took_ms = tookMs()
      const slow = took_ms > SLOW_MS
      const status = await statusParameterOf(client)
      const parameter_ignored = status?.isIgnored ?? false
      const unknown_id_answer = status?.signature ?? null
      const message = parameter_ignored ? PARAMETER_IGNORED : slow ? fill(SLOW_CONNECTION, { took_ms }) : null
      return {
        test: {
          ok: true,
          banks: banks.length,
          took_ms,
          slow,
          parameter_ignored,
          unknown_id_answer,
          problem: null,
          message,
        },
        login: status && !parameter_ignored ? currentLoginOf(settings) : null,
      }
    } finally {
      client.close()
    }
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    const problem = connectionProblemOf(error)
    const message = error.code === "secret_unreadable" ? ERROR_MESSAGES.secret_unreadable : undefined
    return failedTest(problem, message, tookMs())
  }
}

/** `null` if the status calls fail: polling reports that, and the connection works. */
async function statusParameterOf(
  client: PayByBankClient,
): Promise<{ signature: string | null; isIgnored: boolean } | null> {
  try {
    return await client.testStatusParameter(randomBytes(16).toString("hex"))
  } catch (error) {
    if (error instanceof PayByBankError) return null
    throw error
  }
}

/** Tests unsaved values on top of the saved ones. A stored password is sent only to the address that it was saved for. */
export async function testUnsaved(
  id: string,
  row: AccountRow | undefined,
  changes: AccountChanges,
  deps: Dependencies,
): Promise<TestedConnection> {
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
): TestedConnection {
  const test = { ok: false, banks: null, took_ms, slow: false, parameter_ignored: false, unknown_id_answer: null }
  return { test: { ...test, problem, message }, login: null }
}

function passwordOf(settings: AccountSettings, options: PayByBankOptions): string {
  const { base_url, username } = settings
  const password = settings.password.read()
  if (!base_url.value || !username.value || !password) throw new PayByBankError("account_not_configured")
  if (!isAllowed(settings, options)) throw new PayByBankError("address_not_allowed")
  return password
}
