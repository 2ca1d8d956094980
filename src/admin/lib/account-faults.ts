import { ELEMENT_TAG, type AccountField } from "../../shared/account-fields"
import { isHttpUrl } from "../../shared/http-url"
import { filledReturnUrl, hasSessionId, LONGEST_RETURN_URL, RETURN_TOKEN_LENGTH } from "../../shared/return-url"
import type { AdminAccount } from "../../types/http"
import type { Word } from "../i18n/words"
import { changesOf, type AccountDraft } from "./account-draft"

export type AccountFaults = Partial<Record<AccountField, Word>>

/** Validates the form field by field. The server validates again. */
export function faultsOf(account: AdminAccount, draft: AccountDraft): AccountFaults {
  const changes = changesOf(account, draft)
  const faults: AccountFaults = {}
  const note = (field: AccountField, fault: Word | null) => fault && (faults[field] = fault)
  if (changes.base_url) note("base_url", baseUrlFault(changes.base_url))
  if (changes.username?.includes(":")) note("username", "settings.faults.usernameColon")
  if (changes.currencies?.length === 0) note("currencies", "settings.faults.currencies")
  if (changes.element_tag && !ELEMENT_TAG.test(changes.element_tag)) {
    note("element_tag", "settings.faults.elementTag")
  }
  if (changes.element_script_url && !isHttpUrl(changes.element_script_url)) {
    note("element_script_url", "settings.faults.url")
  }
  if (changes.return_url) note("return_url", returnUrlFault(changes.return_url))
  if (sendsPasswordElsewhere(account, draft)) note("password", "settings.faults.passwordAgain")
  return faults
}

/** A stored password belongs to its base URL and username. If either changes, the server requires the password again. */
function sendsPasswordElsewhere(account: AdminAccount, draft: AccountDraft): boolean {
  const changes = changesOf(account, draft)
  const { given, locked } = account.password
  return given && !locked && !changes.password && Boolean(changes.base_url ?? changes.username)
}

function baseUrlFault(url: string): Word | null {
  if (!isHttpUrl(url)) return "settings.faults.url"
  return /[?#]/.test(url) ? "settings.faults.baseUrlQuery" : null
}

function returnUrlFault(url: string): Word | null {
  if (hasSessionId(url)) return "settings.faults.returnUrlSession"
  if (!isHttpUrl(filledReturnUrl(url, "x"))) return "settings.faults.url"
  const [one, other] = ["one", "other"].map((token) => new URL(filledReturnUrl(url, token)).pathname)
  if (one === other) return "settings.faults.returnUrlToken"
  const longest = filledReturnUrl(url, "x".repeat(RETURN_TOKEN_LENGTH))
  return longest.length > LONGEST_RETURN_URL ? "settings.faults.returnUrlLong" : null
}
