import { z } from "@medusajs/framework/zod"
import { DAY_MS } from "../../../shared/times"
import { accountId } from "./list-params"

const MOST_DAYS = 366

/** The days before the period are compared with it, and PostgreSQL and JavaScript write very early and late days in different ways. */
const [EARLIEST, LATEST] = ["2000-01-01", "2999-12-31"]

const day = (field: string) =>
  z.iso
    .date(`${field} must be a day, written as YYYY-MM-DD`)
    .refine((given) => given >= EARLIEST && given <= LATEST, `${field} must be from ${EARLIEST} to ${LATEST}`)

/** The days of a report, both inclusive. The limit bounds what one call reads and keeps in memory. */
export type DaysOfReport = z.infer<typeof daysOfReport>
export const daysOfReport = z
  .strictObject({ from: day("from"), to: day("to"), account: accountId.optional() })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "to must not lie before from" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ["to"],
    message: `from and to span at most ${MOST_DAYS} days`,
  })
