import { z } from "zod"

/** Also the payee on the bank's page: a customer trusts no payment to another name. */
export const STORE_NAME = "Larkfold"

const id = z.object({ id: z.string() })

/** The created store's facts, in the form that is written to a file and read again. */
export const shopFacts = z.object({
  publishableKey: z.string(),
  regions: z.object({ gbp: id, eur: id }),
  salesChannelId: z.string(),
  stockLocationId: z.string(),
  shippingProfileId: z.string(),
  shippingOptionIds: z.object({ standard: z.string(), express: z.string() }),
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      priceGbp: z.number(),
      priceEur: z.number(),
      productId: z.string(),
      inventoryItemId: z.string(),
    }),
  ),
  inventoryItemIds: z.array(z.string()),
})

export type Shop = z.infer<typeof shopFacts>
