import { useQuery } from "@tanstack/react-query"
import { ALWAYS_FRESH, coreKeys } from "./query-keys"
import { sdk } from "./sdk"

const FIELDS = "id,display_id,currency_code,total,*shipping_address,*billing_address"

/** The total and the addresses of a payment's order, as core's own page shows them. */
export function useOrder(id: string | null) {
  return useQuery({
    queryKey: [...coreKeys.orders, "pay-by-bank", "total", id],
    queryFn: () => sdk.admin.order.retrieve(id ?? "", { fields: FIELDS }),
    enabled: id !== null,
    retry: false,
    ...ALWAYS_FRESH,
  })
}
