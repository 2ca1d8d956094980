import { createServer } from "node:net"
import type { Settings } from "./settings"

/** Says which variable to change, before anything has been started. */
export async function requireFreePorts({ ports, sandboxUrl }: Settings) {
  const taken: string[] = []
  for (const [variable, port] of Object.entries(ports)) {
    if (variable === "DEMO_SANDBOX_PORT" && !sandboxUrl) continue
    if (!(await isFree(port))) taken.push(`Port ${port} is in use. Set ${variable} to another one.`)
  }
  if (taken.length > 0) throw new Error(taken.join("\n"))
  const chosen = Object.entries(ports)
  const twice = chosen.find(([, port], index) => chosen.findIndex(([, other]) => other === port) !== index)
  if (twice) throw new Error(`${twice[0]} is ${twice[1]}, which another part of the demo has. Set it to another port.`)
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}
