import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { IncomingMessage, Server, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { Logger } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { GuardState } from "../../../domain/polling/store-processes"

const CHANNEL = "http.server.response.finish"
/** Without the guard, core finds no such cart. */
const PROBE = { method: "DELETE", url: "/store/carts/pay_by_bank_guard/line-items/none" }
const NO_SUCH_CART = 404
const KEY = "x-publishable-api-key"

const probes = new WeakMap<object, CartGuard>()

/** Whether a request is a probe that the guard has now received. It ends there. */
export function receivesProbe(request: object): boolean {
  const sender = probes.get(request)
  if (sender) sender.state = "present"
  return sender !== undefined
}

const exchange = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  server: z.instanceof(Server),
})

/** Whether core has accepted the key: elsewhere, and before a browser's real call, it reads none. */
function isAnswered({ request, response }: { request: IncomingMessage; response: ServerResponse }): boolean {
  return request.method === "GET" && /^\/store\//.test(request.url ?? "") && response.statusCode < 400
}

/**
 * Verifies in each process that requests for carts pass the guard of received payments. A newer router that ignores the guard's matcher
 * would lose it silently. After the storefront's first successful call, a request with the same key runs through the process's own
 * server, without the network. The guard recognizes it and ends it.
 */
export class CartGuard {
  state: GuardState = "unchecked"

  constructor(
    private readonly logger: Pick<Logger, "error" | "warn">,
    private readonly onMissing: () => Promise<void>,
  ) {}

  readonly watch = (): void => subscribe(CHANNEL, this.look)

  readonly stop = (): void => void unsubscribe(CHANNEL, this.look)

  private readonly look = (message: unknown): void => {
    const { data } = exchange.safeParse(message)
    const key = data?.request.headers[KEY]
    if (!data || typeof key !== "string" || !isAnswered(data)) return
    this.stop()
    this.send(data.server, key)
  }

  private send(server: Server, key: string): void {
    const socket = new Socket()
    const probe = Object.assign(new IncomingMessage(socket), { ...PROBE, headers: { host: "localhost", [KEY]: key } })
    const response = new ServerResponse(probe)
    Object.assign(response, {
      end: () => {
        socket.destroy()
        if (this.state === "unchecked") this.conclude(response.statusCode)
        return response
      },
    })
    probes.set(probe, this)
    server.emit("request", probe, response)
  }

  /** Only core's own answer proves that the guard is missing. A middleware of the store may refuse every request. */
  private conclude(status: number): void {
    if (status !== NO_SUCH_CART) {
      this.logger.warn(`pay-by-bank: the guard of received payments could not be checked: status ${status}`)
      return
    }
    this.state = "missing"
    this.logger.error(
      "pay-by-bank: requests for carts do not pass the guard of received payments, so a cart can be changed after it was paid. Use a supported version of Medusa.",
    )
    // A failed report is repeated by the next heartbeat.
    this.onMissing().catch(() => undefined)
  }
}
