/**
 * A store reads the service's address when it boots, before a suite can start the sandbox. So `sandbox-ports.ts` chooses
 * the ports before the run: one for each Jest worker, because the workers run their files in parallel.
 */
export function chooseSandboxAddress(): void {
  const ports = process.env["SANDBOX_PORTS"]?.split(",") ?? []
  const port = ports[Number(process.env["JEST_WORKER_ID"]) - 1]
  if (!port) throw new Error("There are fewer sandbox ports than workers.")
  Object.assign(process.env, {
    SANDBOX_PORT: port,
    PAY_BY_BANK_BASE_URL: `http://127.0.0.1:${port}/api/v1`,
    PAY_BY_BANK_USERNAME: "sandbox",
    PAY_BY_BANK_PASSWORD: PASSWORD,
    PAY_BY_BANK_MERCHANT_UUID: MERCHANT_UUID,
    PAY_BY_BANK_ELEMENT_TAG: "pay-by-bank-button",
    PAY_BY_BANK_ELEMENT_SCRIPT_URL: `http://127.0.0.1:${port}/element.js`,
    PAY_BY_BANK_ENCRYPTION_KEY: ENCRYPTION_KEY,
    PAY_BY_BANK_UNCONFIGURED_ACCOUNT: "unset",
    // Long enough for a busy machine, where a retry would add a call. A test that waits for the timeout sets a shorter one.
    PAY_BY_BANK_TIMEOUT_MS: "8000",
    // Tests call the job themselves.
    PAY_BY_BANK_CHECK_EVERY: "2147483647",
  })
}

/** A login at the same service that does not see the payments of the first one. */
export const OTHER_LOGIN = {
  username: "sandbox-other",
  password: "password-canary-other-52d1",
  merchantUuid: "0c1b5c52-other-merchant",
}
/** Another user name of the first merchant, which sees the same payments. */
export const RENAMED_LOGIN = { username: "sandbox-renamed", password: "password-canary-renamed-c3e8" }
export const PASSWORD = "password-canary-7f3a9"
export const ENCRYPTION_KEY = "0f1e2d3c4b5a69788796a5b4c3d2e1f0".repeat(2)
export const MERCHANT_UUID = "7d0f3f0e-52c1-4b8a-9a6e-1c55aa2e8f10"
