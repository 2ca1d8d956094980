import { context, metrics, trace } from "@medusajs/framework/opentelemetry/api"
import { NodeTracerProvider } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus"
import { MeterProvider } from "@opentelemetry/sdk-metrics"

/** Runs with a registered OpenTelemetry SDK that records everything and exports nothing. */
export async function withSilentSdk<T>(run: () => Promise<T>): Promise<T> {
  const meters = new MeterProvider({ readers: [new PrometheusExporter({ preventServerStart: true })] })
  const tracers = new NodeTracerProvider()
  tracers.register()
  metrics.setGlobalMeterProvider(meters)
  try {
    // The tracing of asynchronous steps begins with the first active context. In a store, Medusa's own spans have begun it before.
    return await context.with(context.active(), run)
  } finally {
    trace.disable()
    context.disable()
    metrics.disable()
    await Promise.all([tracers.shutdown(), meters.shutdown()])
  }
}
