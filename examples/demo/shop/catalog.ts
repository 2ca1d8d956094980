/** The products of the demo store. Some prices end in odd pence on purpose: tax on them gives fractions of a penny. */
export const CATALOG = [
  {
    sku: "MUG-STONEWARE",
    title: "Stoneware mug",
    description: "Thrown by hand and glazed in oat white. Holds 350 ml and survives the dishwasher.",
    priceGbp: 12,
    priceEur: 14.5,
  },
  {
    sku: "NOTEBOOK-LINEN",
    title: "Linen notebook",
    description: "192 dotted pages that lie flat, bound in undyed linen.",
    priceGbp: 19.99,
    priceEur: 22.99,
  },
  {
    sku: "PENCILS-CEDAR",
    title: "Cedar pencils",
    description: "Twelve soft pencils of incense cedar, sharpened, in a tin that outlives them.",
    priceGbp: 8.75,
    priceEur: 10.2,
  },
  {
    sku: "CARDS-LETTERPRESS",
    title: "Letterpress cards",
    description: "Eight cards with envelopes, printed on cotton paper with a hand-fed press.",
    priceGbp: 7.35,
    priceEur: 8.45,
  },
  {
    sku: "VASE-BUD",
    title: "Bud vase",
    description: "A small clay vase for one stem, with a neck that keeps it upright.",
    priceGbp: 28.49,
    priceEur: 32.95,
  },
  {
    sku: "LAMP-ASH",
    title: "Ash desk lamp",
    description: "A reading lamp of oiled ash with a linen shade and a long cotton cable.",
    priceGbp: 64.5,
    priceEur: 74,
  },
] as const

/** Medusa requires an option on every variant, and these products have only one variant. */
export const EDITION = { title: "Edition", value: "Standard" } as const
