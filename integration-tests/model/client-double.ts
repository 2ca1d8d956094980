import { PayByBankError } from "../../src/domain/errors"
import { decimalFromMinor } from "../../src/domain/money"
import { stage } from "./stage"
import { broken } from "./watch"

const MERCHANT = "merchant"

/** The client of the service: the question and the answer travel apart, so an answer may be old when it arrives. */
export class PayByBankClient {
  async createPaymentAuthRequest(asked: Asked): Promise<{ uuid: string }> {
    const { bank, schedule } = stage()
    await schedule.pause("service: creates a uuid")
    if (bank.down) throw new PayByBankError("service_unavailable")
    const uuid = transferOf(asked, false)
    await schedule.pause("service: answers with a uuid")
    return { uuid }
  }

  /** The customer has the link as soon as it is made; the answer may be lost on its way. */
  async createPaymentLink(asked: Asked): Promise<{ link: string; date: null }> {
    const { bank, schedule } = stage()
    await schedule.pause("service: makes a link")
    const sent = [...bank.transfers.values()].some(({ reference }) => reference === asked.reference)
    if (sent) broken(`the link ${asked.reference} was sent twice`)
    const uuid = transferOf(asked, true)
    bank.shown.add(uuid)
    await schedule.pause("service: answers with a link")
    if (bank.down) throw new PayByBankError("service_unavailable", { mayHaveBeenSent: true })
    return { link: `https://pay.test/${uuid}`, date: null }
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

interface Asked {
  amountMinor: number
  currency: string
  reference: string
}

function transferOf({ amountMinor, currency, reference }: Asked, isLink: boolean): string {
  const { transfers } = stage().bank
  const uuid = String(transfers.size + 1).padStart(32, "0")
  transfers.set(uuid, { uuid, merchantUuid: MERCHANT, reference, isLink, amountMinor, currency, statusCode: null })
  return uuid
}

export function short(uuid: string): string {
  return `uuid ${Number(uuid)}`
}
