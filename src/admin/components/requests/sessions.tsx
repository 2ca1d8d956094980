import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { SectionRow } from "../section-row"

type Sessions = AdminPaymentRequestDetail["sessions"]

const STATES = {
  live: "requests.sessions.live",
  deleted: "requests.sessions.deleted",
  claimed: "requests.sessions.claimed",
} as const satisfies Record<Sessions[number]["state"], Word>

/** Medusa's payment sessions that showed this payment. */
export function Sessions({ sessions }: { sessions: Sessions }) {
  const t = useWords()
  const { moment } = useFormat()
  return (
    <>
      {sessions.map(({ session_id, state, created_at }) => (
        <SectionRow key={session_id} title={`${t(STATES[state])}, ${moment(created_at)}`}>
          <span className="break-all">{session_id}</span>
        </SectionRow>
      ))}
    </>
  )
}
