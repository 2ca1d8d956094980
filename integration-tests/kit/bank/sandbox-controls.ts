import { z } from "zod"
import { PayByBankClient, type PayByBankClientOptions } from "../../../src/client"
import type { Sandbox } from "../../../sandbox/server"

export const ACCOUNT = { username: "contract-user", password: "contract-password", merchantUuid: "contract-merchant" }

const State = z.object({
  calls: z.array(z.object({ method: z.string(), path: z.string() })),
  outbox: z.array(z.object({ to: z.string().nullable() })),
})

/** Controls of the sandbox that are not part of the service's API. */
export class SandboxControls {
  constructor(private readonly sandbox: Sandbox) {}

  async reset(): Promise<void> {
    await this.post("reset", {})
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.post("faults", fault)
  }

  async act(uuid: string, action: string): Promise<void> {
    await this.post(`payments/${uuid}/act`, { action })
  }

  async beforeExecution(answer: string): Promise<void> {
    await this.post("settings", { before_execution: answer })
  }

  async state(): Promise<z.output<typeof State>> {
    const answer = await fetch(`${this.sandbox.url}/__sandbox/state`)
    return State.parse(await answer.json())
  }

  async callsTo(path: string): Promise<number> {
    const { calls } = await this.state()
    return calls.filter((call) => call.path.endsWith(path)).length
  }

  private async post(path: string, body: object): Promise<void> {
    const headers = { "content-type": "application/json" }
    const url = `${this.sandbox.url}/__sandbox/${path}`
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
}

/** A client that records its waits instead of waiting. */
export function clientOf(
  sandbox: Sandbox,
  options: Partial<PayByBankClientOptions> = {},
): { client: PayByBankClient; slept: number[] } {
  const slept: number[] = []
  const sleep = async (ms: number) => void slept.push(ms)
  return { slept, client: new PayByBankClient({ baseUrl: sandbox.baseUrl, ...ACCOUNT, sleep, ...options }) }
}
