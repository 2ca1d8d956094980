import { z } from "@medusajs/framework/zod"
import { LONGEST_NOTE, LONGEST_ORDER_ID } from "../../../shared/limits"
import { RESOLUTIONS } from "../../../shared/resolutions"
import { line } from "./list-params"

export const note = z
  .string()
  .pipe(z.string().max(LONGEST_NOTE))
  // The timeline stores the note as JSON, for which PostgreSQL accepts no other control characters.
  .refine((given) => !/(?![\n\r\t])\p{Cc}|\p{Cs}/u.test(given), "note must not contain control characters")

export type AdminResolveRequestType = z.infer<typeof AdminResolveRequest>
export const AdminResolveRequest = z
  .strictObject({
    action: z.enum(RESOLUTIONS, `action must be one of ${RESOLUTIONS.join(", ")}`),
    order_id: line("order_id", LONGEST_ORDER_ID).pipe(z.string().min(1)).optional(),
    amount: z.number("amount must be a number in major units, such as 12.5").optional(),
    note: note.optional(),
  })
  .refine(({ action, order_id }) => action !== "attach" || order_id, {
    path: ["order_id"],
    message: "attach requires order_id, the id of the order that is paid with the money",
  })
  .refine(({ action, amount }) => action === "attach" || amount === undefined, {
    path: ["amount"],
    message: "amount is the part that attach takes of what has arrived: leave it out",
  })
  .refine(({ action, note }) => action !== "close" || note?.trim(), {
    path: ["note"],
    message: "close requires a note with the reason",
  })
