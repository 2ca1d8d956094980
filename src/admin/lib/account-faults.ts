import { ELEMENT_TAG, type AccountField } from "../../shared/account-fields"
import { hasQueryOrFragment, isHttpUrl, isProtectedUrl, isUsername } from "../../shared/http-url"
import { returnUrlFault, type ReturnUrlFault } from "../../shared/return-url"
import type { AdminAccount } from "../../types/http"
import type { Word } from "../i18n/words"
import { changesOf, type AccountDraft } from "./account-draft"

type AccountFaults = Partial<Record<AccountField, Word>>

/** Validates the form field by field. The server validates again. */
export function faultsOf(account: AdminAccount, draft: AccountDraft): AccountFaults {
  const changes = changesOf(account, draft)
  const faults: AccountFaults = {}
  const note = (field: AccountField, fault: Word | null) => fault && (faults[field] = fault)
  if (changes.base_url) note("base_url", baseUrlFault(changes.base_url))
  if (changes.username && !isUsername(changes.username)) note("username", "settings.faults.usernameColon")
  if (changes.currencies?.length === 0) note("currencies", "settings.faults.currencies")
  if (changes.element_tag && !ELEMENT_TAG.test(changes.element_tag)) {
    note("element_tag", "settings.faults.elementTag")
  }
  if (changes.element_script_url && !isProtectedUrl(changes.element_script_url)) {
    note("element_script_url", "settings.faults.scriptUrl")
  }
  const returnUrl = changes.return_url ? returnUrlFault(changes.return_url) : null
  if (returnUrl) note("return_url", RETURN_URL_FAULTS[returnUrl])
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
  return hasQueryOrFragment(url) ? "settings.faults.baseUrlQuery" : null
}

const RETURN_URL_FAULTS: Record<ReturnUrlFault, Word> = {
  no_address: "settings.faults.url",
  no_token: "settings.faults.returnUrlToken",
  token_in_host: "settings.faults.returnUrlToken",
  country_not_in_path: "settings.faults.returnUrlCountry",
  other_placeholder: "settings.faults.returnUrlPlaceholder",
  too_long: "settings.faults.returnUrlLong",
}
