import { startSandbox, type Sandbox, type SandboxOptions } from "../server"

export const MERCHANT = "5a4db0c5-merchant-sandbox"
export const RIGHT = basic("sandbox", "sandbox-secret")
export const A_MOMENT = new Date("2026-03-04T05:06:07Z")

export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`
}

export const authRequest = {
  merchantUuid: MERCHANT,
  amount: 19.99,
  currency: "GBP",
  redirectUrl: "https://store.example/return/payses_1",
  reference: "payses_1",
}

export const linkRequest = {
  merchantUuid: MERCHANT,
  amount: 48.5,
  currency: "GBP",
  deliveryMethod: "LINK",
  reference: "order-1042",
}

/** The parts of any response that a test reads. */
export interface Body {
  error: { message: string; tracingId: string; field?: string }
  uuid: string
  link: string
  date: string
  merchantUuid: string
  amount: number
  currency: string
  processingTime: string
  result?: { status: number; statusCode: string; description: string; settlement: string; institution: string }
  customer: Record<string, unknown>
  state: string
  requests: { uuid: string; kind: string; state: string; record: Body | null; body: unknown; createdAt: string }[]
  outbox: { kind: string; to: string | null; link: string; uuid: string }[]
  calls: { method: string; path: string; query: unknown; status: number | null; fault?: string }[]
  faults: { kind: string; times: number | "always" }[]
  lines: unknown
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Body
}

/** A store with its credentials, a test with its controls, and a browser without scripts, all against one sandbox. */
export class Merchant {
  private constructor(readonly sandbox: Sandbox) {}

  static async open(options: SandboxOptions = {}): Promise<Merchant> {
    return new Merchant(await startSandbox({ seed: 1, now: () => A_MOMENT, ...options }))
  }

  auth(changes: object = {}): Promise<Answer> {
    return this.post("/api/v1/payment-auth-requests", { ...authRequest, ...changes })
  }

  link(changes: object = {}): Promise<Answer> {
    return this.post("/api/v1/payments/link", { ...linkRequest, ...changes })
  }

  status(uuid: string): Promise<Answer> {
    return this.get(`/api/v1/payments/status?uuid=${uuid}`)
  }

  act(uuid: string, action: string, more: object = {}): Promise<Answer> {
    return this.post(`/__sandbox/payments/${uuid}/act`, { action, ...more })
  }

  fault(fault: object): Promise<Answer> {
    return this.post("/__sandbox/faults", fault)
  }

  async state(): Promise<Body> {
    return (await this.get("/__sandbox/state")).body
  }

  /** Creates a payment and applies the shopper's actions to it. */
  async paymentAfter(...actions: string[]): Promise<string> {
    const { uuid } = (await this.auth()).body
    for (const action of actions) await this.act(uuid, action)
    return uuid
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers: { authorization: RIGHT, ...headers } })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const all = { authorization: RIGHT, "content-type": "application/json", ...headers }
    return this.send(path, { method: "POST", headers: all, body: JSON.stringify(body) })
  }

  /** Presses a button of a form without following the redirect. */
  press(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.send(path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) })
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(this.sandbox.url + path, init)
    const text = await answer.text()
    const isJson = answer.headers.get("content-type")?.includes("json") && text !== ""
    return { status: answer.status, headers: answer.headers, text, body: isJson ? parsed(text) : NOTHING }
  }
}

const NOTHING: Body = JSON.parse("{}")

function parsed(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return NOTHING
  }
}
