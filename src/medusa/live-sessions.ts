import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { PaymentRequest } from "../modules/pay-by-bank/tables"

type Query = Pick<RemoteQueryFunction, "graph">

/** Returns those sessions that still exist or have become a Payment. */
export async function liveSessions(query: Query, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const [sessions, payments] = await Promise.all([
    query.graph({ entity: "payment_session", fields: ["id"], filters: { id: sessionIds } }),
    query.graph({ entity: "payment", fields: ["payment_session_id"], filters: { payment_session_id: sessionIds } }),
  ])
  const ids = z.array(z.object({ id: z.string() })).parse(sessions.data)
  const held = z.array(z.object({ payment_session_id: z.string() })).parse(payments.data)
  return new Set([...ids.map((row) => row.id), ...held.map((row) => row.payment_session_id)])
}

/** Returns the session that holds a stale claim: neither the session nor its Payment exists any more. Ids are never reused. */
export async function staleHolderOf(
  query: Query,
  { claimed_session_id: holder }: Pick<PaymentRequest, "claimed_session_id">,
): Promise<string | null> {
  return holder && !(await liveSessions(query, [holder])).has(holder) ? holder : null
}
