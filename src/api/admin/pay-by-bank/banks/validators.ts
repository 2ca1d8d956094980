import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"
import { accountId } from "../list-params"

export type AdminPauseBankType = z.infer<typeof AdminPauseBank>
export const AdminPauseBank = z.strictObject({ account: accountId })

export type AdminGetBanksParamsType = z.infer<typeof AdminGetBanksParams>
export const AdminGetBanksParams = createFindParams().extend({
  account: accountId.optional(),
  country: z
    .string("country must be a list of codes such as GB,IE")
    .regex(/^[A-Za-z]{2}(,[A-Za-z]{2}){0,300}$/, "country must be a list of codes such as GB,IE")
    .optional(),
  q: z.string("q must be text").pipe(z.string().max(100, "q must have at most 100 characters")).optional(),
  refresh: z.enum(["true", "false"], "refresh must be true or false").optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  offset: z.coerce.number().int().min(0).default(0),
})
