/** The merchant account in the sandbox. */
const USERNAME = "sandbox"
const PASSWORD = "sandbox"
const MERCHANT_UUID = "7d0f3f0e-52c1-4b8a-9a6e-1c55aa2e8f10"

export const SANDBOX_ACCOUNT = { username: USERNAME, password: PASSWORD, merchantUuid: MERCHANT_UUID }

/** Turns the schedule of the job off. */
export const WITHOUT_SCHEDULE = { PAY_BY_BANK_CHECK_EVERY: "2147483647" }

/** The variables that medusa-config.ts and the tests' kit read. */
export function serviceAddress(sandboxUrl: string): Record<string, string> {
  return {
    PAY_BY_BANK_BASE_URL: `${sandboxUrl}/api/v1`,
    PAY_BY_BANK_USERNAME: USERNAME,
    PAY_BY_BANK_PASSWORD: PASSWORD,
    PAY_BY_BANK_MERCHANT_UUID: MERCHANT_UUID,
    PAY_BY_BANK_ELEMENT_TAG: "pay-by-bank-button",
    PAY_BY_BANK_ELEMENT_SCRIPT_URL: `${sandboxUrl}/element.js`,
    ...WITHOUT_SCHEDULE,
  }
}
