/** What medusa-config.ts reads. The service's address is in the environment already: the suite's set-up chose it. */
export function storeSettings(databaseUrl: string, storeUrl = "http://127.0.0.1:9000"): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    DEMO_STORE_URL: storeUrl,
    DEMO_ADMIN: "off",
    // Nothing here tests how long the service takes, and several processes share the machine.
    PAY_BY_BANK_TIMEOUT_MS: "8000",
    NODE_OPTIONS: "",
  }
}
