import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { isOpenForPayment } from "../../shared/link-groups"
import type {
  AdminMatchPaymentLinkBody,
  AdminPaymentLinkListResponse,
  AdminPaymentLinkResponse,
  AdminResendPaymentLinkBody,
  AdminSendPaymentLinkBody,
} from "../../types/http"
import type { ListQuery } from "./list-view"
import { queryKeys } from "./query-keys"
import { callStore } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshMoney } from "./use-refresh"

export const LINKS = "/admin/pay-by-bank/payment-links"
const EVERY_MS = 30_000
/** Used while an admin user waits for the payment. */
const OFTEN_MS = 5_000
/** More links than one order has. */
const OF_ONE_ORDER = 100

/** A page of the list. Refetches automatically, because links are paid while it is open. */
export function useLinks(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.links, query],
    queryFn: ({ signal }) => callStore<AdminPaymentLinkListResponse>(LINKS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}

/**
 * The links of an order, and its outstanding amount. Refetches while one of them can be paid. `version` changes with the order.
 */
export function useLinksOfOrder(orderId: string, version: unknown) {
  const query: ListQuery = { order_id: orderId, limit: OF_ONE_ORDER, offset: 0 }
  return useQuery({
    queryKey: [...queryKeys.links, query, version],
    queryFn: ({ signal }) => callStore<AdminPaymentLinkListResponse>(LINKS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.payment_links.some((link) => isOpenForPayment(link.status)) ? OFTEN_MS : false,
    staleTime: 0,
  })
}

export function useLink(id: string) {
  return useQuery({
    queryKey: [...queryKeys.links, id],
    queryFn: ({ signal }) => callStore<AdminPaymentLinkResponse>(`${LINKS}/${id}`, { signal }),
    refetchInterval: OFTEN_MS,
  })
}

/** Sends a new link in place of this one, with the same amount to the same recipient. */
export const resendLink = (id: string) =>
  callStore<AdminPaymentLinkResponse>(`${LINKS}/${id}/resend`, { method: "POST", body: {} })

export const useSendLink = () => useChange<AdminSendPaymentLinkBody>(LINKS)
export const useResendLink = (id: string) => useChange<AdminResendPaymentLinkBody>(`${LINKS}/${id}/resend`)
export const useMatchLink = (id: string) => useChange<AdminMatchPaymentLinkBody>(`${LINKS}/${id}/match`)
export const useCancelLink = (id: string) => useChange<undefined>(`${LINKS}/${id}/cancel`)

function useChange<Body extends object | undefined>(path: string) {
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: (body: Body) => callStore<AdminPaymentLinkResponse>(path, { method: "POST", body }),
    // Refresh after an error too: a refused link is listed, and the page is out of date.
    onSettled: refresh,
  })
}
