import { Agent } from "node:http"
import { create, type AxiosInstance } from "axios"

/** Bare calls to the payment service: a kept-alive connection, credentials, and the response's JSON. */
export function bareCalls(env: NodeJS.ProcessEnv = process.env): AxiosInstance {
  return create({
    baseURL: env["PAY_BY_BANK_BASE_URL"] ?? "",
    auth: { username: env["PAY_BY_BANK_USERNAME"] ?? "", password: env["PAY_BY_BANK_PASSWORD"] ?? "" },
    httpAgent: new Agent({ keepAlive: true }),
    validateStatus: () => true,
    proxy: false,
  })
}
