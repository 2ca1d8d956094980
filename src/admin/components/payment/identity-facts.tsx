import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { CopyText } from "../copy-text"
import { SectionRow } from "../section-row"

/** The ids and references of a payment at the bank, the service and the store. */
export function IdentityFacts({ request }: { request: AdminPaymentRequest }) {
  const t = useWords()
  return (
    <>
      <SectionRow title={t("requests.fields.bank")}>{request.bank_name ?? request.bank_id}</SectionRow>
      <SectionRow title={t("requests.fields.reference")}>
        <CopyText text={request.reference} what={t("requests.fields.reference")} />
      </SectionRow>
      {request.uuid && (
        <SectionRow title={t("requests.fields.uuid")}>
          <CopyText text={request.uuid} what={t("requests.fields.uuid")} />
        </SectionRow>
      )}
    </>
  )
}
