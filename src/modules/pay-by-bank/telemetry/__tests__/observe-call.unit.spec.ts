import { SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
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
  return await observeCall(operation, 2, call).catch((thrown: unknown) => thrown)
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

  it("takes buckets that fit seconds", async () => {
    await observed("get_status")
    expect(await recorder.prometheus()).toMatch(/duration_seconds_bucket\{.*le="0\.05".*\} 1\n/)
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
