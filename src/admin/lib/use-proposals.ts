import { toast } from "@medusajs/ui"
import type { AdminApproveBody, AdminProposalResponse } from "../../types/http"
import { useWords } from "../i18n/words"
import { codeOf, messageOf } from "./failure"
import { callStore } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshDecided } from "./use-refresh"

const PATH = "/admin/pay-by-bank/proposals"

/** Approves a proposal. Reads the `proof` when it is sent, because React Query would keep the variables of a mutation. */
export const useApprove = (id: string, proof: () => AdminApproveBody) => useDecide(`${PATH}/${id}/approve`, proof)

/** Rejects a proposal, or withdraws one's own. */
export const useReject = (id: string) => useDecide(`${PATH}/${id}/reject`)

function useDecide(path: string, body?: () => AdminApproveBody) {
  const t = useWords()
  const refresh = useRefreshDecided()
  return useOneAtATime({
    mutationFn: () => callStore<AdminProposalResponse>(path, { method: "POST", ...(body ? { body: body() } : {}) }),
    onSuccess: refresh,
    // Another person was faster. The notice leaves the page with the reason, and would take its message along.
    onError: async (error) => {
      if (codeOf(error) !== "proposal_gone") return
      toast.error(messageOf(error, t))
      await refresh()
    },
  })
}
