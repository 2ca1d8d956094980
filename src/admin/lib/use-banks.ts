import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AdminAccount, AdminBankListResponse, AdminPausedBankResponse, AdminPauseBankBody } from "../../types/http"
import { MINUTE_MS } from "../../shared/times"
import { queryKeys } from "./query-keys"
import { callStore } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"

const PATH = "/admin/pay-by-bank/banks"
/** Names change far less often than figures. */
const NAMES_FRESH_MS = 10 * MINUTE_MS

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

/** The names of the banks of all merchant accounts, by name, each once. */
export function useBankNames(accounts: AdminAccount[] | undefined): { id: string; name: string }[] {
  return useQueries({
    queries: (accounts ?? [])
      .filter(({ configured }) => configured)
      .map(({ id: account }) => ({
        queryKey: [...queryKeys.banks, "names", account],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callStore<AdminBankListResponse>(PATH, { query: { account }, signal }),
        staleTime: NAMES_FRESH_MS,
        retry: false,
      })),
    combine: namesIn,
  })
}

function namesIn(results: { data?: AdminBankListResponse | undefined }[]): { id: string; name: string }[] {
  const names = new Map(results.flatMap(({ data }) => (data?.banks ?? []).map(({ id, name }) => [id, name] as const)))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
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
