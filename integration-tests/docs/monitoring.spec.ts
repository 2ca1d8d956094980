import { metrics } from "@medusajs/framework/opentelemetry/api"
import { parse } from "yaml"
import { z } from "zod"
import { METRICS, type MetricName } from "../../src/modules/pay-by-bank/telemetry/metrics"
import { SPAN_ATTRIBUTES } from "../../src/modules/pay-by-bank/telemetry/spans"
import { Recorder } from "../kit/store/recorder"
import { rowsOf } from "./admin-words"
import { pageOf } from "./snippets"

const page = pageOf("docs/monitoring.md")
const ticked = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text)
const rows = rowsOf(page).map((cells) => cells.map(ticked))
const EACH = Object.entries(METRICS)

const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })) })
  .parse(JSON.parse(pageOf("monitoring/grafana-dashboard.json")))
const rules = z
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
  .parse(parse(pageOf("monitoring/alert-rules.yaml")))
  .groups.flatMap((group) => group.rules)
const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ from: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ from: alert, expr })),
]
const namesIn = (text: string) => text.match(/\bpay_by_bank_\w+/g) ?? []

/** The series of each metric, as the exporter for Prometheus names them. */
async function exported(): Promise<Map<string, MetricName>> {
  const recorder = new Recorder()
  const meter = metrics.getMeter("test")
  const create = {
    histogram: (name: string) => meter.createHistogram(name).record(1),
    counter: (name: string) => meter.createCounter(name).add(1),
    gauge: (name: string) => meter.createGauge(name).record(1),
  }
  const series = new Map<string, MetricName>()
  for (const name of Object.keys(METRICS).filter(isMetric)) create[METRICS[name].kind](name)
  const lines = (await recorder.prometheus()).split("\n").filter((line) => line.startsWith("pay_by_bank"))
  await recorder.stop()
  const isOf = (name: string) => (line: string) => line.startsWith(name.replaceAll(".", "_"))
  for (const name of Object.keys(METRICS).filter(isMetric)) {
    for (const line of lines.filter(isOf(name))) series.set(line.split(/[{ ]/)[0] ?? "", name)
  }
  return series
}
const isMetric = (name: string): name is MetricName => name in METRICS

describe("the metrics", () => {
  it("are all in the table of the page, with their type and attributes, and no other", () => {
    const shown = rows.filter(([[name = ""] = []]) => name.startsWith("pay_by_bank.") && !isAttribute(name))
    expect(shown.map(([[name = ""] = [], , attributes]) => [name, attributes])).toEqual(
      EACH.map(([name, { attributes }]) => [name, [...attributes]]),
    )
    const kinds = rowsOf(page).flatMap(([name = "", kind]) =>
      ticked(name)[0]?.startsWith("pay_by_bank.") ? [kind] : [],
    )
    expect(kinds).toEqual(EACH.map(([, { kind }]) => kind))
  })

  it("have the same names with each exporter: a collector adds a unit that is not in the name", () => {
    for (const [name, { unit }] of EACH) {
      expect([name, unit === "s" ? /seconds$/.test(name) : /^\{\w+\}$/.test(unit)]).toEqual([name, true])
    }
  })

  it("are named on the page as Prometheus names them", async () => {
    const series = await exported()
    expect(namesIn(page).length).toBeGreaterThan(1)
    expect(namesIn(page).filter((name) => !series.has(name))).toEqual([])
  })
})

describe("the dashboard and the alert rules", () => {
  it.each(queries)("query only existing metrics and attributes: $from", async ({ expr }) => {
    const series = await exported()
    const used = namesIn(expr)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !series.has(name))).toEqual([])
    const known = new Set<string>(
      used.flatMap((name) => [...METRICS[series.get(name) ?? "pay_by_bank.polls"].attributes, "le"]),
    )
    const selected = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, labels = ""]) =>
      labels.split(/,(?=\w)/).map((label) => label.split(/[=!]/)[0] ?? ""),
    )
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(", "))
    expect([...selected, ...grouped].filter((label) => !known.has(label))).toEqual([])
    expect([...expr].filter((each) => each === "(").length).toBe([...expr].filter((each) => each === ")").length)
  })

  it("show and use each metric at least once", async () => {
    const series = await exported()
    const used = new Set(queries.flatMap(({ expr }) => namesIn(expr).map((name) => series.get(name))))
    expect(Object.keys(METRICS).filter((name) => !used.has(isMetric(name) ? name : undefined))).toEqual([])
  })

  it("take the maximum of what every process reports for the whole store", () => {
    const bare = queries.filter(({ expr }) =>
      namesIn(expr).some((name) => !/duration|_total$/.test(name) && !/max( by \([^)]*\))? ?\(|absent\(/.test(expr)),
    )
    expect(bare).toEqual([])
  })

  it("are explained on the page, rule by rule", () => {
    const explained = rows.flatMap(([[name = ""] = []]) => (name.startsWith("PayByBank") ? [name] : []))
    expect(explained).toEqual(rules.map(({ alert }) => alert))
  })
})

describe("the spans", () => {
  it("have the attributes that the page lists", () => {
    const listed = rows.flatMap(([[name = ""] = [], , attributes = []]) =>
      name.startsWith("pay-by-bank.") ? attributes : [],
    )
    expect([...new Set(listed)].sort()).toEqual([...SPAN_ATTRIBUTES].sort())
  })
})

function isAttribute(name: string): boolean {
  return SPAN_ATTRIBUTES.some((attribute) => attribute === name)
}
