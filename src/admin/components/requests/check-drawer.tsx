import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useBulk } from "../../lib/use-bulk"
import { useFormat } from "../../lib/use-format"
import { checkPayment } from "../../lib/use-requests"
import { shownStatus } from "../../words/payment-statuses"
import { BulkDrawer } from "../bulk-drawer"

/** Checks the selected payments now. */
export function CheckDrawer({ rows, onClose }: { rows: AdminPaymentRequest[]; onClose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const bulk = useBulk()
  return (
    <BulkDrawer
      rows={rows}
      bulk={bulk}
      title={t("requests.bulk.title")}
      description={t("requests.bulk.hint")}
      submitLabel={t("requests.checkNow")}
      nameOf={(request) => `${amount(request.amount, request.currency_code)} · ${request.reference}`}
      onSubmit={() =>
        void bulk.start(rows, async ({ id }) => {
          const { request, answered } = await checkPayment(id)
          return answered ? t(shownStatus(request).word) : t("requests.notAnswered")
        })
      }
      onClose={onClose}
    />
  )
}
