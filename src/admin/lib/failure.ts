import { FetchError } from "@medusajs/js-sdk"
import type { Translate } from "../i18n/words"

/** What went wrong, for staff: the server's own sentence where it wrote one. */
export function sentenceOf(error: unknown, t: Translate): string {
  if (!(error instanceof FetchError)) return t("shared.failure.unreachable")
  if (error.status === 401) return t("shared.failure.signedOut")
  if (error.status === 403) return t("shared.failure.forbidden")
  // What core says then is not for staff, and in English.
  if (!error.message || (error.status ?? 500) >= 500) return t("shared.failure.unexpected")
  return error.message
}
