import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AdminBankListResponse } from "../../types/http"
import { queryKeys } from "./query-keys"
import { sdk } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"

const PATH = "/admin/pay-by-bank/banks"

export interface BankQuery {
  account?: string
  /** `GB,IE` */
  country?: string
  q?: string
  limit: number
  offset: number
}

export function useBanks(query: BankQuery, ready: boolean) {
  return useQuery({
    queryKey: [...queryKeys.banks, query],
    queryFn: ({ signal }) => sdk.client.fetch<AdminBankListResponse>(PATH, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    enabled: ready,
  })
}

/** Has the server fetch the service's list anew; every list of banks on the page follows. */
export function useRefreshBanks(account?: string) {
  const client = useQueryClient()
  return useOneAtATime({
    mutationFn: () =>
      sdk.client.fetch<AdminBankListResponse>(PATH, {
        query: { refresh: true, limit: 1, ...(account === undefined ? {} : { account }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.banks }),
  })
}
