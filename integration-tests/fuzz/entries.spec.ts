import { createSecretKey, randomBytes } from "node:crypto"
import { isIP } from "node:net"
import fc from "fast-check"
import type { z } from "@medusajs/framework/zod"
import { AdminSaveAccount, AdminTestAccount } from "../../src/api/admin/pay-by-bank/accounts/validators"
import { AdminGetBanksParams } from "../../src/api/admin/pay-by-bank/banks/validators"
import { daysOfReport } from "../../src/api/admin/pay-by-bank/days"
import * as links from "../../src/api/admin/pay-by-bank/payment-links/validators"
import * as refunds from "../../src/api/admin/pay-by-bank/refunds/validators"
import * as requests from "../../src/api/admin/pay-by-bank/requests/validators"
import { AdminResolveRequest } from "../../src/api/admin/pay-by-bank/validators"
import { networkOf } from "../../src/api/network-of"
import { StoreGetBanksParams } from "../../src/api/store/pay-by-bank/banks/validators"
import { isAllowedBaseUrl, isPublicAddress } from "../../src/client/address-guard"
import { settingsOf } from "../../src/client/options"
import { authRequestBody } from "../../src/domain/contract/auth-request-schema"
import { contractNames, DEFAULT_CONTRACT_NAMES } from "../../src/domain/contract/contract-names"
import { csv } from "../../src/domain/reports/csv"
import { anAuthRequest, aLinkRequest } from "../../src/domain/contract/__tests__/requests"
import { deliveryMethod, linkRecipient } from "../../src/domain/links/link-recipient"
import { linkRequestBody } from "../../src/domain/contract/link-request"
import { mobileNumber } from "../../src/domain/links/mobile-number"
import { exactMinorFromDecimal, MAX_AMOUNT_MINOR, payable } from "../../src/domain/money"
import { returnUrl } from "../../src/modules/pay-by-bank/options/account-options"
import { filledReturnUrl } from "../../src/shared/return-url"
import { readOptions } from "../../src/modules/pay-by-bank/options/options"
import { open, seal } from "../../src/modules/pay-by-bank/accounts/sealed-secret"
import { uuidsIn } from "../../src/domain/polling/notification"
import { CANARY, nearly, texts, values } from "./hostile"
import { describeReader, printSeed } from "./survival"

function assert(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

const bodies = (sound: unknown) => fc.oneof({ weight: 3, arbitrary: nearly(sound) }, values)
const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : { value }

/** A schema rejects values with messages that contain no possible secret, and drops unknown keys. */
function describeSchema(name: string, sound: Record<string, unknown>, reads: z.ZodType, keepsSecret = false): void {
  const read = (given: unknown) => {
    const result = reads.safeParse(given)
    if (result.success) {
      assert(!Object.keys(Object(result.data)).includes("__proto__"), "It passes __proto__ on.")
      return
    }
    const said = result.error.issues.map(({ message }) => message).join()
    assert(said !== "", "It does not say why.")
    assert(!keepsSecret || !said.includes(CANARY), `It repeats a secret: ${said}`)
  }
  const holding = (text: string) => Object.fromEntries(Object.keys(sound).map((key) => [key, text]))
  describeReader(name, bodies(sound), read, holding)
}

const ACCOUNT = {
  label: "UK",
  environment: "test",
  base_url: "https://service.example/api/v1",
  username: "user",
  password: "password",
  merchant_uuid: "m",
  currencies: ["GBP"],
  element_tag: "bank-payment",
  element_script_url: "https://service.example/element.js",
  return_url: "https://shop.example/{return_token}",
}
const OPTIONS = {
  accounts: {
    uk: {
      baseUrl: "https://service.example/api/v1",
      username: "user",
      password: "password",
      merchantUuid: "m",
      currencies: ["GBP"],
      element: { tag: "bank-payment", scriptUrl: "https://service.example/element.js" },
    },
  },
  returnUrl: "https://shop.example/{return_token}",
  encryptionKey: "0f".repeat(32),
  statusCodes: { XYZW: "pending" },
  rateLimit: { perAddress: 1, perPayment: 1 },
  linkReminders: { afterDays: 3, times: 2 },
  omitFields: ["email"],
  contract: { currencyField: "currency" },
}
const LIST = { q: "a", limit: "20", offset: "0", status: "paid", account: "uk", created_at: { $gte: "2026-01-01" } }
const SENT_LINK = { order_id: "order_1", delivery: "EMAIL", amount: 1, email: "a@b.example", country: "GB" }
const REQUEST = anAuthRequest({ email: "a@b.example", cart: [{ sku: "a", name: "b", qty: 1, price: 1 }] })
const KEY = createSecretKey(randomBytes(32))

/** The cells of a row, parsed by the rules of spreadsheets. */
function cellsOf(line: string): string[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  )
}

function writeCsv(rows: string[][]): void {
  const [mark, table] = [csv(rows).slice(0, 1), csv(rows).slice(1)]
  assert(mark === "\uFEFF", "It does not begin with a byte order mark.")
  assert(table.split("\r\n").length === rows.length + 1, "A row is more than one line.")
  assert(!/(?!\r\n)[\p{Cc}\u2028\u2029]/u.test(table.replaceAll("\r\n", "")), "It holds control characters.")
  for (const cell of table.split("\r\n").flatMap(cellsOf))
    assert(!/^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(cell), `A formula: ${cell}`)
}

function readMoney([decimal, currency]: [string, string]): void {
  const exact = exactMinorFromDecimal(decimal)
  const { amountMinor } = payable(decimal, currency)
  assert(Number.isInteger(amountMinor) && amountMinor > 0 && amountMinor <= MAX_AMOUNT_MINOR, String(amountMinor))
  assert(exact === null || exact === amountMinor, `${exact} and ${amountMinor}`)
}

function readReturnUrl(template: string): void {
  if (!returnUrl.safeParse(template).success) return
  const [one, other] = ["token_1", "token_2"].map((id) => new URL(filledReturnUrl(template, id, "de")))
  assert(one?.origin === other?.origin, "The token chooses the host.")
  const lands = ["fr", null].map((country) => new URL(filledReturnUrl(template, "token_1", country)))
  assert(
    lands.every(({ origin }) => origin === one?.origin),
    "The country chooses the host.",
  )
  assert(one?.pathname !== other?.pathname, "The token is not in the path.")
  assert(`${one?.username}${one?.password}` === "", "It holds credentials.")
  assert(/^https?:$/.test(one?.protocol ?? ""), `It leads to ${one?.protocol}`)
}

function readBaseUrl(url: string): void {
  if (!isAllowedBaseUrl(url)) return
  const { hostname, protocol } = new URL(url)
  assert(protocol === "https:", url)
  const address = hostname.replace(/^\[|\]$/g, "")
  assert(isIP(address) === 0 || isPublicAddress(address), url)
  settingsOf({ baseUrl: url, username: "u", password: "p", merchantUuid: "m" })
}

const hosts = fc.oneof(
  texts,
  fc.ipV4(),
  fc.ipV4Extended(),
  fc.ipV6().map((ip) => `[${ip}]`),
  fc.domain(),
)
const urls = fc.oneof(
  texts,
  fc.webUrl(),
  fc.tuple(fc.constantFrom("https://", "HTTPS:", "http://", "https:\\\\"), hosts, texts).map((parts) => parts.join("")),
)
const templates = fc.oneof(
  urls,
  fc
    .tuple(
      fc.constantFrom("shop.example", "{return_token}", "{return_token}.shop.example", "{return_token}@shop.example"),
      fc.constantFrom(
        "/{return_token}",
        "/a/{return_token}?b={return_token}#{return_token}",
        "/{country}/{return_token}",
        "/{return_token}/{country}",
        "/",
      ),
    )
    .map(([host, path]) => `https://${host}${path}`),
  fc
    .tuple(
      urls,
      fc.constantFrom("{return_token}", "/{return_token}", "?{return_token}", "@{return_token}", "/{country}"),
    )
    .map((parts) => parts.join("")),
)
const decimals = fc.oneof(
  texts,
  fc.double().map(String),
  fc.tuple(fc.integer(), fc.nat()).map((parts) => parts.join(".")),
)
const phones = fc.oneof(texts, fc.stringMatching(/^\+?[\d ()-]{0,20}$/))

function readSealed([secret, account, damage]: [string, string, string]): void {
  const owner = { account, baseUrl: account, username: secret }
  const sealed = seal(secret, [KEY], owner)
  const wellFormed = Buffer.from(secret, "utf8").toString("utf8")
  assert(open(sealed, [KEY], owner) === wellFormed, "It opens as something else.")
  open(sealed === damage ? "" : damage, [KEY], owner)
  throw new Error("Something that was never sealed opens.")
}

describe("entered or configured input", () => {
  beforeAll(printSeed)

  describeReader(
    "the options",
    bodies(OPTIONS),
    (given) => readOptions(fields(given)),
    (text) => ({
      ...OPTIONS,
      returnUrl: text,
      encryptionKey: text,
      paidStatusCodes: [text],
      statusCodes: { [text]: text },
    }),
  )
  describeReader(
    "the names of the contract",
    bodies({ ...DEFAULT_CONTRACT_NAMES }),
    (given) => contractNames(stringsOf(given)),
    (text) => ({ currencyField: text }),
  )
  describeSchema("an account's settings", ACCOUNT, AdminSaveAccount, true)
  describeSchema("settings that are tested", { ...ACCOUNT, id: "uk" }, AdminTestAccount, true)
  describeReader("a base URL", urls, readBaseUrl, (text) => `https://${text}`)
  describeReader("a return address", templates, readReturnUrl, (text) => `https://shop.example/{return_token}${text}`)
  describeReader("a sealed password", fc.tuple(texts, texts, texts), readSealed, (text): [string, string, string] => [
    text,
    text,
    `v1.${text}`,
  ])
})

describe("input from shoppers and admin users", () => {
  beforeAll(printSeed)

  describeSchema(
    "a search of banks",
    { country: "GB", provider_id: "pp_pay-by-bank_uk", q: "b", limit: "10" },
    StoreGetBanksParams,
  )
  describeSchema(
    "a search of banks by admin users",
    { country: "GB,IE", account: "uk", refresh: "true" },
    AdminGetBanksParams,
  )
  describeSchema("a search of payments", { ...LIST, view: "all", order: "created_at" }, requests.AdminGetRequestsParams)
  describeSchema("a search of attention", LIST, requests.AdminGetAttentionParams)
  describeSchema("a search of refunds", LIST, refunds.AdminGetRefundsParams)
  describeSchema("a search of links", { q: "a", status: "open", order_id: "order_1" }, links.AdminGetPaymentLinksParams)
  describeSchema("the days of a report", { from: "2026-01-01", to: "2026-01-02", account: "uk" }, daysOfReport)
  describeSchema("a decision", { action: "attach", order_id: "order_1", note: "n" }, AdminResolveRequest)
  describeSchema("a refund that was sent", { on: "2026-01-01", bank_reference: "b" }, refunds.AdminMarkRefundSent)
  describeSchema("a link to send", SENT_LINK, links.AdminSendPaymentLink)
  describeSchema("a link to send again", { delivery: "LINK", email: "a@b.example" }, links.AdminResendPaymentLink)
  describeSchema("a link's payment", { uuid: "f".repeat(32) }, links.AdminMatchPaymentLink)
  describeReader(
    "the recipient of a link",
    fc.tuple(texts, fc.dictionary(fc.constantFrom("email", "phone", "country", "first_name", "last_name"), texts)),
    ([delivery, given]) => linkRecipient(deliveryMethod(delivery), given),
    (text): [string, Record<string, string>] => ["EMSMS", { email: text, phone: text, country: text }],
  )
  describeReader(
    "a phone number",
    fc.tuple(phones, fc.oneof(texts, fc.constant(null), fc.constant("GB"))),
    ([phone, country]) => mobileNumber(phone, country),
    (text): [string, string | null] => [text, text],
  )
  describeReader(
    "an amount",
    fc.tuple(decimals, fc.oneof(texts, fc.constant("gbp"))),
    readMoney,
    (text): [string, string] => [text, "GBP"],
  )
  describeReader(
    "a payment to request",
    nearly(REQUEST),
    (given) => authRequestBody({ ...REQUEST, ...fields(given) }, "m", DEFAULT_CONTRACT_NAMES),
    (text) => ({ redirectUrl: text, email: text, mobile: text, dob: text }),
  )
  describeReader(
    "a link to request",
    nearly(aLinkRequest()),
    (given) => linkRequestBody({ ...aLinkRequest(), ...fields(given) }, "m", DEFAULT_CONTRACT_NAMES),
    (text) => ({ email: text, mobile: text, reference: text }),
  )
  describeReader(
    "a notification",
    fc.record({ data: values.map(fields), rawData: texts }),
    (payload) => {
      const found = uuidsIn(payload)
      assert(found.length <= 5 && found.every((uuid) => /^[a-f0-9]{32}$/.test(uuid)), found.join())
    },
    (text) => ({ data: fields(nested(text)), rawData: text }),
  )
  describeReader(
    "a client's address",
    fc.oneof(texts, fc.ipV4(), fc.ipV6()),
    (text) => assert((networkOf(text) ?? "").length < 40, text),
    (text) => text,
  )
  describeReader(
    "a spreadsheet",
    fc.array(fc.array(texts, { maxLength: 5 }), { minLength: 1, maxLength: 5 }),
    writeCsv,
    (text) => [[text]],
  )
})

/** Returns a million nested arrays if the text looks like one. */
function nested(text: string): unknown {
  if (!text.startsWith("[")) return text
  let value: unknown[] = []
  for (let level = 0; level < 1_000_000; level += 1) value = [value]
  return value
}

function stringsOf(given: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields(given)).map(([key, value]) => [key, String(JSON.stringify(value))]))
}
