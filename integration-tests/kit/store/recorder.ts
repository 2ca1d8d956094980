import { context, metrics, trace, type SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus"
import { MeterProvider } from "@opentelemetry/sdk-metrics"

interface Recorded {
  name: string
  attributes: Record<string, unknown>
}
export interface RecordedSpan extends Recorded {
  status: SpanStatusCode
  /** The name of the surrounding span. */
  within: string | undefined
}
export interface RecordedFigure extends Recorded {
  /** Of a histogram: how many values. */
  value: number
}

/** A registered OpenTelemetry SDK that keeps everything in memory. */
export class Recorder {
  private readonly exporter = new InMemorySpanExporter()
  private readonly tracers = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(this.exporter)] })
  private readonly reader = new PrometheusExporter({ preventServerStart: true })
  private readonly meters = new MeterProvider({ readers: [this.reader] })

  constructor() {
    this.tracers.register()
    metrics.setGlobalMeterProvider(this.meters)
  }

  spans(): RecordedSpan[] {
    const finished = this.exporter.getFinishedSpans()
    const nameOf = new Map(finished.map((span) => [span.spanContext().spanId, span.name]))
    return finished.map(({ name, attributes, status, parentSpanContext }) => ({
      name,
      attributes,
      status: status.code,
      within: parentSpanContext && nameOf.get(parentSpanContext.spanId),
    }))
  }

  /** Collects the metrics, as an exporter does. */
  async figures(): Promise<RecordedFigure[]> {
    const { resourceMetrics } = await this.reader.collect()
    return resourceMetrics.scopeMetrics
      .flatMap(({ metrics: each }) => each)
      .flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ attributes, value }) => ({
          name: descriptor.name,
          attributes,
          value: typeof value === "number" ? value : value.count,
        })),
      )
  }

  /** The values of a metric, by their attributes: `{ "uk,paid": 1 }`. */
  async valuesOf(name: string): Promise<Record<string, number>> {
    const found = (await this.figures()).filter((figure) => figure.name === name)
    return Object.fromEntries(found.map(({ attributes, value }) => [Object.values(attributes).join(), value]))
  }

  /** What Prometheus reads. */
  async prometheus(): Promise<string> {
    return new PrometheusSerializer().serialize((await this.reader.collect()).resourceMetrics)
  }

  /** All that was recorded, as text. */
  async everything(): Promise<string> {
    const spans = this.exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, links, status }) => ({ name, attributes, events, links, status }))
    return JSON.stringify(spans) + (await this.prometheus())
  }

  async stop(): Promise<void> {
    trace.disable()
    context.disable()
    metrics.disable()
    await Promise.all([this.tracers.shutdown(), this.meters.shutdown()])
  }
}
