import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"

export type AdminGetBanksParamsType = z.infer<typeof AdminGetBanksParams>
export const AdminGetBanksParams = createFindParams().extend({
  account: z
    .string("account is the id of an account")
    .pipe(z.string().max(64, "account is the id of an account"))
    .optional(),
  country: z
    .string("country is a list of codes such as GB,IE")
    .regex(/^[A-Za-z]{2}(,[A-Za-z]{2}){0,300}$/, "country is a list of codes such as GB,IE")
    .optional(),
  q: z.string("q is text").pipe(z.string().max(100, "q has at most 100 characters")).optional(),
  refresh: z.enum(["true", "false"], "refresh is true or false").optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  offset: z.coerce.number().int().min(0).default(0),
})
