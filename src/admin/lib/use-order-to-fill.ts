import { useQuery } from "@tanstack/react-query"
import { coreKeys } from "./query-keys"
import { sdk } from "./sdk"

const FIELDS = "id,display_id,email,*shipping_address,*billing_address"

/** Whom an order, or a draft of one, is for: what a link is prefilled with. */
export function useOrderToFill(id: string) {
  return useQuery({
    queryKey: [...coreKeys.orders, "pay-by-bank", id],
    queryFn: () => sdk.admin.order.retrieve(id, { fields: FIELDS }),
    staleTime: 0,
  })
}
