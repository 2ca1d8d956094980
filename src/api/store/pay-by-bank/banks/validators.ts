import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"

export type StoreGetBanksParamsType = z.infer<typeof StoreGetBanksParams>
export const StoreGetBanksParams = createFindParams({ limit: 500, offset: 0 }).extend({
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "country is a code of two letters, such as GB")
    .optional(),
  provider_id: z.string().startsWith("pp_pay-by-bank_", "provider_id is the id of a Pay by Bank provider").optional(),
  q: z.string().max(100).optional(),
})
