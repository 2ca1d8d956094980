import { FetchError } from "@medusajs/js-sdk"
import type { Translate } from "../i18n/words"

/** Returns the error message for admin users: the server's own message if it has one. */
export function messageOf(error: unknown, t: Translate): string {
  if (!(error instanceof FetchError)) return t("shared.failure.unreachable")
  if (error.status === 401) return t("shared.failure.signedOut")
  if (error.status === 403) return t("shared.failure.forbidden")
  // Core's messages for these errors are in English and not meant for admin users.
  if (!error.message || (error.status ?? 500) >= 500) return t("shared.failure.unexpected")
  return error.message
}
