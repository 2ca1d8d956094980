import { metrics, SpanStatusCode, trace, type Span, type Tracer } from "@medusajs/framework/opentelemetry/api"
import { Recorder } from "../../../../../integration-tests/kit/store/recorder"
import { PayByBankError } from "../../../../domain/errors/pay-by-bank-error"
import type { Operation } from "../../../../client/options"
import { observeCall } from "../observe-call"

const CANARY = "payer.canary@example.com"
const refused = new PayByBankError("refused", { httpStatus: 404, signature: `404 {${CANARY}}`, detail: CANARY })
const timeout = new PayByBankError("timeout", { request: `GET /payments/status?uuid=${CANARY}`, traceId: CANARY })
const duration = "pay_by_bank.service.duration_seconds"

async function observed(operation: Operation, error?: Error): Promise<unknown> {
  const call = async () => {
    if (error) throw error
    return "the answer"
  }
  return await observeCall(operation, 2, call, () => true).catch((thrown: unknown) => thrown)
}

describe("a call to the payment service", () => {
  let recorder: Recorder
  beforeEach(() => void (recorder = new Recorder()))
  afterEach(async () => await recorder.stop())

  it.each([
    ["that succeeds", "create_auth_request", undefined, "ok", SpanStatusCode.UNSET],
    ["that fails", "get_status", timeout, "timeout", SpanStatusCode.ERROR],
    ["that finds no record", "get_status", refused, "no_record", SpanStatusCode.UNSET],
    ["that is refused", "create_link", refused, "refused", SpanStatusCode.ERROR],
    ["with an error of another kind", "list_banks", new Error(CANARY), "unexpected", SpanStatusCode.ERROR],
  ] as const)("%s is one span and one value", async (_what, operation, error, outcome, status) => {
    expect(await observed(operation, error)).toBe(error ?? "the answer")
    const attributes = { "pay_by_bank.attempt": 2, "pay_by_bank.outcome": outcome }
    const name = `pay-by-bank.service.${operation}`
    expect(recorder.spans()).toEqual([{ name, attributes, status, within: undefined }])
    expect(await recorder.figures()).toEqual([{ name: duration, attributes: { operation, outcome }, value: 1 }])
    expect(await recorder.everything()).not.toContain("canary")
  })

  it("whose answer holds no record is no failure", async () => {
    expect(
      await observeCall(
        "get_status",
        1,
        async () => "empty",
        (answer) => answer !== "empty",
      ),
    ).toBe("empty")
    expect(recorder.spans()).toMatchObject([
      { attributes: { "pay_by_bank.outcome": "no_record" }, status: SpanStatusCode.UNSET },
    ])
    expect(await recorder.valuesOf(duration)).toEqual({ "get_status,no_record": 1 })
  })

  it("takes buckets that fit seconds", async () => {
    await observed("get_status")
    expect(await recorder.prometheus()).toMatch(/duration_seconds_bucket\{.*le="0\.05".*\} 1\n/)
  })
})

describe("an SDK that throws", () => {
  const broken = () => {
    throw new Error("the SDK is broken")
  }
  let recorder: Recorder
  beforeEach(() => void (recorder = new Recorder()))
  afterEach(async () => {
    jest.restoreAllMocks()
    await recorder.stop()
  })
  const tracerIs = (startActiveSpan: Tracer["startActiveSpan"]) =>
    jest
      .spyOn(trace, "getTracerProvider")
      .mockReturnValue({ getTracer: () => ({ startSpan: broken, startActiveSpan }) })
  const brokenSpan = (): Span => {
    const span = trace.getTracer("test").startSpan("test")
    return Object.assign(span, { setAttributes: broken, setStatus: broken, end: broken })
  }
  /** The function is the last argument of each overload. */
  const starting =
    (start: (run: (span: Span) => unknown) => void) =>
    (...given: unknown[]) => {
      const run = given.at(-1)
      if (typeof run === "function") start((span) => Reflect.apply(run, undefined, [span]))
    }

  it.each([
    ["while it creates a span", () => tracerIs(broken)],
    ["while it records a span", () => tracerIs(starting((run) => void run(brokenSpan())))],
    [
      "after it has started a span",
      () =>
        tracerIs(
          starting((run) => {
            run(trace.getTracer("test").startSpan("test"))
            broken()
          }),
        ),
    ],
    ["while it returns a meter", () => jest.spyOn(metrics, "getMeterProvider").mockImplementation(broken)],
  ])("%s changes no result, and repeats no call", async (_when, breaks) => {
    const call = jest.fn(async () => "the answer")
    breaks()
    expect(await observeCall("create_link", 1, call)).toBe("the answer")
    expect(call).toHaveBeenCalledTimes(1)
    expect(await observed("get_status", timeout)).toBe(timeout)
  })

  it("while it records a value changes no result, which is recorded once", async () => {
    const meter = metrics.getMeterProvider().getMeter("test")
    const record = jest.fn(broken)
    const histogram = Object.assign(meter.createHistogram("test"), { record })
    const provider = { getMeter: () => Object.assign(meter, { createHistogram: () => histogram }) }
    jest.spyOn(metrics, "getMeterProvider").mockReturnValue(provider)
    expect(await observed("create_link")).toBe("the answer")
    expect(await observed("create_link", timeout)).toBe(timeout)
    const outcomes = record.mock.calls.map((given: unknown[]) => given[1])
    expect(outcomes).toEqual([
      { operation: "create_link", outcome: "ok" },
      { operation: "create_link", outcome: "timeout" },
    ])
    expect(recorder.spans().map(({ attributes }) => attributes["pay_by_bank.outcome"])).toEqual(["ok", "timeout"])
  })
})

it("without an SDK, a call returns and throws the same, and nothing is kept for an SDK that comes later", async () => {
  expect(await observed("get_status")).toBe("the answer")
  expect(await observed("get_status", timeout)).toBe(timeout)
  const recorder = new Recorder()
  expect([recorder.spans(), await recorder.figures()]).toEqual([[], []])
  await observed("get_status")
  expect(recorder.spans()).toHaveLength(1)
  await recorder.stop()
})
