import type { AdminErrorCode } from "../../types/http"
import type { Word } from "../i18n/words"

/** Faults of the service and the account, as they stand in a timeline or stop a worker from asking. */
export const ERROR_WORDS = {
  unauthorized: "states.error.unauthorized",
  refused: "states.error.refused",
  rate_limited: "states.error.rate_limited",
  service_unavailable: "states.error.service_unavailable",
  timeout: "states.error.timeout",
  unreachable: "states.error.unreachable",
  unreadable_answer: "states.error.unreadable_answer",
  account_not_configured: "states.error.account_not_configured",
  unexpected: "states.error.unexpected",
} as const satisfies Partial<Record<AdminErrorCode, Word>>

const WORDS = new Map<string, Word>(Object.entries(ERROR_WORDS))

/** `undefined` for a code without words of its own: the server's sentence, or the code, is shown then. */
export const shownError = (code: string): Word | undefined => WORDS.get(code)

/** A link is never sent again by itself, so that it says so nowhere. */
const OF_LINKS = new Map<string, Word>(
  Object.entries({
    rate_limited: "states.linkError.rate_limited",
    service_unavailable: "states.linkError.service_unavailable",
    timeout: "states.linkError.timeout",
    unreachable: "states.linkError.unreachable",
    unreadable_answer: "states.linkError.unreadable_answer",
  } as const satisfies Partial<Record<AdminErrorCode, Word>>),
)

/** Why a link was refused, or is not known to have been sent. */
export const shownLinkError = (code: string): Word | undefined => OF_LINKS.get(code) ?? shownError(code)
