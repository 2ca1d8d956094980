import { startSandbox } from "../../sandbox/server"
import { SANDBOX_ACCOUNT } from "./service-address"

/** The sandbox in a process of its own. It sends its address to its parent process, and ends with it. */
async function main(): Promise<void> {
  const { url } = await startSandbox({ seed: 7, ...SANDBOX_ACCOUNT })
  process.send?.({ url })
}

process.on("disconnect", () => process.exit(0))
void main()
