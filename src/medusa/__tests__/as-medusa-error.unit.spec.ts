import type { Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { errorMessage, ERRORS, type ErrorCode } from "../../domain/errors/error-table"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { withProviderErrors } from "../as-medusa-error"
import type { Audience } from "../../domain/errors/error-table"

const SECRET = "customer@example.com"
const lines: string[] = []
const note = (line: unknown) => void lines.push(String(line))
const logger: Logger = {
  panic: note,
  shouldLog: () => true,
  setLogLevel: () => undefined,
  unsetLogLevel: () => undefined,
  activity: (message) => (note(message), message),
  progress: note,
  error: note,
  failure: note,
  success: (_activity, message) => (note(message), {}),
  silly: note,
  debug: note,
  verbose: note,
  http: note,
  info: note,
  warn: note,
  log: note,
}
const thrownBy = async (cause: unknown, audience: Audience): Promise<unknown> =>
  await withProviderErrors(
    logger,
    "initiatePayment",
    () => audience,
    async () => await Promise.reject(cause),
  ).then(
    () => "nothing was thrown",
    (error: unknown) => error,
  )

beforeEach(() => void lines.splice(0))

describe("an error of a provider method", () => {
  const CODES = Object.entries(ERRORS).flatMap(([code, row]) =>
    isCode(code)
      ? [{ code, type: row.medusaType, shopper: row.shopper, merchant: errorMessage(code, "merchant") }]
      : [],
  )

  it.each(CODES)("is a MedusaError for $code, with the message for its reader", async ({ code, type, ...voices }) => {
    for (const audience of ["shopper", "merchant"] as const) {
      const error = await thrownBy(new PayByBankError(code), audience)
      expect(error).toBeInstanceOf(MedusaError)
      expect(error).toMatchObject({ type, code, message: voices[audience] })
    }
    expect(lines).toEqual(Array(2).fill(expect.stringContaining(`initiatePayment: ${code}`)))
  })

  it.each([
    ["a database's error", new Error(`insert into session values ('${SECRET}')`)],
    ["an error of Medusa's own, which names tables", new MedusaError("not_found", `Cart of ${SECRET} was not found`)],
    ["a value that is no error", SECRET],
  ])("is an unexpected error for %s, and neither the reader nor the log receives its cause", async (_what, cause) => {
    const error = await thrownBy(cause, "shopper")
    expect(error).toMatchObject({ type: "unexpected_state", code: "unexpected", message: ERRORS.unexpected.shopper })
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain(SECRET)
  })

  it("stays unchanged if it is already one of our MedusaErrors", async () => {
    const ours = new MedusaError("not_allowed", ERRORS.timeout.shopper, "timeout")
    expect(await thrownBy(ours, "merchant")).toBe(ours)
    expect(lines).toEqual([])
  })
})

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
