import { Alert } from "@medusajs/ui"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { isUnclear } from "../../lib/failure"
import { useBulk } from "../../lib/use-bulk"
import { useFormat } from "../../lib/use-format"
import { resendLink } from "../../lib/use-links"
import { shownLink } from "../../words/link-statuses"
import { BulkDrawer } from "../bulk-drawer"
import { sentTo } from "./link-facts"

/** Sends the selected links again, to the same recipients. */
export function ResendDrawer({ rows, onClose }: { rows: AdminPaymentLink[]; onClose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const bulk = useBulk()
  const unsure = rows.filter(({ status }) => status === "unsure")
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
          const link = await resendLink(id).catch((error: unknown) => {
            if (isUnclear(error)) return null
            throw error
          })
          if (!link) return t("links.send.noAnswer")
          const { status } = link.payment_link
          const { next } = shownLink(status)
          return status === "unsure" && next ? t(next) : null
        })
      }
      onClose={onClose}
    >
      {unsure.map(({ id, reference }) => (
        <Alert key={id} variant="warning">
          {t("links.resend.unsure", { reference })}
        </Alert>
      ))}
    </BulkDrawer>
  )
}
