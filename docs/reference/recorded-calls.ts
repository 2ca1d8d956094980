import { z } from "@medusajs/framework/zod"
import type { Example } from "./openapi-document"

const recorded = z.object({
  route: z.string(),
  url: z.string(),
  body: z.record(z.string(), z.unknown()).optional(),
  answer: z.record(z.string(), z.unknown()),
})

/** A list of many rows teaches no more than one of two. */
const MOST_ROWS = 2

/** One example for each route: of the recorded calls the one whose answer has the most values, with short lists and no local address. */
export function examplesIn(lines: string): Record<string, Example> {
  const best = new Map<string, { example: Example; values: number }>()
  for (const line of lines.split("\n").filter(Boolean)) {
    const { route, url, body, answer } = recorded.parse(
      JSON.parse(line.replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, "https://store.example.com")),
    )
    const query = Object.fromEntries(new URL(url).searchParams)
    const example: Example = {
      ...(Object.keys(query).length > 0 ? { query } : {}),
      ...(body && Object.keys(body).length > 0 ? { body } : {}),
      answer: z.record(z.string(), z.unknown()).parse(shortened(answer)),
    }
    const values = valuesIn(example)
    if (values > (best.get(route)?.values ?? 0)) best.set(route, { example, values })
  }
  return Object.fromEntries(
    [...best].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([route, { example }]) => [route, example]),
  )
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(shortened)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}

function valuesIn(value: unknown): number {
  if (value === null || value === undefined || value === "") return 0
  if (typeof value !== "object") return 1
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0)
}
