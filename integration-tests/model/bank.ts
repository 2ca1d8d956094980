/** One transfer as the service knows it. Amounts in minor units. */
export interface Transfer {
  uuid: string
  merchantUuid: string
  reference: string
  /** Asked for by a link, whose uuid the ledger may never learn. */
  isLink: boolean
  amountMinor: number
  currency: string
  statusCode: string | null
}

export type BankNews = "approves" | "pays" | "rejects" | "cancels" | "pays another amount"

const CODES = {
  approves: "PDNG",
  pays: "ACCC",
  "pays another amount": "ACCC",
  rejects: "RJCT",
  cancels: "CANC",
} as const

/** The service: creates uuids, and reports what became of them. `paid` is final there, too. */
export class Bank {
  readonly transfers = new Map<string, Transfer>()
  /** Uuids that a browser has seen, so that somebody can pay them. */
  readonly shown = new Set<string>()
  down = false

  hear(uuid: string, news: BankNews): void {
    const transfer = this.transfers.get(uuid)
    if (!transfer || transfer.statusCode === "ACCC") return
    transfer.statusCode = CODES[news]
    if (news === "pays another amount") transfer.amountMinor += 100
  }

  paid(): Transfer[] {
    return [...this.transfers.values()].filter(({ statusCode }) => statusCode === "ACCC")
  }
}
