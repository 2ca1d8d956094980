import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { amount } from "../amounts"

type Query = Pick<RemoteQueryFunction, "graph">

/** A discount of a line or a delivery. */
export const adjustment = z.object({ code: z.string().nullish(), amount, raw_amount: amount.nullish() })
type Adjustment = z.infer<typeof adjustment>

/** The customer, by whom the uses of some promotions are counted. */
export interface Buyer {
  customer_id: string | null
  customer_email: string | null
}

const time = z.coerce.date().nullish()
const budget = z.object({
  id: z.string(),
  type: z.string(),
  limit: amount.nullish(),
  raw_limit: amount.nullish(),
  used: amount.nullish(),
  raw_used: amount.nullish(),
  attribute: z.string().nullish(),
})
const campaign = z.object({ starts_at: time, ends_at: time, budget: budget.nullish() })
const promotions = z.array(
  z.object({
    code: z.string(),
    status: z.string(),
    limit: z.number().nullish(),
    used: z.number().nullish(),
    campaign: campaign.nullish(),
  }),
)
const usages = z.array(z.object({ used: amount, raw_used: amount.nullish() }))

const BUDGET = ["id", "type", "limit", "raw_limit", "used", "raw_used", "attribute"]
const FIELDS = [
  "code",
  "status",
  "limit",
  "used",
  "campaign.starts_at",
  "campaign.ends_at",
  ...BUDGET.map((each) => `campaign.budget.${each}`),
]

/** Whether a promotion of the cart has no use left, so that core refuses to register one more. */
export async function isUsedUp(query: Query, adjustments: Adjustment[], buyer: Buyer, now: Date): Promise<boolean> {
  const codes = [...new Set(adjustments.flatMap(({ code }) => code ?? []))]
  if (codes.length === 0) return false
  const { data } = await query.graph({ entity: "promotion", fields: FIELDS, filters: { code: codes } })
  const active = promotions
    .parse(data)
    .filter(({ status, campaign }) => status === "active" && (!campaign || isRunning(campaign, now)))
  for (const { code, limit, used, campaign } of active) {
    if (typeof limit === "number" && (used ?? 0) + 1 > limit) return true
    const taken = adjustments.filter((each) => each.code === code)
    if (campaign?.budget && (await exceeds(query, campaign.budget, taken, buyer))) return true
  }
  return false
}

function isRunning({ starts_at, ends_at }: z.infer<typeof campaign>, now: Date): boolean {
  return (!starts_at || starts_at <= now) && (!ends_at || ends_at > now)
}

async function exceeds(
  query: Query,
  { id, type, attribute, ...given }: z.infer<typeof budget>,
  taken: Adjustment[],
  buyer: Buyer,
): Promise<boolean> {
  const limit = given.raw_limit ?? given.limit
  if (!limit || MathBN.lte(limit, 0)) return false
  const used = given.raw_used ?? given.used ?? 0
  switch (type) {
    case "spend":
      return MathBN.gt(MathBN.add(used, ...taken.map((each) => each.raw_amount ?? each.amount)), limit)
    case "usage":
      return MathBN.gt(MathBN.add(used, 1), limit)
    case "use_by_attribute": {
      const [own] = await usagesOf(query, id, attribute, buyer)
      return own !== undefined && MathBN.gt(MathBN.add(own.raw_used ?? own.used, 1), limit)
    }
    default:
      return false
  }
}

async function usagesOf(
  query: Query,
  budget_id: string,
  attribute: string | null | undefined,
  buyer: Buyer,
): Promise<z.infer<typeof usages>> {
  const attribute_value = attribute === "customer_id" || attribute === "customer_email" ? buyer[attribute] : null
  if (!attribute_value) return []
  const fields = ["used", "raw_used"]
  const { data } = await query.graph({
    entity: "campaign_budget_usage",
    fields,
    filters: { budget_id, attribute_value },
  })
  return usages.parse(data)
}
