import { Alert } from "@medusajs/ui"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { shownLinkError } from "../../words/error-codes"
import { shownLink } from "../../words/link-statuses"

const WITH_A_PROBLEM: ReadonlySet<AdminPaymentLink["status"]> = new Set(["refused", "not_sent", "unsure"])

/** What an admin user must do about a link, and its error message. Renders nothing for a link that needs no action. */
export function LinkNotice({ link }: { link: AdminPaymentLink }) {
  const t = useWords()
  const { next } = shownLink(link.status)
  if (!next) return null
  const problem = WITH_A_PROBLEM.has(link.status) ? link.problem : null
  const word = problem === null ? undefined : shownLinkError(problem)
  const message = word ? t(word) : problem && link.problem_message
  return (
    <Alert variant="warning">
      <span className="block text-pretty">{t(next)}</span>
      {message && <span className="mt-1 block text-pretty">{message}</span>}
    </Alert>
  )
}
