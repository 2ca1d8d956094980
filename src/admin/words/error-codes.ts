import { wordAt, type Word } from "../i18n/words"

/**
 * An error of the payment service or the account, in a timeline or where it pauses polling. `undefined` for a code without
 * a translation: show the server's message or the code instead.
 */
export const shownError = (code: string): Word | undefined => wordAt(`errors.${code}`)

/** The error message of a link that was refused or may not have been sent. It differs, because no link is resent automatically. */
export const shownLinkError = (code: string): Word | undefined =>
  wordAt(`statuses.linkError.${code}`) ?? shownError(code)
