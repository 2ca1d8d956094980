import { useFormat } from "../../lib/use-format"
import { useRequest } from "../../lib/use-requests"

/** The name of a payment's page in the breadcrumb: its amount. */
export function PaymentCrumb({ id }: { id: string }) {
  const { amount } = useFormat()
  const request = useRequest(id).data?.request
  return request ? <>{amount(request.amount, request.currency_code)}</> : null
}
