import { ERRORS } from "../error-table"
import { PayByBankError } from "../errors"

const ROWS = Object.entries(ERRORS).map(([code, meaning]) => ({ code, ...meaning }))
const VOICES = ROWS.flatMap(({ code, developer, merchant, shopper }) => [
  { code, voice: "developer", sentence: developer },
  { code, voice: "merchant", sentence: merchant },
  { code, voice: "shopper", sentence: shopper },
])

/** What to do, or what happens without doing anything. */
const WHAT_TO_DO =
  /\b(ask|check|choose|complete|contact|correct|create|enable|enter|give|go back|look|offer|open|pay|please|raise|refresh|reload|restart|return|see|start|take|try|wait|use|call|list|install)\b|by itself|must be|never captured|needs? attention|is retried|is being placed|has been told|placed again|is not booked|may try again|cannot be/i

describe("every error", () => {
  it.each(VOICES)("$code speaks to the $voice in full sentences that say what to do", ({ sentence }) => {
    expect(sentence).toMatch(/^["`A-Z]/)
    expect(sentence).toMatch(/\.$/)
    expect(sentence).toMatch(WHAT_TO_DO)
    expect(sentence).not.toMatch(/undefined|null|\[object/)
  })

  it.each(ROWS)("$code tells the shopper nothing technical", ({ shopper }) => {
    expect(shopper).not.toMatch(/uuid|http|json|api|server|credential|password|option|config|ledger|session|medusa/i)
  })

  it.each(ROWS.filter(({ code }) => code === "rejected" || code === "cancelled"))(
    "$code tells the shopper that nothing was charged",
    ({ shopper }) => {
      expect(shopper).toContain("Nothing was charged.")
    },
  )
})

describe("a PayByBankError", () => {
  it("says request, status, code, field, detail and trace in one line", () => {
    const error = new PayByBankError("refused", {
      request: "POST /payments/link",
      httpStatus: 422,
      field: "email",
      detail: "too long",
      traceId: "9c1",
    })
    expect(error.message).toBe(
      `[POST /payments/link] 422 refused: ${ERRORS.refused.developer} (field email: too long) (trace 9c1)`,
    )
    expect(error.merchantMessage).toBe(`${ERRORS.refused.merchant} Field: email.`)
    expect(error.shopperMessage).toBe(ERRORS.refused.shopper)
  })

  it("says no more than it knows", () => {
    const error = new PayByBankError("timeout")
    expect(error.message).toBe(`timeout: ${ERRORS.timeout.developer}`)
    expect(error).toMatchObject({ name: "PayByBankError", retryable: true, mayHaveBeenSent: false })
    expect("cause" in error).toBe(false)
  })

  it("is an Error that keeps its cause", () => {
    const error = new PayByBankError("unreachable", { cause: "ECONNREFUSED" })
    expect(error).toBeInstanceOf(Error)
    expect(error.cause).toBe("ECONNREFUSED")
  })
})
