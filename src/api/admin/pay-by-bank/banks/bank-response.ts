import type { Bank } from "../../../../domain/contract/bank"
import type { BankFigures, BankSpans } from "../../../../modules/pay-by-bank/banks/bank-health-statements"
import type { PausedBank } from "../../../../modules/pay-by-bank/banks/paused-bank-statements"
import type { AdminBank } from "../../../../types/http"

const NOTHING: BankFigures = { started: 0, returned: 0, paid: 0, declined: 0, median_s: null }

/** What the ledger holds about the banks of a merchant account, by id. */
export interface KnownOfBanks {
  paused: ReadonlyMap<string, PausedBank>
  spans: ReadonlyMap<string, BankSpans>
  slow: ReadonlySet<string>
}

export function bankResponse({ id, name, logo, countries, createdAt }: Bank, known: KnownOfBanks): AdminBank {
  const { hour = NOTHING, week = NOTHING } = known.spans.get(id) ?? {}
  return {
    ...{ id, name, logo, countries, since: createdAt },
    paused: pauseResponse(known.paused.get(id)),
    health: { hour, week, may_be_slow: known.slow.has(id) },
  }
}

export function pauseResponse(paused: PausedBank | undefined): AdminBank["paused"] {
  return paused ? { by: paused.paused_by, since: paused.paused_at.toISOString() } : null
}
