import type { AdminCheck } from "../../types/http"
import { wordAt, type Translate, type Word } from "../i18n/words"
import { isAccountField } from "./account-fields"

/** The finding for each variant of a check. */
const FINDINGS = new Map<string, Word>([
  ["account_configured.missing", "settings.checklist.finding.account_missing"],
  ["account_configured.lost_password", "settings.checklist.finding.account_lost_password"],
  ["connection.slow", "settings.checklist.finding.connection_slow"],
  ["connection.no_banks", "settings.checklist.finding.connection_no_banks"],
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

/** The connection check has the same findings as "Test connection". */
function wordOf(variant: string): Word | undefined {
  const problem = variant.replace(/^connection\./, "")
  return FINDINGS.get(variant) ?? wordAt(`settings.test.problem.${problem}`)
}

/** Returns the message in the user's language, or the server's own message for an unknown variant. */
export function findingOf({ id, state, variant, details, sentence }: AdminCheck, t: Translate): string {
  const word = variant === null ? state === "ok" && wordAt(`settings.checklist.ok.${id}`) : wordOf(variant)
  if (!word) return sentence
  const missing = String(details["missing"] ?? "").split(", ")
  const named = missing.map((field) => (isAccountField(field) ? t(`settings.fields.${field}`) : field)).join(", ")
  return t(word, { ...details, missing: named })
}
