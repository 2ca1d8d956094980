import { Socket } from "node:net"
import { z } from "zod"

const options = z.object({ port: z.coerce.number(), host: z.string().nullish() })

/** Records every address that this process connects to from now on, with any library, such as `127.0.0.1:4010`. */
export function listenToConnections(): { opened: () => string[]; stop: () => void } {
  const opened = new Set<string>()
  const connect = Socket.prototype.connect
  const spy = jest.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...args: unknown[]) {
    opened.add(addressIn(args))
    return Reflect.apply(connect, this, args)
  })
  return { opened: () => [...opened], stop: () => spy.mockRestore() }
}

/** Node passes the arguments as they came, or as one list. */
function addressIn(args: readonly unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const given = options.safeParse(first)
  if (given.success) return `${given.data.host ?? "localhost"}:${given.data.port}`
  return `${typeof second === "string" ? second : "localhost"}:${String(first)}`
}
