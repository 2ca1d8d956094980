import { UNKNOWN_PAYER, payerOf } from "../payer"
import { readPaymentRecord } from "../../contract/payment-record"
import { aRecordBody } from "../../contract/__tests__/records"

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

  it("is empty when nothing is known", () => {
    expect(UNKNOWN_PAYER).toEqual({ name: null, iban: null, account_number: null, sort_code: null })
  })
})
