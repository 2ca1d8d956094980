import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"

const collectionRow = z.object({
  id: z.string(),
  status: z.string(),
  payment_sessions: z.array(z.object({ id: z.string(), status: z.string(), data: z.record(z.string(), z.unknown()) })),
  payments: z.array(
    z.object({
      id: z.string(),
      provider_id: z.string(),
      currency_code: z.string(),
      amount: z.number(),
      canceled_at: z.unknown(),
      payment_session_id: z.string(),
      data: z.record(z.string(), z.unknown()),
      captures: z.array(z.object({ id: z.string(), amount: z.number() })),
    }),
  ),
  order: z
    .object({
      id: z.string(),
      status: z.string(),
      total: z.number(),
      summary: z.object({ pending_difference: z.number() }),
      transactions: z.array(z.object({ amount: z.number(), reference_id: z.string().nullish() })).nullish(),
    })
    .nullish(),
})

export type Books = z.infer<typeof collectionRow>

const FIELDS = [
  "id",
  "status",
  "payment_sessions.*",
  "payments.*",
  "payments.captures.*",
  "order.id",
  "order.status",
  "order.total",
  "order.summary.*",
  "order.transactions.*",
]

/** What Medusa stores for a payment collection: its sessions, its Payments with captures, and the order. */
export async function booksOf(container: MedusaContainer, collectionId: string): Promise<Books> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "payment_collection", fields: FIELDS, filters: { id: collectionId } })
  // The round trip through JSON turns Medusa's BigNumbers into the numbers that its API returns.
  return collectionRow.parse(JSON.parse(JSON.stringify(data[0])))
}

/** Expects that the collection has no Payment. */
export function expectNothingTaken(books: Books): void {
  expect({ payments: books.payments, order: books.order ?? null }).toEqual({ payments: [], order: null })
}

/** Expects one Payment, one capture, one transaction and one order for the collection, all with this total. */
export function expectPaidOnce(books: Books, total: number): void {
  expect({
    payments: books.payments.map((payment) => payment.amount),
    voided: books.payments.map((payment) => payment.canceled_at ?? null),
    captures: books.payments.flatMap((payment) => payment.captures.map((capture) => capture.amount)),
    transactions: books.order?.transactions?.map((transaction) => transaction.amount),
    order: books.order?.total,
    outstanding: books.order?.summary.pending_difference,
  }).toEqual({
    payments: [total],
    voided: [null],
    captures: [total],
    transactions: [total],
    order: total,
    outstanding: 0,
  })
}
