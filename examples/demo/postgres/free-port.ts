import { randomInt } from "node:crypto"
import { createServer } from "node:net"

/** Below the ports that systems give to outgoing connections, one of which could take the port before it is used. */
const LOWEST = 20_000
const HIGHEST = 32_000
const TRIES = 50

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found from ${LOWEST} to ${HIGHEST}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}
