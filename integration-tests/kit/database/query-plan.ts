import { z } from "zod"

const planNode = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  /** Of a statement that was not run, as if it had read every row. */
  "Actual Rows": z.number().default(Infinity),
  "Actual Loops": z.number().default(1),
  "Rows Removed by Filter": z.number().default(0),
  "Rows Removed by Index Recheck": z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})
export type PlanNode = z.infer<typeof planNode>

const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })])

/** The plan in the rows that `EXPLAIN (FORMAT JSON)` returns. */
export const planIn = (rows: unknown): PlanNode => explained.parse(rows)[0]["QUERY PLAN"][0].Plan

/** How many rows a node reads itself, including those that a filter then removes. */
export const rowsReadBy = (node: PlanNode): number =>
  (node["Actual Rows"] + node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"]) * node["Actual Loops"]
