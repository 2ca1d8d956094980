import { PayByBankError } from "../../src/domain/errors"
import { decimalFromMinor } from "../../src/domain/money"
import { stage } from "./stage"

const MERCHANT = "merchant"

/** The client of the service: the question and the answer travel apart, so an answer may be old when it arrives. */
export class PayByBankClient {
  async createPaymentAuthRequest(asked: { amountMinor: number; currency: string }): Promise<{ uuid: string }> {
    const { bank, schedule } = stage()
    await schedule.pause("service: creates a uuid")
    if (bank.down) throw new PayByBankError("service_unavailable")
    const uuid = String(bank.transfers.size + 1).padStart(32, "0")
    const { amountMinor, currency } = asked
    bank.transfers.set(uuid, { uuid, merchantUuid: MERCHANT, amountMinor, currency, statusCode: null })
    await schedule.pause("service: answers with a uuid")
    return { uuid }
  }

  async getPaymentStatus(uuid: string): Promise<object | null> {
    const { bank, schedule, sabotage, tables } = stage()
    await schedule.pause(`service: looks at ${short(uuid)}`)
    if (bank.down) throw new PayByBankError("service_unavailable")
    const transfer = { ...bank.transfers.get(uuid) }
    await schedule.pause(`service: answers ${transfer.statusCode ?? "nothing"} about ${short(uuid)}`)
    if (!transfer.statusCode) return null
    const asked = [...tables.requests.values()].find((row) => row.uuid === uuid)?.amount_minor
    const amountMinor = sabotage.has("records are not verified") ? asked : transfer.amountMinor
    return {
      ...transfer,
      amountMinor,
      amountDecimal: decimalFromMinor(amountMinor ?? 0),
      settlement: null,
      institution: null,
    }
  }

  close(): void {
    // Nothing is open.
  }
}

export function short(uuid: string): string {
  return `uuid ${Number(uuid)}`
}
