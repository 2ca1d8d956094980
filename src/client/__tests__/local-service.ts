import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { PayByBankClient } from "../client"
import type { PayByBankClientOptions } from "../options"

/**
 * A request that the HTTP server on the loopback received. The server responds as the test prescribes and records every
 * request.
 */
export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage["headers"]
  body: string
  /** The number of the connection that carried it, from 1. */
  connection: number
}

export type Answer = (response: ServerResponse, request: ReceivedRequest) => void

export class LocalService {
  readonly received: ReceivedRequest[] = []
  private answers: Answer[] = []
  private readonly sockets = new Map<Socket, number>()
  private readonly server = createServer((request, response) => void this.handle(request, response))

  async start(): Promise<void> {
    this.server.on("connection", (socket) => this.sockets.set(socket, this.sockets.size + 1))
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Sets one response per request. The last one serves all further requests. */
  willAnswer(...answers: Answer[]): void {
    this.received.length = 0
    this.answers = answers
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}/api/v1`
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address()
    return typeof address === "object" && address ? address.port : 0
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ""
    for await (const chunk of request) body += String(chunk)
    const url = new URL(request.url ?? "/", "http://local")
    const received: ReceivedRequest = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      connection: this.sockets.get(request.socket) ?? 0,
    }
    this.received.push(received)
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0]
    answer?.(response, received)
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return text(status, JSON.stringify(body), { "content-type": "application/json", ...headers })
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end(body)
}

/** The longest response that the client reads. */
export const LONGEST = 4 * 1024 * 1024

/** Valid JSON, filled up with spaces to a number of bytes. */
export function paddedTo(bytes: number, body: unknown): string {
  return JSON.stringify(body).padEnd(bytes)
}

export const hang: Answer = () => undefined

export const reset: Answer = (response) => void response.socket?.resetAndDestroy()

/** A client with a record of its log lines and waits. */
export interface Witness {
  client: PayByBankClient
  lines: string[]
  slept: number[]
}

/** A client that never waits between attempts. Its jitter is fixed to one half. */
export function clientOf(baseUrl: string, options: Partial<PayByBankClientOptions> = {}): Witness {
  const lines: string[] = []
  const slept: number[] = []
  const client = new PayByBankClient({
    baseUrl,
    username: "merchant-user",
    password: "merchant-password",
    merchantUuid: "merchant-0001",
    logger: { debug: (line) => lines.push(line), warn: (line) => lines.push(line) },
    sleep: async (ms) => void slept.push(ms),
    random: () => 0.5,
    ...options,
  })
  return { client, lines, slept }
}
