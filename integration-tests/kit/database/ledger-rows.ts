import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Store } from "../store/store"

/** A ledger row that is too old for a test to create. The defaults describe an unpaid checkout request. */
export interface PastRequest {
  id: string
  uuid?: string
  account?: string
  status?: string
  status_code?: string | null
  outcome?: string | null
  reason?: string | null
  reference?: string
  kind?: "checkout" | "link"
  amount_minor?: number
  currency?: string
  reported_amount?: string | null
  reported_currency?: string | null
  institution?: string | null
  bank_id?: string | null
  returned_at?: string | null
  cart_id?: string | null
  order_id?: string | null
  collection_id?: string
  created_at?: string
  paid_at?: string | null
  next_poll_at?: string | null
}

export async function writePast(store: Store, rows: PastRequest[]): Promise<void> {
  const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.batchInsert("pay_by_bank_request", rows.map(pastRow), 1000)
}

/** Drops what the store has learned of answers without a record. */
export async function deleteLearned(store: Store): Promise<void> {
  await store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)("pay_by_bank_no_record").delete()
  store.payByBank().work.noRecords.dropCached()
}

/** The forms of answers without a record that the store has learned. */
export async function learnedForms(store: Store): Promise<unknown> {
  const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return await pg("pay_by_bank_no_record").select("kind", "signature").orderBy("kind")
}

/** Returns every required column. */
export function pastRow(row: PastRequest) {
  return {
    kind: "checkout",
    account: "default",
    login: "merchant@https://service.example",
    status: "created",
    merchant_uuid: "merchant",
    reference: `reference_${row.id}`,
    return_token: `token_${row.id}`,
    amount_minor: 1999,
    currency: "GBP",
    collection_id: `collection_${row.id}`,
    track_until: "2026-12-31T00:00:00Z",
    ...row,
  }
}

/** All text in our tables, to check that it contains no forbidden value. */
export async function everythingStored(store: Store): Promise<string> {
  const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const tables = ["request", "binding", "event", "refund", "refund_batch", "no_record", "alert", "paused_bank"].map(
    (name) => `pay_by_bank_${name}`,
  )
  const rows: unknown[] = await Promise.all(tables.map(async (table): Promise<unknown> => await pg(table).select()))
  return JSON.stringify(rows)
}
