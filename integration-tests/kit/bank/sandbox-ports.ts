import type { Config } from "jest"
import { freePort } from "../../../examples/demo/postgres/free-port"

export default async function chooseSandboxPorts({ maxWorkers }: Required<Pick<Config, "maxWorkers">>): Promise<void> {
  const ports: number[] = []
  while (ports.length < Number(maxWorkers)) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  process.env["SANDBOX_PORTS"] = ports.join(",")
}
