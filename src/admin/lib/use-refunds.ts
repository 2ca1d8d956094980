import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type {
  AdminCancelRefundBatchBody,
  AdminRefundBatchListResponse,
  AdminRefundBatchResponse,
  AdminRefundExportResponse,
  AdminRefundListResponse,
  AdminRefundResponse,
  AdminRefundSentBody,
  AdminUndoRefundBody,
} from "../../types/http"
import type { ListQuery } from "./list-view"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { saveFile } from "./save-file"
import { callStore, downloadCsv } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshMoney } from "./use-refresh"

export const REFUNDS = "/admin/pay-by-bank/refunds"
const BATCHES = `${REFUNDS}/batches`
/** More open batches than a team works on at once. */
const MOST_BATCHES = 50

export function useRefunds(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.refunds, query],
    queryFn: ({ signal }) => callStore<AdminRefundListResponse>(REFUNDS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}

/** One refund, independent of the list. `undefined` if no refund has this id. */
export function useRefund(id: string) {
  return useQuery({
    queryKey: [...queryKeys.refunds, id],
    queryFn: ({ signal }) =>
      callStore<AdminRefundListResponse>(REFUNDS, { query: { q: id, limit: 1, offset: 0 }, signal }),
    select: ({ refunds, approvals_on }) => ({
      refund: refunds.find((each) => each.id === id),
      approvalsOn: approvals_on,
    }),
    ...ALWAYS_FRESH,
  })
}

export const markSent = (id: string, body: AdminRefundSentBody) =>
  callStore<AdminRefundResponse>(`${REFUNDS}/${id}/mark-sent`, { method: "POST", body })

export const useMarkSent = (id: string) => useMove<AdminRefundSentBody>(`${REFUNDS}/${id}/mark-sent`)
export const useUndoSent = (id: string) => useMove<AdminUndoRefundBody>(`${REFUNDS}/${id}/undo`)

export const useMarkBatchSent = (id: string) => useMoveBatch<AdminRefundSentBody>(`${BATCHES}/${id}/mark-sent`)
export const useCancelBatch = (id: string) => useMoveBatch<AdminCancelRefundBatchBody>(`${BATCHES}/${id}/cancel`)

const useMove = <Body extends object>(path: string) => usePost<Body, AdminRefundResponse>(path)
const useMoveBatch = <Body extends object>(path: string) => usePost<Body, AdminRefundBatchResponse>(path)

function usePost<Body extends object, Answer>(path: string) {
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: (body: Body) => callStore<Answer>(path, { method: "POST", body }),
    onSuccess: refresh,
  })
}

/** The exported batches on which a person still has to act. */
export function useOpenBatches() {
  return useQuery({
    queryKey: [...queryKeys.refunds, "batches"],
    queryFn: ({ signal }) =>
      callStore<AdminRefundBatchListResponse>(BATCHES, {
        query: { view: "open", limit: MOST_BATCHES, offset: 0 },
        signal,
      }),
    ...ALWAYS_FRESH,
  })
}

/**
 * Exports the due refunds as a batch and downloads its file. Returns whether more refunds are due, and whether the file was saved: if
 * not, the batch exists nevertheless.
 */
export function useExportDue() {
  const refresh = useRefreshMoney()
  return useOneAtATime({
    mutationFn: async () => {
      const { batch, more } = await callStore<AdminRefundExportResponse>(BATCHES, { method: "POST", body: {} })
      const saved = await saveBatch(batch.id).then(
        () => true,
        () => false,
      )
      return { more, saved }
    },
    onSuccess: refresh,
  })
}

/** Downloads the file of a batch again. Refreshes also after a refusal, because the batch may be blocked since. */
export function useDownloadBatch(id: string) {
  const refresh = useRefreshMoney()
  return useOneAtATime({ mutationFn: () => saveBatch(id), onSettled: refresh })
}

async function saveBatch(id: string): Promise<void> {
  const file = await downloadCsv(`${BATCHES}/${id}/file`, { method: "POST" })
  saveFile(file, `pay-by-bank-refunds-${id}.csv`)
}
