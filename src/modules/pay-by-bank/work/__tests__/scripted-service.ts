import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { z } from "zod"
import { aRecordBody } from "../../../../domain/contract/__tests__/records"
import { PayByBankService } from "../../service"
import type { PaymentRequest } from "../../tables"

const ELEMENT = { tag: "bank-payment", scriptUrl: "https://service.example/element.js" }
export const OPTIONS = { returnUrl: "https://shop.example/{return_token}" }
export const SECOND = 1000
export const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export type Answer = (response: ServerResponse) => void

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)
export const noRecord = answering(404)
export const refused = answering(401)
export const reset: Answer = (response) => void response.destroy()
/** Never answers. */
export const silence: Answer = () => undefined
const banksListed = answering(200, {}, "[]")

/** The record of a payment of `open`. */
export function record(uuid: string, over: Record<string, unknown> = {}): Record<string, unknown> {
  const reference = `payses_${Number.parseInt(uuid, 16)}`
  return aRecordBody({ uuid, reference, merchantUuid: "merchant", ...over })
}
export const paid = (uuid: string) => answering(200, {}, JSON.stringify(record(uuid)))

/** A payment service that answers each status call as the test prescribes, and notes the calls. */
export class ScriptedService {
  /** The uuids of the status calls. */
  readonly asked: string[] = []
  banksAsked = 0
  answer: Answer = noRecord
  /** The answers about single payments. */
  readonly of = new Map<string, Answer>()
  banks: Answer = banksListed
  baseUrl = ""
  private readonly server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://service")
    if (pathname.endsWith("/banks/list")) {
      this.banksAsked += 1
      return this.banks(response)
    }
    const uuid = searchParams.get("uuid") ?? ""
    this.asked.push(uuid)
    return (this.of.get(uuid) ?? this.answer)(response)
  })

  get count(): number {
    return this.asked.length
  }

  clear(): void {
    this.asked.length = 0
    this.banksAsked = 0
    this.answer = noRecord
    this.of.clear()
    this.banks = banksListed
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    const address: AddressInfo | string | null = this.server.address()
    this.baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api/v1`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

/** A process of a store of its own: one database with the others, and nothing else in common. */
export function processOf(
  service: PayByBankService,
  baseUrl: string,
  now: () => Date,
  over: { timeoutMs?: number } = {},
): PayByBankService {
  const cradle: unknown = Reflect.get(service, "__container__")
  const dependencies = z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle)
  const credentials = { baseUrl, username: "user", password: "password", merchantUuid: "merchant" }
  const created = new PayByBankService(dependencies, {
    ...OPTIONS,
    ...over,
    accounts: { uk: { ...credentials, element: ELEMENT }, eu: { ...credentials, element: ELEMENT } },
  })
  created.now = now
  return created
}

/** Opens a payment whose uuid is `number`. */
export async function openPayment(
  process: PayByBankService,
  baseUrl: string,
  number: number,
  account = "uk",
): Promise<PaymentRequest> {
  const now = process.now()
  const { id } = await process.payments.create(`payses_${number}`, {
    kind: "checkout",
    account,
    login: `user@${baseUrl}`,
    uuid: uuidOf(number),
    merchant_uuid: "merchant",
    reference: `payses_${number}`,
    return_token: `token_${number}`,
    amount_minor: 1999,
    currency: "GBP",
    bank_id: null,
    collection_id: `pay_col_${number}`,
    cart_id: `cart_${number}`,
    order_id: null,
    reuse_key: `key_${number}`,
    next_poll_at: now,
    track_until: new Date(now.getTime() + 7 * DAY),
  })
  return await process.retrievePayByBankRequest(id)
}

export const uuidOf = (number: number) => number.toString(16).padStart(32, "0")
