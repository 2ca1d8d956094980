import { readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"

const fileOf = (name: string) => readFileSync(path.resolve(__dirname, "../../../monitoring", name), "utf8")

const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })) })
  .parse(JSON.parse(fileOf("grafana-dashboard.json")))

/** The rules of `monitoring/alert-rules.yaml`. */
export const RULES = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(["critical", "warning"]) }),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(fileOf("alert-rules.yaml")))
  .groups.flatMap((group) => group.rules)

/** Every query of the dashboard and of the rules. */
export const QUERIES = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ from: title, expr }))),
  ...RULES.map(({ alert, expr }) => ({ from: alert, expr })),
]

interface Matcher {
  label: string
  operator: string
  value: string
}

interface Selector {
  series: string
  matchers: Matcher[]
}

/** The series that a query selects: `pay_by_bank_polls_total{result="paid"}`. */
export function selectorsIn(expr: string): Selector[] {
  return [...expr.matchAll(/\b(pay_by_bank_\w+)(?:\{([^}]*)\})?/g)].map(([, series = "", inner = ""]) => ({
    series,
    matchers: [...inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = "", operator = "", value = ""]) => ({
      label,
      operator,
      value,
    })),
  }))
}

/** The labels by which a query groups. */
export function groupedIn(expr: string): string[] {
  return [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(", "))
}

interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

/** The series of what Prometheus reads. */
export function seriesIn(exposition: string): Series[] {
  return [...exposition.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)/gm)].map(([, name = "", inner = "", value]) => ({
    name,
    labels: Object.fromEntries(
      [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", text = ""]) => [label, text]),
    ),
    value: Number(value),
  }))
}

/** Whether Prometheus would select a series. */
export function isSelected({ name, labels }: Series, { series, matchers }: Selector): boolean {
  return (
    name === series &&
    matchers.every(({ label, operator, value }) => {
      const found = labels[label] ?? ""
      const isMatch = operator.endsWith("~") ? new RegExp(`^(?:${value})$`).test(found) : found === value
      return isMatch !== operator.startsWith("!")
    })
  )
}
