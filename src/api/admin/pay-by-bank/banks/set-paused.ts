import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { bankId } from "../../../../domain/contract/bank"
import { refusal } from "../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPausedBankResponse } from "../../../../types/http"
import { pauseBankWorkflow } from "../../../../workflows/accounts/pause-bank"
import { actorOf } from "../actor"
import { pauseResponse } from "./bank-response"
import type { AdminPauseBankType } from "./validators"

/** Pauses or resumes the bank in the path, for the merchant account in the body. Returns its pause as it is then. */
export async function setPaused(
  req: AuthenticatedMedusaRequest<AdminPauseBankType>,
  paused: boolean,
): Promise<AdminPausedBankResponse> {
  const id = bankId.safeParse(req.params["id"]).data
  if (id === undefined) throw refusal("bank_unknown")
  const { account } = req.validatedBody
  await pauseBankWorkflow(req.scope).run({ input: { account, bank_id: id, paused, user: actorOf(req) } })
  const { pausedBanks } = req.scope.resolve<PayByBankService>("payByBank").accounts
  return { bank: { id, paused: pauseResponse((await pausedBanks.ofAccount(account)).get(id)) } }
}
