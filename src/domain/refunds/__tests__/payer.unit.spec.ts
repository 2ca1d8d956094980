import { maskedPayer, UNKNOWN_PAYER, payerOf } from "../payer"
import { readPaymentRecord } from "../../contract/payment-record"
import { aRecordBody } from "../../contract/__tests__/records"

const PAYER = {
  name: "Jane Doe",
  iban: "GB33 BUKB 2020 1555 5555 55",
  account_number: "5555-5543",
  sort_code: "20-20-15",
}

describe("the payer", () => {
  it("is read from the record's customer", () => {
    const customer = { payerName: "Jane Doe", payerIban: "GB33", payerAccNum: "55555543", payerSortCode: "202015" }
    const record = readPaymentRecord(aRecordBody({ customer }))
    expect(record && payerOf(record)).toEqual({
      name: "Jane Doe",
      iban: "GB33",
      account_number: "55555543",
      sort_code: "202015",
    })
  })

  it("is shown with the last digits of the numbers", () => {
    expect(maskedPayer(PAYER)).toEqual({
      name: "Jane Doe",
      iban: "••••5555",
      account_number: "••••543",
      sort_code: "••••15",
    })
  })

  it("hides numbers whose last digits are most of them", () => {
    const short = { name: null, iban: "1234567", account_number: "12345", sort_code: "123" }
    expect(maskedPayer(short)).toEqual({ name: null, iban: "••••", account_number: "••••", sort_code: "••••" })
  })

  it("shows the last digits of numbers that are just long enough", () => {
    const just = { name: null, iban: "12345678", account_number: "123456", sort_code: "1234" }
    expect(maskedPayer(just)).toEqual({ name: null, iban: "••••5678", account_number: "••••456", sort_code: "••••34" })
  })

  it("is empty when nothing is known", () => {
    expect(UNKNOWN_PAYER).toEqual({ name: null, iban: null, account_number: null, sort_code: null })
    expect(maskedPayer(UNKNOWN_PAYER)).toEqual(UNKNOWN_PAYER)
  })
})
