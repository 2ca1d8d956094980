import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { amount, minorUnitsOf } from "./amounts"

const rows = z.array(
  z.object({
    payment_session_id: z.string().nullish(),
    captures: z.array(z.object({ amount }).nullish()).nullish(),
  }),
)

/** What Medusa captured with each session, in minor units, by session id. */
export async function capturedAmounts(
  query: Pick<RemoteQueryFunction, "graph">,
  sessionIds: string[],
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_session_id", "captures.amount"],
    filters: { payment_session_id: sessionIds },
  })
  return new Map(
    rows
      .parse(data)
      .map((row) => [
        row.payment_session_id ?? "",
        (row.captures ?? []).reduce((sum, capture) => sum + (capture ? minorUnitsOf(capture.amount) : 0), 0),
      ]),
  )
}
