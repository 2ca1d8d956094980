import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useBulk } from "../../lib/use-bulk"
import { useFormat } from "../../lib/use-format"
import { resendLink } from "../../lib/use-links"
import { BulkDrawer } from "../bulk-drawer"
import { sentTo } from "./link-facts"

/** Sends the selected links again, to the same recipients. */
export function ResendDrawer({ rows, onClose }: { rows: AdminPaymentLink[]; onClose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const bulk = useBulk()
  return (
    <BulkDrawer
      rows={rows}
      bulk={bulk}
      title={t("links.bulk.title")}
      description={t("links.bulk.hint")}
      submitLabel={t("links.actions.resend")}
      nameOf={(link) => `${amount(link.amount, link.currency_code)} · ${sentTo(link) || link.reference}`}
      onSubmit={() =>
        void bulk.start(rows, async ({ id }) => {
          await resendLink(id)
          return null
        })
      }
      onClose={onClose}
    />
  )
}
