import { csv } from "../../../../domain/csv"
import { decimalFromMinor } from "../../../../domain/money"
import { NOBODY } from "../../../../domain/payer"
import type { PayerFound } from "../../../../modules/pay-by-bank/requests/live-record"
import type { DeskRefund } from "../../../../modules/pay-by-bank/refunds/refunds"
import type { AdminRefund } from "../../../../types/http"

const COLUMNS = [
  "payer_name",
  "iban",
  "account_number",
  "sort_code",
  "amount",
  "currency",
  "reference",
  "order",
  "refund",
  "problem",
]

/** One line a refund that is to be paid. Without a payer it says why, and nobody can pay it by mistake. */
export function refundsCsv(rows: { desk: DeskRefund; shown: AdminRefund; payer: PayerFound | undefined }[]): string {
  const lines = rows.map(({ desk, shown, payer: found }) => {
    const payer = found?.payer ?? NOBODY
    return [
      payer.name ?? "",
      payer.iban ?? "",
      payer.account_number ?? "",
      payer.sort_code ?? "",
      decimalFromMinor(desk.refund.amount_minor),
      desk.refund.currency,
      shown.reference,
      shown.order_display_id === null ? "" : String(shown.order_display_id),
      shown.id,
      found?.problem ?? "",
    ]
  })
  return csv([COLUMNS, ...lines])
}
