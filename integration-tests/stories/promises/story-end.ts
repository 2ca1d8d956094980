import type { Books } from "../../kit/database/books"
import type { PaymentRequest } from "../../../src/modules/pay-by-bank/tables"
import type { Scene } from "../scene"

type Refund = Awaited<ReturnType<ReturnType<Scene["store"]["payByBank"]>["listPayByBankRefunds"]>>[0]

/** A story that has ended: what the ledger and Medusa hold then. */
export interface StoryEnd {
  scene: Scene
  requests: readonly PaymentRequest[]
  books: readonly Books[]
  refunds: readonly Refund[]
}

/** What is wrong with a payment that needs attention or was closed by an admin user; `null` for any other one. */
export function unresolved({ scene }: StoryEnd, { id, outcome, reason }: PaymentRequest): string[] | null {
  if (outcome === "attention") return reason ? [] : ["needs attention for no reason"]
  if (outcome === "closed") return scene.mayBeEnded(id) ? [] : ["was not closed by an admin user"]
  return null
}
