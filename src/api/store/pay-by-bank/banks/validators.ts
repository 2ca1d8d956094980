import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"
import { PROVIDER_PREFIX } from "../../../../shared/provider-id"

export type StoreGetBanksParamsType = z.infer<typeof StoreGetBanksParams>
export const StoreGetBanksParams = createFindParams().extend({
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "country must be a code of two letters, such as GB")
    .optional(),
  provider_id: z
    .string()
    .startsWith(PROVIDER_PREFIX, "provider_id must be the id of a Pay by Bank provider")
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  offset: z.coerce.number().int().min(0).default(0),
  // Use a pipe, because zod measures every value that has a length, even if it is not text, and throws.
  q: z.string().pipe(z.string().max(100)).optional(),
})
