import { z } from "zod"
import type { Payment } from "./payment"
import { paymentRecord } from "./record"

export const CALL_NAMES = ["auth", "link", "status", "banks", "any"] as const

/** These kinds change the record of an executed payment, so they wait for one. */
const RECORD_KINDS = ["wrong_amount", "wrong_currency", "wrong_merchant", "wrong_uuid", "unknown_status_code"] as const

export const FAULT_KINDS = [
  "latency",
  "unauthorized",
  "rate_limited",
  "server_error",
  "html_502",
  "gateway_page",
  "reset",
  "malformed_json",
  "truncated_json",
  "empty_body",
  "huge_body",
  "hang",
  "no_result",
  "status_lag",
  ...RECORD_KINDS,
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const faultInput = z.strictObject({
  call: z.enum(CALL_NAMES).default("any"),
  kind: z.enum(FAULT_KINDS),
  times: z.union([z.int().positive(), z.literal("always")]).default(1),
  after: z.boolean().default(false),
  uuid: z.string().optional(),
  latencyMs: z.number().nonnegative().optional(),
  retryAfter: z.union([z.number(), z.string()]).default(1),
  status: z.int().min(400).max(599).default(500),
  statusCode: z.string().default("ZZZZ"),
  amount: z.number().optional(),
  currency: z.string().optional(),
  merchantUuid: z.string().default("00000000-another-merchant"),
  otherUuid: z.string().optional(),
  bytes: z.int().positive().default(3_000_000),
  cut: z.boolean().default(false),
})

export type Fault = z.infer<typeof faultInput> & { id: number }

export interface Occasion {
  call: string
  uuid: string | undefined
  payment: Payment | undefined
}

export class FaultRegistry {
  #faults: Fault[] = []
  #lastId = 0

  add(input: z.infer<typeof faultInput>): Fault {
    const fault = { ...input, id: ++this.#lastId }
    this.#faults.push(fault)
    return fault
  }

  list(): readonly Fault[] {
    return this.#faults
  }

  clear(): void {
    this.#faults = []
  }

  remove(id: number): boolean {
    const before = this.#faults.length
    this.#faults = this.#faults.filter((fault) => fault.id !== id)
    return this.#faults.length < before
  }

  /** Takes the oldest fault that fits this call and counts it down. At most one fault applies to a call. */
  take(occasion: Occasion): Fault | undefined {
    const fault = this.#faults.find((candidate) => fits(candidate, occasion))
    if (fault && fault.times !== "always" && --fault.times === 0) this.remove(fault.id)
    return fault
  }
}

function fits(fault: Fault, { call, uuid, payment }: Occasion): boolean {
  if (fault.call !== "any" && fault.call !== call) return false
  if (fault.uuid !== undefined && fault.uuid !== uuid) return false
  if (fault.kind === "status_lag") return Boolean(payment?.before)
  if (fault.kind === "no_result") return payment !== undefined
  if (RECORD_KINDS.some((kind) => kind === fault.kind)) return payment !== undefined && paymentRecord(payment) !== null
  return true
}
