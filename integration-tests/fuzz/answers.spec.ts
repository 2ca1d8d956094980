import fc from "fast-check"
import { bodyOf } from "../../src/client/answer"
import { retryAfterMs } from "../../src/client/retry"
import { textsIn } from "../../src/client/scrub"
import { readServiceError } from "../../src/client/service-error"
import { aRecordBody } from "../../src/domain/__tests__/records"
import { readBanks } from "../../src/domain/bank"
import { readCreatedAuthRequest, readCreatedLink } from "../../src/domain/created"
import { uuidInLink } from "../../src/domain/link-reference"
import { readPaymentRecord } from "../../src/domain/payment-record"
import { contradictsItself, readingOf } from "../../src/domain/payment-reading"
import { PAYMENT_STATUSES, statusOf } from "../../src/domain/payment-status"
import { CANARY, nearly, texts, values } from "./hostile"
import { itSurvivesEverything, parser } from "./survival"

const RECORD = aRecordBody()
const BANK = { bank_id: "b", bank_name: "Bank", logo: "https://x.example/b.svg", countries: ["GB"], created_at: null }
const ASKED = { uuid: "f".repeat(32), merchantUuid: "m", amountMinor: 1999, currency: "GBP" }
const OPTIONS = { paidStatusCodes: ["ACCC"], statusCodes: {} }
const SENT = [CANARY, "kanari-user", "1999"]

const bodies = (sound: unknown) => fc.oneof({ weight: 3, arbitrary: nearly(sound) }, values)

function assert(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** What is stored of a record is bounded, and can be stored. */
function readAndJudge(body: unknown): void {
  const record = readPaymentRecord(body)
  const reading = readingOf(ASKED, record, OPTIONS)
  contradictsItself(reading)
  const kept = JSON.stringify(reading)
  assert(
    !/\\u0000|[\ud800-\udfff](?![\udc00-\udfff])/.test(kept.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, "")),
    kept,
  )
  assert(kept.length < 5000, `${kept.length} characters are kept`)
  assert(reading.status !== "paid" || record?.amountMinor === ASKED.amountMinor, "another amount counts as paid")
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

describe("an answer of the service", () => {
  itSurvivesEverything([
    parser("the payment record", bodies(RECORD), readAndJudge, (text) => ({
      ...RECORD,
      amount: text,
      result: { statusCode: text, settlement: text },
    })),
    parser("the bank list", fc.oneof(bodies([BANK]), fc.array(bodies(BANK))), readBanks, (text) => [
      { ...BANK, bank_name: text, logo: text, countries: [text] },
    ]),
    parser("a created request", bodies({ uuid: ASKED.uuid }), readCreatedAuthRequest, (uuid) => ({ uuid })),
    parser(
      "a created link",
      bodies({ link: "https://x.example/1", date: "2024-01-01 00:00:00" }),
      readCreatedLink,
      (link) => ({ link, date: link }),
    ),
    parser(
      "the id in a link",
      texts,
      (text) => uuidInLink(text, text),
      (text) => text,
    ),
    parser("the whole answer", raws, readRaw, (text) => ({ status: 200, text, headers: text })),
    parser(
      "a refusal",
      fc.oneof(
        texts,
        values.map((value) => JSON.stringify(value)),
      ),
      readFailure,
      (text) => JSON.stringify({ message: text, error: { message: text, tracingId: text, field: text } }),
    ),
    parser(
      "the time to wait",
      texts,
      (text) => {
        const wait = retryAfterMs(text, 0)
        assert(wait === undefined || (wait >= 0 && wait <= 3_600_000), `waits for ${wait}`)
      },
      (text) => text,
    ),
    parser(
      "a status code",
      fc.tuple(texts, texts),
      ([code, other]) => {
        const status = statusOf(code, { paidStatusCodes: [other], statusCodes: {} })
        assert(PAYMENT_STATUSES.includes(status), String(status))
        const isPaid = ["ACCC", other].includes(code.trim().toUpperCase())
        assert(status !== "paid" || isPaid, `${code} counts as paid`)
      },
      (text): [string, string] => [text, text],
    ),
    parser(
      "what was sent, looked for in what is said",
      values,
      (value) => textsIn(value),
      (text) => [text],
    ),
  ])
})
