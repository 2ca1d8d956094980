import { startSandbox } from "../../sandbox/server"
import { SANDBOX_ACCOUNT } from "./service-address"

/** The service's double, in a process of its own; it says where it is, and ends with whoever started it. */
async function main(): Promise<void> {
  const { url } = await startSandbox({ seed: 7, ...SANDBOX_ACCOUNT })
  process.send?.({ url })
}

process.on("disconnect", () => process.exit(0))
void main()
