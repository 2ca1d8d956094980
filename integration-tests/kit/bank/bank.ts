import { z } from "zod"
import { startSandbox, type Sandbox } from "../../../sandbox/server"
import { slowDown } from "./slow-answers"
import { MERCHANT_UUID, OTHER_LOGIN, PASSWORD, RENAMED_LOGIN } from "./sandbox-address"

const record = z
  .object({
    uuid: z.string(),
    merchantUuid: z.string(),
    amount: z.number(),
    currency: z.string(),
    result: z.object({ status: z.number(), statusCode: z.string(), settlement: z.string() }),
  })
  .nullable()
const stateBody = z.object({
  requests: z.array(
    z.object({
      uuid: z.string(),
      kind: z.enum(["auth", "link"]),
      body: z.record(z.string(), z.unknown()),
      state: z.enum(["created", "pending", "paid", "rejected", "canceled", "unrecorded"]),
      record,
    }),
  ),
  outbox: z.array(
    z.object({
      kind: z.enum(["mail", "sms", "link"]),
      delivery: z.string(),
      to: z.string().nullable(),
      uuid: z.string(),
      link: z.string(),
    }),
  ),
  calls: z.array(z.object({ method: z.string(), path: z.string(), status: z.number().nullish() })),
})

const statementBody = z.object({ lines: z.array(z.object({ reference: z.string() })) })

const SANDBOX = {
  ...{ seed: 7, username: "sandbox", password: PASSWORD, merchantUuid: MERCHANT_UUID },
  accounts: [OTHER_LOGIN, { ...RENAMED_LOGIN, merchantUuid: MERCHANT_UUID }],
}

interface Deed {
  path: string
  body: Record<string, unknown>
}
/** Payments, and what happened to them at the bank. */
export interface BankStory {
  payments: { uuid: string; body: Record<string, unknown> }[]
  deeds: Deed[]
}
const issued = z.object({ uuid: z.string() })

/** `unrecorded`: approved at the bank, and the service has no record of it. */
export type BankState = z.infer<typeof stateBody>["requests"][0]["state"]

export type BankAction =
  | "approve"
  | "pending"
  | "stall"
  | "contradict"
  | "unrecord"
  | "reject"
  | "cancel"
  | "settle"
  | "reverse"

/** The sandbox with its bank page and its faults, driven over HTTP as a person or a network would. */
export class Bank {
  /** What was asked of the sandbox since its last reset. */
  private deeds: Deed[] = []

  private constructor(private readonly sandbox: Pick<Sandbox, "url" | "close">) {}

  /** Wraps a sandbox that already runs. */
  static at(sandbox: Pick<Sandbox, "url" | "close">): Bank {
    return new Bank(sandbox)
  }

  static async open(): Promise<Bank> {
    return await this.slow(await startSandbox({ ...SANDBOX, port: Number(process.env["SANDBOX_PORT"]) }))
  }

  /** Another payment service, at an address of its own. */
  static async openAnother(): Promise<Bank> {
    return await this.slow(await startSandbox({ ...SANDBOX, seed: 8 }))
  }

  private static async slow(sandbox: Sandbox): Promise<Bank> {
    await slowDown(sandbox.url)
    return new Bank(sandbox)
  }

  get baseUrl(): string {
    return `${this.sandbox.url}/api/v1`
  }

  async close(): Promise<void> {
    await this.sandbox.close()
  }

  async reset(): Promise<void> {
    await this.post("/__sandbox/reset", { seed: 7 })
    await slowDown(this.sandbox.url)
    this.deeds = []
  }

  /** The payments since the last reset and what happened to them, or `null` if `repeat` could not make the same. */
  async story(): Promise<BankStory | null> {
    const { requests } = await this.state()
    const isRepeatable =
      requests.every(({ kind }) => kind === "auth") && this.deeds.every(({ path }) => path.endsWith("/act"))
    return isRepeatable
      ? { payments: requests.map(({ uuid, body }) => ({ uuid, body })), deeds: [...this.deeds] }
      : null
  }

  async isUntouched(): Promise<boolean> {
    return this.deeds.length === 0 && (await this.requests()).length === 0
  }

  /** After a reset the sandbox issues the same uuids, so that the same payments can be made again without a store. */
  async repeat({ payments, deeds }: BankStory): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${SANDBOX.username}:${SANDBOX.password}`).toString("base64")}`
    for (const { uuid, body } of payments) {
      const answer = await fetch(`${this.baseUrl}/payment-auth-requests`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      })
      const made = issued.parse(await answer.json())
      if (made.uuid !== uuid) throw new Error(`The sandbox issued ${made.uuid} in place of ${uuid}.`)
    }
    for (const { path, body } of deeds) await this.post(path, body)
  }

  /** Performs the shopper's action at the bank. `override` changes later records so that they differ from the request. */
  async act(uuid: string, action: BankAction, override?: Record<string, unknown>): Promise<void> {
    await this.post(`/__sandbox/payments/${uuid}/act`, { action, ...(override ? { override } : {}) })
  }

  /** Removes the override: from now on the record matches the request. */
  async correct(uuid: string): Promise<void> {
    await this.post(`/__sandbox/payments/${uuid}/act`, { override: {} })
  }

  /** From now on the record reports `override`, whatever happened at the bank. */
  async misreport(uuid: string, override: Record<string, unknown>): Promise<void> {
    await this.post(`/__sandbox/payments/${uuid}/act`, { override })
  }

  async fault(
    call: "auth" | "link" | "status" | "banks" | "any",
    kind: string,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    await this.post("/__sandbox/faults", { call, kind, times: "always", ...more })
  }

  /** What the service answers from now on for a payment that is not executed yet. */
  async beforeExecution(before_execution: "not_found" | "empty" | "no_result"): Promise<void> {
    await this.post("/__sandbox/settings", { before_execution })
  }

  async repair(): Promise<void> {
    await fetch(`${this.sandbox.url}/__sandbox/faults`, { method: "DELETE" })
  }

  async requests(): Promise<z.infer<typeof stateBody>["requests"]> {
    return (await this.state()).requests
  }

  /** The emails and text messages that the service sent, and the links that it only created. */
  async outbox(): Promise<z.infer<typeof stateBody>["outbox"]> {
    return (await this.state()).outbox
  }

  /** The references on the merchant's bank statement, as the bank prints them. */
  async statement(): Promise<string[]> {
    const answer = await fetch(`${this.sandbox.url}/__sandbox/statement`)
    return statementBody.parse(await answer.json()).lines.map(({ reference }) => reference)
  }

  /** The amounts that the bank's own records report as paid and settled, by currency, in major units. */
  async paid(): Promise<Record<string, number>> {
    const { requests } = await this.state()
    const pennies: Record<string, number> = {}
    for (const { record } of requests) {
      const { status, statusCode, settlement } = record?.result ?? {}
      if (!record || status !== 1 || statusCode !== "ACCC" || settlement !== "COMPLETED") continue
      pennies[record.currency] = (pennies[record.currency] ?? 0) + Math.round(record.amount * 100)
    }
    return Object.fromEntries(Object.entries(pennies).map(([currency, sum]) => [currency, sum / 100]))
  }

  /** How often a call was made, such as `POST /payment-auth-requests`, `GET /payments/status` or `GET /banks/list`. */
  async calls(line: string): Promise<number> {
    const { calls } = await this.state()
    return calls.filter((call) => `${call.method} ${call.path.replace("/api/v1", "")}`.startsWith(line)).length
  }

  /** How many calls were answered with an HTTP status. */
  async answered(status: number): Promise<number> {
    return (await this.state()).calls.filter((call) => call.status === status).length
  }

  private async state(): Promise<z.infer<typeof stateBody>> {
    const answer = await fetch(`${this.sandbox.url}/__sandbox/state`)
    return stateBody.parse(await answer.json())
  }

  private async post(path: string, body: Record<string, unknown>): Promise<void> {
    this.deeds.push({ path, body })
    const answer = await fetch(this.sandbox.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`sandbox ${path}: ${answer.status} ${await answer.text()}`)
  }
}
