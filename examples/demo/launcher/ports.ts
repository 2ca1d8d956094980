import { createServer } from "node:net"
import type { Settings } from "./settings"

/** Fails before anything is started, and names the variable to change. */
export async function requireFreePorts({ ports, sandboxUrl, redis, ownStorefront }: Settings) {
  const unused = [
    ...(sandboxUrl ? [] : ["DEMO_SANDBOX_PORT"]),
    ...(redis?.own ? [] : ["DEMO_REDIS_PORT"]),
    ...(ownStorefront ? ["DEMO_STOREFRONT_PORT"] : []),
  ]
  const chosen = Object.entries(ports).filter(([variable]) => !unused.includes(variable))
  const taken: string[] = []
  for (const [variable, port] of chosen) {
    if (!(await isFree(port))) taken.push(`Port ${port} is in use. Set ${variable} to another port.`)
  }
  if (taken.length > 0) throw new Error(taken.join("\n"))
  const twice = chosen.find(([, port], index) => chosen.findIndex(([, other]) => other === port) !== index)
  if (twice) throw new Error(`${twice[0]} is ${twice[1]}, which another part of the demo uses. Set it to another port.`)
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}
