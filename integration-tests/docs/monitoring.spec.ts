import { metrics } from "@medusajs/framework/opentelemetry/api"
import type { Operation } from "../../src/client/options"
import { ERRORS } from "../../src/domain/errors/error-table"
import type { PausedBy } from "../../src/modules/pay-by-bank/reports/gauges"
import { METRICS, optionsOf, type MetricName } from "../../src/modules/pay-by-bank/telemetry/metrics"
import { SPAN_ATTRIBUTES } from "../../src/modules/pay-by-bank/telemetry/spans"
import { PAYMENT_STATUSES } from "../../src/shared/statuses"
import { groupedIn, QUERIES, RULES, selectorsIn } from "../kit/store/metric-queries"
import { Recorder } from "../kit/store/recorder"
import { rowsOf } from "./admin-words"
import { pageOf } from "./snippets"

const page = pageOf("docs/monitoring.md")
const ticked = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text)
const rows = rowsOf(page).map((cells) => cells.map(ticked))
const EACH = Object.entries(METRICS)

const namesIn = (text: string) => text.match(/\bpay_by_bank_\w+/g) ?? []

const OPERATIONS = {
  create_auth_request: true,
  create_link: true,
  get_status: true,
  list_banks: true,
} satisfies Record<Operation, true>
/** The values of each attribute that has a fixed set of them. */
const VALUES: Record<string, readonly string[]> = {
  operation: Object.keys(OPERATIONS),
  outcome: ["ok", "no_record", ...Object.keys(ERRORS)],
  result: [...PAYMENT_STATUSES, "paused", ...Object.keys(ERRORS)],
  by: ["service", "team"] satisfies PausedBy[],
}

/** The series of each metric, as the exporter for Prometheus names them. */
async function exported(): Promise<Map<string, MetricName>> {
  const recorder = new Recorder()
  const meter = metrics.getMeter("test")
  const create = {
    histogram: (name: MetricName) => meter.createHistogram(name, optionsOf(name)).record(1),
    counter: (name: MetricName) => meter.createCounter(name, optionsOf(name)).add(1),
    gauge: (name: MetricName) => meter.createGauge(name, optionsOf(name)).record(1),
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
  it.each(QUERIES)("query only existing metrics, attributes and values: $from", async ({ expr }) => {
    const series = await exported()
    const used = namesIn(expr)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !series.has(name))).toEqual([])
    const known = new Set<string>(
      used.flatMap((name) => [...METRICS[series.get(name) ?? "pay_by_bank.polls"].attributes, "le"]),
    )
    const matchers = selectorsIn(expr).flatMap((selector) => selector.matchers)
    const labels = [...matchers.map(({ label }) => label), ...groupedIn(expr)]
    expect(labels.filter((label) => !known.has(label))).toEqual([])
    // A matcher that is written in another form would not be read.
    expect(matchers).toHaveLength([...expr].filter((each) => each === '"').length / 2)
    const values = matchers.flatMap(({ label, value }) => value.split("|").map((each) => ({ label, each })))
    expect(values.filter(({ label, each }) => !VALUES[label]?.includes(each))).toEqual([])
    expect([...expr].filter((each) => each === "(").length).toBe([...expr].filter((each) => each === ")").length)
  })

  it("show and use each metric at least once", async () => {
    const series = await exported()
    const used = new Set(QUERIES.flatMap(({ expr }) => namesIn(expr).map((name) => series.get(name))))
    expect(Object.keys(METRICS).filter((name) => !used.has(isMetric(name) ? name : undefined))).toEqual([])
  })

  it("take the maximum of what every process reports for the whole store", () => {
    const isGauge = (name: string) => !/duration|_total$/.test(name)
    const uses = QUERIES.flatMap(({ expr }) =>
      [...expr.matchAll(/\bpay_by_bank_\w+/g)].map(({ 0: name, index }) => ({
        expr,
        name,
        before: expr.slice(0, index),
      })),
    ).filter(({ name }) => isGauge(name))
    expect(uses.length).toBeGreaterThan(10)
    const bare = uses.filter(({ before }) => !/\b(max( by \([^)]*\) )?|absent)\($/.test(before))
    expect(bare).toEqual([])
  })

  it("are explained on the page, rule by rule", () => {
    const explained = rows.flatMap(([[name = ""] = []]) => (name.startsWith("PayByBank") ? [name] : []))
    expect(explained).toEqual(RULES.map(({ alert }) => alert))
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
