import { toast } from "@medusajs/ui"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminAdoptPaymentBody,
  AdminAdoptPaymentResponse,
  AdminLiveRecordResponse,
  AdminPayerResponse,
  AdminPaymentRequestListResponse,
  AdminCheckRequestResponse,
  AdminPaymentRequestResponse,
  AdminResolutionFactsResponse,
  AdminResolveRequestBody,
} from "../../types/http"
import { useWords } from "../i18n/words"
import { codeOf, messageOf } from "./failure"
import type { ListQuery } from "./list-view"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { callStore } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshMoney } from "./use-refresh"
import { MINUTE_MS } from "../../shared/times"

export const REQUESTS = "/admin/pay-by-bank/requests"
const RECORD_FRESH_MS = MINUTE_MS
const EVERY_MS = 30_000
const SETTLING_MS = 2_000
/** More requests than one order has. */
const OF_ONE_ORDER = 50

/** A page of the list. Refetches automatically, because payments arrive while it is open. */
export function useRequests(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.requests, query],
    queryFn: ({ signal }) => callStore<AdminPaymentRequestListResponse>(REQUESTS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    ...ALWAYS_FRESH,
  })
}

export function useRequestsOfOrder(orderId: string) {
  const query = { order_id: orderId, limit: OF_ONE_ORDER, offset: 0 }
  return useQuery({
    queryKey: [...queryKeys.requests, query],
    queryFn: ({ signal }) => callStore<AdminPaymentRequestListResponse>(REQUESTS, { query, signal }),
    ...ALWAYS_FRESH,
  })
}

/** One payment. Refetches while its money is being settled, which ends within seconds. */
export function useRequest(id: string) {
  return useQuery({
    queryKey: [...queryKeys.requests, id],
    queryFn: ({ signal }) => callStore<AdminPaymentRequestResponse>(`${REQUESTS}/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.request.status === "paid" && data.request.outcome === null ? SETTLING_MS : false,
    ...ALWAYS_FRESH,
  })
}

/** What to compare before a decision about a payment. Stored under the payment, so that both are refetched together. */
export function useResolutionFacts(id: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...queryKeys.requests, id, "facts"],
    queryFn: ({ signal }) => callStore<AdminResolutionFactsResponse>(`${REQUESTS}/${id}/facts`, { signal }),
    retry: false,
    ...ALWAYS_FRESH,
  })
}

/** The service's current record. Fetched once each time it is opened, without refetching. */
export function useLiveRecord(id: string) {
  return useQuery({
    queryKey: [...queryKeys.records, id],
    queryFn: ({ signal }) => callStore<AdminLiveRecordResponse>(`${REQUESTS}/${id}/record`, { signal }),
    staleTime: RECORD_FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** The payer in full, which is never stored. The timeline records who viewed it. */
export function useRevealPayer(id: string) {
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: () => callStore<AdminPayerResponse>(`${REQUESTS}/${id}/payer`, { method: "POST" }),
    onSuccess: refresh,
    gcTime: 0,
  })
}

export const checkPayment = (id: string) =>
  callStore<AdminCheckRequestResponse>(`${REQUESTS}/${id}/check`, { method: "POST" })

export function useCheckNow(id: string) {
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: () => checkPayment(id),
    onSuccess: async () => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: [...queryKeys.records, id] })])
    },
  })
}

/** Adopts a payment that the ledger does not hold. */
export function useAdopt() {
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: (body: AdminAdoptPaymentBody) =>
      callStore<AdminAdoptPaymentResponse>(`${REQUESTS}/adopt`, { method: "POST", body }),
    onSettled: refresh,
  })
}

export function useResolve(id: string) {
  const t = useWords()
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: (body: AdminResolveRequestBody) =>
      callStore<AdminCheckRequestResponse>(`${REQUESTS}/${id}/resolve`, { method: "POST", body }),
    // Another user was faster. The form leaves the page with the reason, and would take its message along.
    onError: (error) => {
      if (codeOf(error) === "attention_resolved") toast.error(messageOf(error, t))
    },
    // Refresh after an error too, because the page is then out of date.
    onSettled: refresh,
  })
}
