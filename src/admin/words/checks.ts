import type { AdminCheck, AdminCheckId } from "../../types/http"
import type { Translate, Word } from "../i18n/words"
import { FIELD_WORDS, isAccountField } from "./account-fields"
import { CONNECTION_PROBLEMS } from "./connection-problems"
import type { BadgeColor } from "./payment-states"

/** What each point of the checklist is about. */
export const CHECK_TITLES = {
  account_configured: "settings.checklist.check.account_configured",
  connection: "settings.checklist.check.connection",
  provider_in_regions: "settings.checklist.check.provider_in_regions",
  unsupported_regions: "settings.checklist.check.unsupported_regions",
  return_url: "settings.checklist.check.return_url",
  encryption_key: "settings.checklist.check.encryption_key",
  job: "settings.checklist.check.job",
  backends: "settings.checklist.check.backends",
  environment: "settings.checklist.check.environment",
} as const satisfies Record<AdminCheckId, Word>

export const CHECK_STATES = {
  ok: { color: "green", word: "settings.checklist.state.ok" },
  warning: { color: "orange", word: "settings.checklist.state.warning" },
  failed: { color: "red", word: "settings.checklist.state.failed" },
} as const satisfies Record<AdminCheck["state"], { color: BadgeColor; word: Word }>

/** What was found, by the check's id where all is well, else by its variant. */
const FINDINGS = new Map<string, Word>([
  ["account_configured", "settings.checklist.ok.account_configured"],
  ["connection", "settings.checklist.ok.connection"],
  ["provider_in_regions", "settings.checklist.ok.provider_in_regions"],
  ["unsupported_regions", "settings.checklist.ok.unsupported_regions"],
  ["return_url", "settings.checklist.ok.return_url"],
  ["encryption_key", "settings.checklist.ok.encryption_key"],
  ["job", "settings.checklist.ok.job"],
  ["backends", "settings.checklist.ok.backends"],
  ["environment", "settings.checklist.ok.environment"],
  ["account_configured.missing", "settings.checklist.finding.account_missing"],
  ["account_configured.lost_password", "settings.checklist.finding.account_lost_password"],
  ["connection.slow", "settings.checklist.finding.connection_slow"],
  ["connection.no_banks", "settings.checklist.finding.connection_no_banks"],
  ...Object.entries(CONNECTION_PROBLEMS).map(([code, word]): [string, Word] => [`connection.${code}`, word]),
  ["environment.unset", "settings.checklist.finding.environment_unset"],
  ["environment.test_account", "settings.checklist.finding.test_account"],
  ["environment.production_on_test_address", "settings.checklist.finding.production_on_test_address"],
  ["environment.production_over_http", "settings.checklist.finding.production_over_http"],
  ["environment.shared_address", "settings.checklist.finding.shared_address"],
  ["environment.test_on_production_address", "settings.checklist.finding.test_on_production_address"],
  ["return_url.missing", "settings.checklist.finding.return_url_missing"],
  ["return_url.not_https", "settings.checklist.finding.return_url_not_https"],
  ["return_url.not_public", "settings.checklist.finding.return_url_not_public"],
  ["provider_in_regions.no_region", "settings.checklist.finding.no_region"],
  ["provider_in_regions.in_none", "settings.checklist.finding.not_in_regions"],
  ["provider_in_regions.lacking", "settings.checklist.finding.not_in_regions"],
  ["unsupported_regions.enabled", "settings.checklist.finding.wrong_regions"],
  ["encryption_key.changed", "settings.checklist.finding.key_changed"],
  ["encryption_key.needed", "settings.checklist.finding.key_missing"],
  ["encryption_key.missing", "settings.checklist.finding.key_missing"],
  ["job.stopped", "settings.checklist.finding.job_stopped"],
  ["job.never_ran", "settings.checklist.finding.job_stopped"],
  ["backends.locks", "settings.checklist.finding.locks"],
  ["backends.events_and_workflows", "settings.checklist.finding.events_and_workflows"],
  ["backends.events", "settings.checklist.finding.events"],
  ["backends.workflows", "settings.checklist.finding.workflows"],
])

/** The sentence in the user's language; the server's own for a variant that this panel does not know. */
export function findingOf({ id, state, variant, details, sentence }: AdminCheck, t: Translate): string {
  const word = FINDINGS.get(variant ?? (state === "ok" ? id : ""))
  if (!word) return sentence
  const missing = String(details["missing"] ?? "").split(", ")
  const named = missing.map((field) => (isAccountField(field) ? t(FIELD_WORDS[field]) : field)).join(", ")
  return t(word, { ...details, missing: named })
}
