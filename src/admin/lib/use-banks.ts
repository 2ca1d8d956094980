import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AdminBankListResponse, AdminPausedBankResponse, AdminPauseBankBody } from "../../types/http"
import { queryKeys } from "./query-keys"
import { callStore } from "./sdk"
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
    queryFn: ({ signal }) => callStore<AdminBankListResponse>(PATH, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    enabled: ready,
  })
}

/** Makes the server refetch the service's list, then refreshes every bank list on the page. */
export function useRefreshBanks(account?: string) {
  const client = useQueryClient()
  return useOneAtATime({
    mutationFn: () =>
      callStore<AdminBankListResponse>(PATH, {
        query: { refresh: true, limit: 1, ...(account === undefined ? {} : { account }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.banks }),
  })
}

/** Pauses or resumes a bank for new payments of a merchant account. Every list shows it, and the trail has another line. */
export function useSetPaused(bankId: string) {
  const client = useQueryClient()
  return useOneAtATime({
    mutationFn: ({ verb, account }: { verb: "pause" | "resume" } & AdminPauseBankBody) =>
      callStore<AdminPausedBankResponse>(`${PATH}/${encodeURIComponent(bankId)}/${verb}`, {
        method: "POST",
        body: { account },
      }),
    onSettled: async () => {
      for (const queryKey of [queryKeys.banks, queryKeys.accounts, queryKeys.trail])
        await client.invalidateQueries({ queryKey })
    },
  })
}
