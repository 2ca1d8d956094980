import { Agent as HttpAgent } from "node:http"
import { create } from "axios"
import { Agent, request } from "undici"
import { openHttp } from "../../src/client/http"
import { settingsOf, type Observe } from "../../src/client/options"
import { observeCall } from "../../src/modules/pay-by-bank/telemetry/observe-call"
import { SANDBOX_ACCOUNT } from "../stage/service-address"

type Call = () => Promise<unknown>

/**
 * The same status call by four clients, each to the parsed body. Ours does not parse the fields, because that is not HTTP. `observed` is
 * ours as the plugin uses it, with spans and metrics.
 */
export function statusCalls(
  baseUrl: string,
  uuid: string,
): Record<"undici" | "plain" | "tuned" | "ours" | "observed", Call> {
  const { username, password } = SANDBOX_ACCOUNT
  const auth = { username, password }
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`
  const headers = { authorization, accept: "application/json" }
  const url = `${baseUrl}/payments/status?uuid=${uuid}`
  const dispatcher = new Agent()
  const plain = create({ baseURL: baseUrl, auth })
  const tuned = create({
    headers,
    httpAgent: new HttpAgent({ keepAlive: true }),
    maxRedirects: 0,
    proxy: false,
    responseType: "text",
    transformRequest: [],
    transformResponse: [],
  })
  const ours = (observe?: Observe): Call => {
    const client = openHttp(settingsOf({ baseUrl, ...SANDBOX_ACCOUNT, ...(observe ? { observe } : {}) }))
    return async () =>
      await client.send({
        operation: "get_status",
        method: "GET",
        path: "/payments/status",
        query: { uuid },
        repeatable: true,
        read: (body) => body,
      })
  }
  return {
    undici: async () => JSON.parse(await (await request(url, { headers, dispatcher })).body.text()),
    plain: async () => (await plain.get("/payments/status", { params: { uuid } })).data,
    tuned: async () => JSON.parse((await tuned.get<string>(url)).data),
    ours: ours(),
    observed: ours(observeCall),
  }
}
