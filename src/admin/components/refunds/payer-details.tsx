import { Eye } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import type { AdminRefund } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useRevealPayer } from "../../lib/use-requests"
import { Refusal } from "../refusal"
import { DrawerBox } from "../drawer-box"
import { PayerRows } from "../payment/payer"

/** The payer's bank details. Fetched only on request, and dropped when the drawer closes. */
export function PayerDetails({ refund }: { refund: AdminRefund }) {
  const t = useWords()
  const payer = useRevealPayer(refund.request_id)
  return (
    <DrawerBox title={t("refunds.payer.title")} hint={t("refunds.payer.hint")}>
      {!payer.data && (
        <div className="flex flex-col items-start gap-y-3 px-6 py-4">
          {payer.error && <Refusal>{messageOf(payer.error, t)}</Refusal>}
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={payer.isPending}
            onClick={() => payer.mutate()}
          >
            <Eye />
            {t("refunds.payer.show")}
          </Button>
        </div>
      )}
      <div role="status" className="divide-y">
        {payer.data && <PayerRows payer={payer.data.payer} />}
      </div>
    </DrawerBox>
  )
}
