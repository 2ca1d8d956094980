import { wordAt, type Word } from "../i18n/words"

/**
 * An error of the payment service or the account, in a timeline or where it pauses a worker. `undefined` for a code without
 * words of its own: show the server's message, or the code, then.
 */
export const shownError = (code: string): Word | undefined => wordAt(`states.error.${code}`)

/** Why a link was refused, or may not have been sent. A link is never sent again automatically, so its words differ. */
export const shownLinkError = (code: string): Word | undefined => wordAt(`states.linkError.${code}`) ?? shownError(code)
