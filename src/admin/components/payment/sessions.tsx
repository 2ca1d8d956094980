import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { SectionRow } from "../section-row"

type Sessions = AdminPaymentRequestDetail["sessions"]

/** The Medusa payment sessions of this payment. */
export function Sessions({ sessions }: { sessions: Sessions }) {
  const t = useWords()
  const { moment } = useFormat()
  return (
    <>
      {sessions.map(({ session_id, status, created_at }) => (
        <SectionRow key={session_id} title={`${t(`requests.sessions.${status}`)}, ${moment(created_at)}`}>
          <span className="break-all">{session_id}</span>
        </SectionRow>
      ))}
    </>
  )
}
