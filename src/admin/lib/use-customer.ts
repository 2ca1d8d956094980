import { useQuery } from "@tanstack/react-query"
import { coreKeys } from "./query-keys"
import { sdk } from "./sdk"

const FIELDS = "id,first_name,last_name"

/** The name of one of Medusa's customers. A role may hide customers, so a page must do without it. */
export function useCustomer(id: string | null) {
  return useQuery({
    queryKey: [...coreKeys.customers, "pay-by-bank", id],
    queryFn: () => sdk.admin.customer.retrieve(id ?? "", { fields: FIELDS }),
    enabled: id !== null,
    retry: false,
  })
}
