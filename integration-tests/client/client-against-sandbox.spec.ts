import { FAULT_KINDS, type FaultKind } from "../../sandbox/faults"
import {
  discrepancyOf,
  PayByBankError,
  statusOf,
  type PayByBankClient,
  type PaymentAuthRequest,
} from "../../src/client"
import { startSandbox, type Sandbox } from "../../sandbox/server"
import { ACCOUNT, clientOf, SandboxControls } from "../kit/bank/sandbox-controls"
import { HANGS, timesOut } from "../kit/times-out"

let sandbox: Sandbox
let controls: SandboxControls
beforeAll(async () => {
  sandbox = await startSandbox({ ...ACCOUNT, seed: 7 })
  controls = new SandboxControls(sandbox)
})
beforeEach(() => controls.reset())
afterAll(() => sandbox.close())

const STATUS_OPTIONS = { paidStatusCodes: ["ACCC"], statusCodes: {}, acceptedResults: [] }
const ORDER: PaymentAuthRequest = {
  amountMinor: 1999,
  currency: "GBP",
  redirectUrl: "https://shop.example/return/1",
  reference: "payses_0001",
}
const LINK = { amountMinor: 1999, currency: "GBP", deliveryMethod: "EMAIL", reference: "order-1" } as const
const EMAIL = { email: "jane@shop.example" }
const PATHS = { auth: "/payment-auth-requests", banks: "/banks/list", status: "/payments/status" } as const

/** Makes the call. If it hangs, the service has received each of its attempts before the attempt's time is over. */
const patiently = async <T>(call: () => Promise<T>, path: string, { hangs }: { hangs: number }) => {
  const before = await controls.callsTo(path)
  const received = async () => (await controls.callsTo(path)) - before
  return hangs > 0 ? await timesOut(call, { attempts: hangs, received }) : await call()
}

async function executed(client: PayByBankClient, action: string): Promise<string> {
  const { uuid } = await client.createPaymentAuthRequest(ORDER)
  await controls.act(uuid, action)
  return uuid
}

describe("the four calls", () => {
  it("a full request passes the contract, is paid, and reads back with the requested values", async () => {
    const { client } = clientOf(sandbox)
    const [bank] = await client.listBanks()
    const { uuid } = await client.createPaymentAuthRequest({
      ...ORDER,
      ...{
        bankId: bank?.id,
        email: EMAIL.email,
        firstName: "Jane",
        surname: "Doe",
        mobile: 7700900123,
        phone: 2079460000,
      },
      ...{
        customerId: "cus_1",
        title: "Ms",
        dob: "1990-02-28",
        gender: "f",
        company: "Tea Ltd",
        address1: "1 High Street",
      },
      ...{
        address2: "Flat 2",
        city: "Leeds",
        postcode: "LS1 1AA",
        country: "gb",
        discountCode: "SALE",
        affiliateId: "a",
      },
      ...{ custom1: "1", custom2: "2", custom3: "3", custom4: "4", custom5: "5", customJson: { deep: [1, null] } },
      cart: [{ sku: "TEA", name: "Tea", qty: 1, price: 19.99 }],
    })
    await controls.act(uuid, "approve")
    const record = await client.getPaymentStatus(uuid)
    expect(record).toMatchObject({ amountMinor: 1999, currency: "GBP", reference: ORDER.reference, statusCode: "ACCC" })
    const requested = { uuid, merchantUuid: ACCOUNT.merchantUuid, amountMinor: 1999, currency: "GBP" }
    expect(record && discrepancyOf(requested, record, STATUS_OPTIONS)).toBeNull()
  })

  it.each([
    ["approve", "paid"],
    ["pending", "pending"],
    ["reject", "rejected"],
    ["cancel", "canceled"],
  ])("a payment after %s is %s", async (action, expected) => {
    const { client } = clientOf(sandbox)
    const record = await client.getPaymentStatus(await executed(client, action))
    expect(record && statusOf(record.statusCode, STATUS_OPTIONS)).toBe(expected)
  })

  it.each(["not_found", "empty", "no_result"])(
    "returns no record before the payment is executed (%s)",
    async (answer) => {
      await controls.beforeExecution(answer)
      const { client } = clientOf(sandbox)
      const { uuid } = await client.createPaymentAuthRequest(ORDER)
      await expect(client.getPaymentStatus(uuid)).resolves.toBeNull()
      await expect(client.getPaymentStatus("f".repeat(32))).resolves.toBeNull()
    },
  )

  it("accepts every kind of delivery, and sends each message once", async () => {
    const { client } = clientOf(sandbox)
    const sms = { mobile: "7700900123", countryCallingCode: "44" }
    for (const [deliveryMethod, to] of [
      ["EMAIL", EMAIL],
      ["SMS", sms],
      ["EMSMS", { ...EMAIL, ...sms }],
      ["LINK", {}],
    ] as const) {
      const { link, date } = await client.createPaymentLink({ ...LINK, deliveryMethod, ...to })
      expect(link).toContain(sandbox.url)
      expect(date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    }
    const { outbox } = await controls.state()
    expect(outbox.filter(({ to }) => to !== null)).toHaveLength(4)
  })

  it.each([
    ["a wrong password", { password: "wrong" }, "unauthorized"],
    ["another merchant", { merchantUuid: "somebody-else" }, "unauthorized"],
  ])("rejects %s", async (_, options, code) => {
    await expect(clientOf(sandbox, options).client.createPaymentAuthRequest(ORDER)).rejects.toMatchObject({ code })
  })

  it("rejects an unknown bank and names the field", async () => {
    const order = { ...ORDER, bankId: "no-such-bank" }
    const refusal = { code: "refused", mayHaveBeenSent: false }
    await expect(clientOf(sandbox).client.createPaymentAuthRequest(order)).rejects.toMatchObject(refusal)
  })
})

describe("transient faults", () => {
  const CALLS: [keyof typeof PATHS, (client: PayByBankClient) => Promise<unknown>][] = [
    ["auth", (client) => client.createPaymentAuthRequest(ORDER)],
    ["banks", (client) => client.listBanks()],
    ["status", (client) => client.getPaymentStatus("f".repeat(32))],
  ]
  const FAULTS = [
    { kind: "latency", latencyMs: 30 },
    { kind: "rate_limited", retryAfter: 2 },
    { kind: "server_error" },
    { kind: "server_error", status: 503, times: 2 },
    { kind: "html_502" },
    { kind: "reset" },
    { kind: "reset", after: true },
    { kind: "truncated_json", cut: true },
    { kind: "hang" },
  ]
  const rows = CALLS.flatMap(([call, request]) => FAULTS.map((fault) => ({ call, request, fault })))

  it.each(rows)("$call succeeds despite $fault", async ({ call, request, fault }) => {
    await controls.fault({ call, ...fault })
    const { client, slept } = clientOf(sandbox, HANGS)
    await patiently(async () => await request(client), PATHS[call], { hangs: fault.kind === "hang" ? 1 : 0 })
    if (fault.kind === "rate_limited") expect(slept[0]).toBeGreaterThanOrEqual(2000)
    expect(slept).toHaveLength(fault.kind === "latency" ? 0 : (fault.times ?? 1))
  })
})

describe("persistent faults", () => {
  it.each([
    [{ kind: "unauthorized" }, "unauthorized", 1],
    [{ kind: "rate_limited", retryAfter: 3600 }, "rate_limited", 1],
    [{ kind: "server_error", times: "always" }, "service_unavailable", 3],
    [{ kind: "html_502", times: "always" }, "service_unavailable", 3],
    [{ kind: "reset", times: "always" }, "unreachable", 3],
    [{ kind: "hang", times: "always" }, "timeout", 3],
    [{ kind: "malformed_json" }, "unreadable_answer", 1],
    [{ kind: "truncated_json" }, "unreadable_answer", 1],
    [{ kind: "truncated_json", cut: true, times: "always" }, "unreachable", 3],
    [{ kind: "empty_body" }, "unreadable_answer", 1],
    [{ kind: "huge_body", bytes: 5_000_000 }, "unreadable_answer", 1],
  ])("%j causes %s after %d attempts", async (fault, code, attempts) => {
    await controls.fault({ call: "banks", ...fault })
    const { client } = clientOf(sandbox, HANGS)
    const ending = patiently(async () => await client.listBanks(), PATHS.banks, {
      hangs: fault.kind === "hang" ? attempts : 0,
    })
    await expect(ending).rejects.toMatchObject({ code })
    expect(await controls.callsTo("/banks/list")).toBe(attempts)
  })

  it.each([
    [{ kind: "empty_body" }, null],
    [{ kind: "no_result" }, null],
    [{ kind: "status_lag" }, null],
  ])("%j on a status call counts as no record", async (fault, expected) => {
    const { client } = clientOf(sandbox)
    const uuid = await executed(client, "approve")
    await controls.fault({ call: "status", ...fault })
    await expect(client.getPaymentStatus(uuid)).resolves.toBe(expected)
    await expect(client.getPaymentStatus(uuid)).resolves.toMatchObject({ statusCode: "ACCC" })
  })

  it.each([
    [{ kind: "wrong_amount" }, "amount_mismatch"],
    [{ kind: "wrong_amount", amount: 19.991 }, "amount_mismatch"],
    [{ kind: "wrong_currency" }, "currency_mismatch"],
    [{ kind: "wrong_merchant" }, "merchant_mismatch"],
    [{ kind: "wrong_uuid" }, "uuid_mismatch"],
    [{ kind: "unknown_status_code" }, null],
  ])("%j causes %s", async (fault, expected) => {
    const { client } = clientOf(sandbox)
    const uuid = await executed(client, "approve")
    await controls.fault({ call: "status", ...fault })
    const record = await client.getPaymentStatus(uuid)
    const requested = { uuid, merchantUuid: ACCOUNT.merchantUuid, amountMinor: 1999, currency: "GBP" }
    expect(record && discrepancyOf(requested, record, STATUS_OPTIONS)).toBe(expected)
    if (expected === null) expect(statusOf(record?.statusCode ?? "", STATUS_OPTIONS)).toBe("unknown")
  })
})

describe("every fault in every call", () => {
  const REQUESTS = {
    auth: async (client: PayByBankClient) => await client.createPaymentAuthRequest(ORDER),
    status: async (client: PayByBankClient, uuid: string) => await client.getPaymentStatus(uuid),
    banks: async (client: PayByBankClient) => await client.listBanks(),
  }
  type Call = keyof typeof REQUESTS
  const UNREADABLE = { auth: "unreadable_answer", status: "unreadable_answer", banks: "unreadable_answer" }
  /** The error code, or the response. A fault of the record affects no other call. */
  const OUTCOMES: Record<FaultKind, string | Partial<Record<Call, string>>> = {
    latency: "answered",
    unauthorized: "unauthorized",
    rate_limited: "rate_limited",
    server_error: "service_unavailable",
    html_502: "service_unavailable",
    gateway_page: "service_unavailable",
    reset: "unreachable",
    malformed_json: UNREADABLE,
    truncated_json: UNREADABLE,
    empty_body: { ...UNREADABLE, status: "no record" },
    huge_body: UNREADABLE,
    hang: "timeout",
    no_result: { status: "no record" },
    status_lag: { status: "no record" },
    wrong_amount: { status: "amount_mismatch" },
    wrong_currency: { status: "currency_mismatch" },
    wrong_merchant: { status: "merchant_mismatch" },
    wrong_uuid: { status: "uuid_mismatch" },
    unknown_status_code: { status: "answered" },
  }
  const rows = FAULT_KINDS.flatMap((kind) => {
    const outcome = OUTCOMES[kind]
    const of = (call: Call) => (typeof outcome === "string" ? outcome : outcome[call])
    return (["auth", "status", "banks"] as const).flatMap((call) => {
      const expected = of(call)
      return expected ? [{ call, kind, expected }] : []
    })
  })

  it.each(rows)("$call with $kind: $expected", async ({ call, kind, expected }) => {
    const { client } = clientOf(sandbox, { ...HANGS, maxRetries: 0 })
    const uuid = await executed(client, "approve")
    await controls.fault({ call, kind, times: "always", latencyMs: 10, bytes: 5_000_000 })
    const requested = { uuid, merchantUuid: ACCOUNT.merchantUuid, amountMinor: 1999, currency: "GBP" }
    const answered = patiently(async () => await REQUESTS[call](client, uuid), PATHS[call], {
      hangs: kind === "hang" ? 1 : 0,
    })
    const outcome = answered.then(
      (answer) => {
        if (answer === null) return "no record"
        return ("statusCode" in answer && discrepancyOf(requested, answer, STATUS_OPTIONS)) || "answered"
      },
      (error: unknown) => (error instanceof PayByBankError ? error.code : error),
    )
    expect(await outcome).toBe(expected)
  })
})

describe("a payment link", () => {
  it.each([
    [{ kind: "server_error" }, "service_unavailable"],
    [{ kind: "html_502" }, "service_unavailable"],
    [{ kind: "reset" }, "unreachable"],
    [{ kind: "malformed_json" }, "unreadable_answer"],
    [{ kind: "truncated_json", cut: true }, "unreachable"],
    [{ kind: "empty_body" }, "unreadable_answer"],
    [{ kind: "hang" }, "timeout"],
  ])("is sent once and may have arrived if the call then fails: %j", async (fault, code) => {
    await controls.fault({ call: "link", after: true, ...fault })
    const { client } = clientOf(sandbox, HANGS)
    const ending = patiently(async () => await client.createPaymentLink({ ...LINK, ...EMAIL }), "/payments/link", {
      hangs: fault.kind === "hang" ? 1 : 0,
    })
    await expect(ending).rejects.toMatchObject({ code, mayHaveBeenSent: true })
    expect((await controls.state()).outbox).toHaveLength(1)
    expect(await controls.callsTo("/payments/link")).toBe(1)
  })

  it.each([
    [{ kind: "unauthorized" }, "unauthorized"],
    [{ kind: "rate_limited" }, "rate_limited"],
    [{ kind: "server_error", status: 422 }, "refused"],
  ])("is not created when the service rejects it: %j", async (fault, code) => {
    await controls.fault({ call: "link", ...fault })
    const sent = clientOf(sandbox).client.createPaymentLink({ ...LINK, ...EMAIL })
    await expect(sent).rejects.toMatchObject({ code, mayHaveBeenSent: false })
    expect((await controls.state()).outbox).toHaveLength(0)
  })
})
