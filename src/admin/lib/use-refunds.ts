import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AdminRefundListResponse, AdminRefundResponse, AdminRefundSentBody } from "../../types/http"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { saveFile } from "./save-file"
import { sdk } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshMoney } from "./use-refresh"

const PATH = "/admin/pay-by-bank/refunds"

export interface RefundQuery {
  q?: string
  /** `due,sent` */
  state?: string
  currency_code?: string
  order?: string
  limit: number
  offset: number
}

export function useRefunds(query: RefundQuery) {
  return useQuery({
    queryKey: [...queryKeys.refunds, query],
    queryFn: ({ signal }) => sdk.client.fetch<AdminRefundListResponse>(PATH, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}

/** One refund, independent of the list. `undefined` if no refund has this id. */
export function useRefund(id: string) {
  return useQuery({
    queryKey: [...queryKeys.refunds, id],
    queryFn: ({ signal }) =>
      sdk.client.fetch<AdminRefundListResponse>(PATH, { query: { q: id, limit: 1, offset: 0 }, signal }),
    select: ({ refunds, needs_second_person }) => ({
      refund: refunds.find((each) => each.id === id),
      needsSecondPerson: needs_second_person,
    }),
    ...ALWAYS_FRESH,
  })
}

export const useMarkSent = (id: string) => useMove<AdminRefundSentBody>(`${PATH}/${id}/sent`)
export const useConfirmSent = (id: string) => useMove<undefined>(`${PATH}/${id}/confirm`)
export const useUndoSent = (id: string) => useMove<undefined>(`${PATH}/${id}/undo`)

function useMove<Body extends object | undefined>(path: string) {
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: (body: Body) =>
      sdk.client.fetch<AdminRefundResponse>(path, { method: "POST", ...(body === undefined ? {} : { body }) }),
    onSuccess: refresh,
  })
}

/** Downloads the open refunds. Returns whether there are more than fit into the file. */
export function useDownloadDue() {
  const client = useQueryClient()
  return useOneAtATime({
    mutationFn: async () => {
      const answer = await sdk.client.fetch<Response>(PATH, { headers: { accept: "text/csv" } })
      const day = new Date().toISOString().slice(0, 10)
      saveFile(await answer.blob(), `pay-by-bank-refunds-${day}.csv`)
      return { more: answer.headers.get("x-more") === "true" }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.requests }),
  })
}
