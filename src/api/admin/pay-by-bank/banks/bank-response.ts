import type { Bank } from "../../../../domain/contract/bank"
import type { PausedBank } from "../../../../modules/pay-by-bank/accounts/paused-bank-statements"
import type { AdminBank } from "../../../../types/http"

export function bankResponse(
  { id, name, logo, countries, createdAt }: Bank,
  paused: ReadonlyMap<string, PausedBank>,
): AdminBank {
  return { id, name, logo, countries, since: createdAt, paused: pauseResponse(paused.get(id)) }
}

export function pauseResponse(paused: PausedBank | undefined): AdminBank["paused"] {
  return paused ? { by: paused.paused_by, since: paused.paused_at.toISOString() } : null
}
