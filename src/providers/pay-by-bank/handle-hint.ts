import type { ProviderWebhookPayload } from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { Refusal } from "../../domain/errors/refusals"
import { uuidsIn } from "../../domain/polling/notification"
import { ownerOfCollection } from "../../medusa/payment-collections"
import { isCapturedPayment } from "../../medusa/captured-payment"
import type { ProviderDependencies } from "./dependencies"

/**
 * Makes the uuids in a notification due immediately. The service documents no callbacks, so a notification is only a hint: the
 * job's next run fetches the record. Anyone can send one, so a uuid that the ledger does not hold costs a few calls a minute for the
 * whole store, and nothing is stored unless its record proves that the payment is ours. The answer of the route is always the same.
 */
export async function handleHint(
  deps: ProviderDependencies,
  payload: ProviderWebhookPayload["payload"],
): Promise<void> {
  const { polling, adoptions, now } = deps.payByBank
  const uuids = uuidsIn(payload)
  await polling.makeDue(uuids, now())
  if (!adoptions.canProve) return
  for (const uuid of await adoptions.unknownOf(uuids)) await raiseUnknown(deps, uuid)
}

/** Brings a payment into the ledger that is ours and missing there. A captured one is on its order already. */
async function raiseUnknown({ payByBank, query, logger }: ProviderDependencies, uuid: string): Promise<void> {
  const { accounts, adoptions, lookUps } = payByBank
  let ownReference: string | null = null
  try {
    const found = await lookUps.find(uuid, accounts.clients.ids(), "notification")
    if (!found || (await isCapturedPayment(query, uuid))) return
    if ((await adoptions.matchLink(found, null)) || !adoptions.isOwn(found)) return
    ownReference = found.record.reference ?? "none"
    await adoptions.raise(found, await ownerOfCollection(query, adoptions.collectionOf(found)))
  } catch (error) {
    if (!(error instanceof PayByBankError || error instanceof Refusal)) throw error
    const problem = `pay-by-bank: a payment that a notification names: ${error.code}`
    if (ownReference === null) logger.debug(problem)
    else logger.warn(`${problem}; it is this store's own, with the reference ${JSON.stringify(ownReference)}`)
  }
}
