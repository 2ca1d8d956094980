import { FetchError } from "@medusajs/js-sdk"
import { wordAt, type Translate, type Word } from "../i18n/words"

/** The `code` of the answer, if it is one of ours or of core. */
export function codeOf(error: unknown): string | null {
  return error instanceof FetchError && "code" in error && typeof error.code === "string" ? error.code : null
}

/** Whether a policy of Medusa or an option of the store keeps the user from it. Trying again does not help. */
export const isRefused = (error: unknown) => error instanceof FetchError && error.status === 403

/** Whether the server may have done what was asked: it did not respond, or not with a decision. */
export const isUnclear = (error: unknown) => !(error instanceof FetchError) || (error.status ?? 500) >= 500

/** Refusals whose own messages name fields of the API. */
const OF_FIELDS = new Map<string | null, Word>([
  ["invalid_body", "shared.failure.invalid"],
  ["setting_locked", "settings.form.locked"],
])

/** Returns the error message for admin users: that of the code, or else the server's own message. */
export function messageOf(error: unknown, t: Translate): string {
  if (!(error instanceof FetchError)) return t("shared.failure.unreachable")
  const code = codeOf(error)
  const word =
    OF_FIELDS.get(code) ??
    wordAt(`errors.${code}`) ??
    wordAt(`refusals.${code}`) ??
    wordAt(`statuses.reasonNext.${code}`)
  if (word) return t(word)
  if (error.status === 401) return t("shared.failure.signedOut")
  if (error.status === 403) return t("shared.failure.forbidden")
  // Core's messages for these errors are in English and not meant for admin users.
  if (!error.message || (error.status ?? 500) >= 500) return t("errors.unexpected")
  return error.message
}
