import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

/** Returns those sessions that still exist or have become a Payment. */
export async function liveSessions(
  query: Pick<RemoteQueryFunction, "graph">,
  sessionIds: string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const [sessions, payments] = await Promise.all([
    query.graph({ entity: "payment_session", fields: ["id"], filters: { id: sessionIds } }),
    query.graph({ entity: "payment", fields: ["payment_session_id"], filters: { payment_session_id: sessionIds } }),
  ])
  const ids = z.array(z.object({ id: z.string() })).parse(sessions.data)
  const held = z.array(z.object({ payment_session_id: z.string() })).parse(payments.data)
  return new Set([...ids.map((row) => row.id), ...held.map((row) => row.payment_session_id)])
}
