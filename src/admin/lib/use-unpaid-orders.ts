import { useMutation } from "@tanstack/react-query"
import { orderNumberOf } from "../../shared/order-number"
import { sdk } from "./sdk"

/** A search for 12 also finds 112 and postal codes. Sorted by number, order 12 comes before nearly all of them. */
const MOST = 100
/** With the total, core computes the outstanding amount. Without it, the amount lacks taxes. */
const FIELDS = "id,display_id,custom_display_id,email,currency_code,status,total,*summary"

export interface UnpaidOrder {
  id: string
  number: string | null
  email: string | null
  currency_code: string
  outstanding: number
  isDraft: boolean
}

/** Finds orders and draft orders with an outstanding amount, by number or email. */
export function useUnpaidOrders() {
  return useMutation({
    networkMode: "always",
    mutationFn: async (words: string): Promise<UnpaidOrder[]> => {
      const q = words.trim().replace(/^#/, "")
      const query = { q, fields: FIELDS, limit: MOST, order: "display_id" }
      const [{ orders }, { draft_orders }] = await Promise.all([
        sdk.admin.order.list(query),
        sdk.admin.draftOrder.list(query),
      ])
      const found = [
        ...orders.map((order) => payable(order, false)),
        ...draft_orders.map((draft) => payable(draft, true)),
      ]
      return found.filter((order) => order.outstanding > 0 && isMeant(order, q))
    },
  })
}

interface CoreOrder {
  id: string
  display_id?: number | null
  custom_display_id?: string | null
  email?: string | null
  currency_code: string
  status: string
  summary?: { pending_difference?: number } | null
}

function payable({ id, email, currency_code, status, summary, ...order }: CoreOrder, isDraft: boolean): UnpaidOrder {
  const outstanding = status === "canceled" ? 0 : (summary?.pending_difference ?? 0)
  return { id, number: orderNumberOf(order), email: email ?? null, currency_code, outstanding, isDraft }
}

/** Core's search also finds postal codes and names of cities. */
function isMeant({ id, number, email }: UnpaidOrder, q: string): boolean {
  return id === q || number === q || (email ?? "").toLowerCase().includes(q.toLowerCase())
}
