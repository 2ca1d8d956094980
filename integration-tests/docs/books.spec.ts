import { refundsCsv } from "../../src/api/admin/pay-by-bank/refunds/batches/refunds-csv-columns"
import { Reconciliation, reconciliationCsv } from "../../src/domain/reports/reconciliation"
import { PayByBankRefund } from "../../src/modules/pay-by-bank/models/refund"
import { optionsSchema, readOptions } from "../../src/modules/pay-by-bank/options/options"
import { rowsOf } from "./admin-words"
import { pageOf } from "./snippets"

const refunds = pageOf("docs/refunds.md")
const reconciliation = pageOf("docs/reconciliation.md")
const firstCells = (page: string) => rowsOf(page).map(([cell = ""]) => cell.replaceAll("`", ""))
const header = (csv: string) => (csv.split("\r\n")[0] ?? "").replaceAll(/["\uFEFF]/g, "").split(",")

describe("the refunds page", () => {
  it("explains each status of a refund", () => {
    const { choices } = PayByBankRefund.schema.status.parse("status").dataType.options ?? {}
    expect(Array.isArray(choices) && choices.length).toBe(6)
    expect(firstCells(refunds)).toEqual(expect.arrayContaining([...(choices ?? [])]))
  })

  it("names the columns of the file in order", () => {
    const [, listed = ""] = refunds.match(/Its columns: ([^.]+)\./s) ?? []
    expect([...listed.matchAll(/`(\w+)`/g)].map(([, column]) => column)).toEqual(header(refundsCsv([])))
  })

  it("shows the options with their real defaults", () => {
    const shown = rowsOf(refunds).filter(
      ([name = ""]) => /^`\w+`$/.test(name) && name.replaceAll("`", "") in optionsSchema.shape,
    )
    const defaults = new Map<string, unknown>(Object.entries(readOptions({})))
    expect(shown.map(([name = "", value]) => [name, value])).toEqual(
      ["refunds"].map((name) => [`\`${name}\``, `\`${JSON.stringify(defaults.get(name))}\``]),
    )
  })
})

describe("the reconciliation page", () => {
  it("explains every column of the report in order", () => {
    const columns = header(reconciliationCsv([]))
    expect(firstCells(reconciliation).filter((cell) => columns.includes(cell))).toEqual(columns)
  })

  it("explains every kind of difference", () => {
    const money = { paidAt: new Date(0), currency: "GBP", reportedMinor: 100 }
    const payment = {
      uuid: "a".repeat(32),
      reference: "KP7QZ2M4XW9T",
      ...money,
      returnedMinor: 0,
      reason: null,
      isReversed: false,
    }
    const lines = new Reconciliation("UTC")
      .add([
        { ...payment, capturedMinor: 99, outcome: "settled" },
        { ...payment, capturedMinor: 100, outcome: "attention" },
        { ...payment, capturedMinor: 0, outcome: null },
        { ...payment, capturedMinor: 100, outcome: "attention", isReversed: true },
      ])
      .lines()
    const kinds = lines.flatMap(({ differences }) => differences.map(({ reason }) => reason))
    expect(new Set(kinds).size).toBe(4)
    expect(firstCells(reconciliation)).toEqual(expect.arrayContaining(kinds))
  })
})
