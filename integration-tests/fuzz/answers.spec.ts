import fc from "fast-check"
import { bodyOf } from "../../src/client/answer"
import { retryAfterMs } from "../../src/client/retry"
import { textsIn } from "../../src/client/sent-values"
import { readServiceError } from "../../src/client/service-error"
import { aRecordBody } from "../../src/domain/contract/__tests__/records"
import { readBanks } from "../../src/domain/contract/bank"
import { readCreatedAuthRequest, readCreatedLink } from "../../src/domain/contract/created-answer"
import { uuidInLink } from "../../src/domain/links/link-reference"
import { readPaymentRecord } from "../../src/domain/contract/payment-record"
import { statusResultOf } from "../../src/domain/polling/status-result"
import { STATUS_CODES, statusOf } from "../../src/domain/polling/payment-status"
import { PAYMENT_STATUSES } from "../../src/shared/statuses"
import { CANARY, nearly, texts, values } from "./hostile"
import { describeReader, printSeed } from "./survival"

const RECORD = aRecordBody()
const BANK = { bank_id: "b", bank_name: "Bank", logo: "https://x.example/b.svg", countries: ["GB"], created_at: null }
/** The request behind the sound record. Any change to the record alone prevents it from counting as paid. */
const REQUESTED = {
  uuid: "0123456789abcdef0123456789abcdef",
  merchantUuid: "merchant-0001",
  amountMinor: 1999,
  currency: "GBP",
}
const OPTIONS = { paidStatusCodes: ["ACCC"], statusCodes: {}, acceptedResults: [] }
const SENT = [CANARY, "kanari-user", "1999"]

const bodies = (sound: unknown) => fc.oneof({ weight: 3, arbitrary: nearly(sound) }, values)

function assert(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Reads the body itself, not the result of the code under test. */
function isWhatWasRequested(body: unknown): boolean {
  const fields = new Map(Object.entries(Object(body)))
  const text = (name: string) => String(fields.get(name)).trim().toLowerCase()
  return (
    text("uuid") === REQUESTED.uuid &&
    text("merchantUuid") === REQUESTED.merchantUuid &&
    Number(fields.get("amount")) === REQUESTED.amountMinor / 100 &&
    text("currency") === REQUESTED.currency.toLowerCase()
  )
}

/** The sound record with different money, or another payment's ids, in some of the four compared fields. */
const differing = fc
  .record(
    {
      uuid: fc.oneof(texts, fc.constantFrom(REQUESTED.uuid.toUpperCase(), `${REQUESTED.uuid.slice(1)}f`)),
      merchantUuid: fc.oneof(texts, fc.constantFrom(" Merchant-0001 ", "merchant-0002")),
      amount: fc.oneof(texts, fc.double(), fc.constantFrom("19.990", 19.999, 1999, -19.99, 20)),
      currency: fc.oneof(texts, fc.constantFrom("gbp", "EUR", "GBPX")),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ ...RECORD, ...fields }))

/** Expects that the stored part of a record is bounded and that the database can store it. */
function readAndCheck(body: unknown): void {
  const statusResult = statusResultOf(REQUESTED, readPaymentRecord(body), OPTIONS)
  const kept = JSON.stringify(statusResult)
  assert(
    !/\\u0000|[\ud800-\udfff](?![\udc00-\udfff])/.test(kept.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, "")),
    kept,
  )
  assert(kept.length < 5000, `${kept.length} characters are kept`)
  assert(statusResult.status !== "paid" || isWhatWasRequested(body), "What was not requested counts as paid.")
}

function readFailure(text: string): void {
  const said = JSON.stringify(readServiceError(text, SENT))
  assert(!said.includes(CANARY), `It repeats a secret: ${said}`)
  assert(said.length < 1000, "It repeats everything.")
  assert(!/[\r\n\u2028\u2029]/.test(said), "More than one line.")
}

interface Raw {
  status: number
  text: string
  headers: string
}

function readRaw({ status, text, headers }: Raw): void {
  const body = bodyOf({ status, text, header: () => headers }, SENT, Date.parse("2026-01-01"))
  readPaymentRecord(body)
}

const raws: fc.Arbitrary<Raw> = fc.record({
  status: fc.oneof(fc.constantFrom(200, 201, 204, 301, 400, 401, 404, 422, 429, 500, 503, 0, 999), fc.integer()),
  text: fc.oneof(
    texts,
    values.map((value) => JSON.stringify(value)),
    nearly(RECORD).map((value) => JSON.stringify(value)),
  ),
  headers: texts,
})

describe("a response of the service", () => {
  beforeAll(printSeed)

  it("counts the requested record as paid, so that the runs below test something", () => {
    expect(statusResultOf(REQUESTED, readPaymentRecord(RECORD), OPTIONS)).toMatchObject({
      status: "paid",
      discrepancy: null,
    })
    expect(isWhatWasRequested(RECORD)).toBe(true)
  })

  describeReader("the payment record", fc.oneof(differing, bodies(RECORD)), readAndCheck, (text) => ({
    ...RECORD,
    amount: text,
    result: { statusCode: text, settlement: text },
  }))
  describeReader("the bank list", fc.oneof(bodies([BANK]), fc.array(bodies(BANK))), readBanks, (text) => [
    { ...BANK, bank_name: text, logo: text, countries: [text] },
  ])
  describeReader("a created request", bodies({ uuid: REQUESTED.uuid }), readCreatedAuthRequest, (uuid) => ({ uuid }))
  describeReader(
    "a created link",
    bodies({ link: "https://x.example/1", date: "2024-01-01 00:00:00" }),
    readCreatedLink,
    (link) => ({ link, date: link }),
  )
  describeReader(
    "the id in a link",
    texts,
    (text) => uuidInLink(text, text),
    (text) => text,
  )
  describeReader("the whole response", raws, readRaw, (text) => ({ status: 200, text, headers: text }))
  describeReader(
    "an error response",
    fc.oneof(
      texts,
      values.map((value) => JSON.stringify(value)),
    ),
    readFailure,
    (text) => JSON.stringify({ message: text, error: { message: text, tracingId: text, field: text } }),
  )
  describeReader(
    "the time to wait",
    texts,
    (text) => {
      const wait = retryAfterMs(text, 0)
      assert(wait === undefined || (wait >= 0 && wait <= 3_600_000), `waits for ${wait}`)
    },
    (text) => text,
  )
  describeReader(
    "a status code",
    fc.tuple(texts, texts),
    ([code, other]) => {
      const status = statusOf(code, { paidStatusCodes: [other], statusCodes: {} })
      const written = code.trim().toUpperCase()
      const hasRow = [...Object.keys(STATUS_CODES), other].includes(written)
      assert(PAYMENT_STATUSES.includes(status), String(status))
      assert(hasRow || status === "unknown", `${code} has no row and counts as ${status}`)
      assert(status !== "paid" || ["ACCC", other].includes(written), `${code} counts as paid`)
    },
    (text): [string, string] => [text, text],
  )
  describeReader(
    "sent values in an error message",
    values,
    (value) => textsIn(value),
    (text) => [text],
  )
})
