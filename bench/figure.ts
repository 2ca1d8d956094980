import { z } from "zod"

/** The limits that a figure must meet. */
const bar = z.object({ of: z.enum(["ours", "ratio"]), most: z.number().optional(), least: z.number().optional() })
export type Bar = z.infer<typeof bar>

/** One line of the table. `ratio` is ours divided by the reference. */
export const figure = z.object({
  case: z.string(),
  name: z.string(),
  unit: z.string(),
  ours: z.number(),
  reference: z.number().nullable(),
  ratio: z.number().nullable(),
  /** The spread of the rounds, as a share. `null` if there was one measurement. */
  noise: z.number().nullable().default(null),
  bars: z.array(bar),
})
export type Figure = z.infer<typeof figure>

/** Adds the ratio to a figure. */
export function figureOf(given: Omit<Figure, "case" | "ratio" | "noise"> & { noise?: number }): Omit<Figure, "case"> {
  return { noise: null, ...given, ratio: given.reference ? given.ours / given.reference : null }
}

export function isMet(each: Figure): boolean {
  return each.bars.every(({ of, most = Infinity, least = -Infinity }) => {
    const value = each[of]
    return value !== null && value >= least && value <= most
  })
}
