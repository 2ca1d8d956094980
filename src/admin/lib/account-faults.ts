import { ELEMENT_TAG, LONGEST_RETURN_URL, LONGEST_SESSION_ID, type AccountField } from "../../shared/account-fields"
import { isHttpUrl } from "../../shared/http-url"
import type { AdminAccount } from "../../types/http"
import type { Word } from "../i18n/words"
import { changesOf, type AccountDraft } from "./account-draft"

const SESSION_ID = "{session_id}"

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
  if (!isHttpUrl(url.replaceAll(SESSION_ID, "x"))) return "settings.faults.url"
  const filledWith = (sessionId: string) => url.replaceAll(SESSION_ID, sessionId)
  const [one, other] = ["one", "other"].map((sessionId) => new URL(filledWith(sessionId)).pathname)
  if (one === other) return "settings.faults.returnUrlSession"
  return filledWith("x".repeat(LONGEST_SESSION_ID)).length > LONGEST_RETURN_URL ? "settings.faults.returnUrlLong" : null
}
