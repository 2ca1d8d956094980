import { YOUNG_SPACE } from "../young-space"

/** The variables that medusa-config.ts reads. The suite's setup has already put the service's address into the environment. */
export function storeSettings(databaseUrl: string, storeUrl = "http://127.0.0.1:9000"): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    DEMO_STORE_URL: storeUrl,
    DEMO_ADMIN: "off",
    STORE_SEARCH: "off",
    NODE_OPTIONS: YOUNG_SPACE,
  }
}
