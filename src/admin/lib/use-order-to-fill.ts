import { useQuery } from "@tanstack/react-query"
import { coreKeys } from "./query-keys"
import { sdk } from "./sdk"

const FIELDS = "id,display_id,email,*shipping_address,*billing_address"

/** Loads the customer of an order or a draft order, to prefill a link. */
export function useOrderToFill(id: string) {
  return useQuery({
    queryKey: [...coreKeys.orders, "pay-by-bank", id],
    queryFn: () => sdk.admin.order.retrieve(id, { fields: FIELDS }),
    staleTime: 0,
  })
}
