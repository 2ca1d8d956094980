import type { Config } from "jest"

type Suite = Pick<
  Config,
  "testMatch" | "testTimeout" | "testPathIgnorePatterns" | "globalSetup" | "setupFiles" | "silent"
>

/** Each worker's stores have a sandbox of their own. */
const besideSandbox = {
  globalSetup: "<rootDir>/integration-tests/http/kit/sandbox-ports.ts",
  setupFiles: ["<rootDir>/integration-tests/http/kit/use-sandbox-address.ts"],
} satisfies Suite

/** A store that boots and migrates writes thousands of lines, in which a failure is hard to find. */
const silent = process.env["TEST_LOGS"] !== "on"

/** What the model and the stories of the quick set tell in another way, and lists and refusals one by one. */
const ONLY_IN_THE_LONG_SET: Record<string, string[]> = {
  http: [
    "found-by-(review|stories)",
    "(payment|total)-stories",
    "two-sessions",
    "payment-links-(amounts|later|list|reminders)",
    "requests-list",
    "accounts-refused",
    "roles",
  ].map((name) => `http/${name}\\.spec`),
  // The panel's pages take minutes each.
  browser: ["browser/panel-"],
}
const leftOut = (suite: string) =>
  process.env["TEST_SET"] === "quick" ? { testPathIgnorePatterns: ONLY_IN_THE_LONG_SET[suite] ?? [] } : {}

const SUITES: Record<string, Suite> = {
  unit: {
    testMatch: [
      "<rootDir>/src/**/__tests__/**/*.unit.spec.ts",
      "<rootDir>/sandbox/**/__tests__/**/*.spec.ts",
      "<rootDir>/storefront/**/__tests__/**/*.spec.ts?(x)",
    ],
    testTimeout: 10_000,
    testPathIgnorePatterns: ["/fuzz\\.spec\\.ts$"],
  },
  client: { testMatch: ["<rootDir>/integration-tests/client/**/*.spec.ts"], testTimeout: 30_000 },
  model: { testMatch: ["<rootDir>/integration-tests/model/**/*.spec.ts"], testTimeout: 120_000 },
  modules: {
    testMatch: ["<rootDir>/src/modules/**/__tests__/**/*.spec.ts"],
    testTimeout: 60_000,
    testPathIgnorePatterns: ["\\.unit\\.spec\\.ts$"],
    silent,
  },
  http: {
    testMatch: ["<rootDir>/integration-tests/http/**/*.spec.ts"],
    testTimeout: 60_000,
    ...besideSandbox,
    ...leftOut("http"),
    silent,
  },
  stories: {
    testMatch: ["<rootDir>/integration-tests/stories/**/*.spec.ts"],
    testTimeout: 1_800_000,
    ...besideSandbox,
    silent,
  },
  processes: {
    testMatch: ["<rootDir>/integration-tests/processes/**/*.spec.ts"],
    testTimeout: 300_000,
    ...besideSandbox,
  },
  packed: { testMatch: ["<rootDir>/integration-tests/packed/**/*.spec.ts"], testTimeout: 300_000 },
  // Readers of what comes from outside, and every route of a real store.
  fuzz: {
    testMatch: ["<rootDir>/integration-tests/fuzz/**/*.spec.ts", "<rootDir>/storefront/__tests__/fuzz.spec.ts"],
    testTimeout: process.env["TEST_SET"] === "long" ? 1_800_000 : 60_000,
    ...besideSandbox,
    silent,
  },
  browser: {
    testMatch: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
    testTimeout: 120_000,
    globalSetup: "<rootDir>/integration-tests/browser/build-bundles.ts",
    ...leftOut("browser"),
  },
  docs: { testMatch: ["<rootDir>/integration-tests/docs/**/*.spec.ts"], testTimeout: 60_000 },
  long: { testMatch: ["<rootDir>/integration-tests/long/**/*.spec.ts"], testTimeout: 600_000 },
}

const suite = SUITES[process.env["TEST_TYPE"] ?? "unit"]
if (!suite) throw new Error(`TEST_TYPE is one of ${Object.keys(SUITES).join(", ")}.`)

const swc = (tsx: boolean) => ({
  jsc: {
    parser: { syntax: "typescript", tsx, decorators: true },
    transform: { decoratorMetadata: true, legacyDecorator: true, react: { runtime: "automatic" } },
    target: "es2022",
  },
})

const config: Config = {
  testEnvironment: "node",
  // Apart, because in a .tsx file a generic arrow function reads as an element.
  transform: { "\\.tsx$": ["@swc/jest", swc(true)], "\\.[jt]s$": ["@swc/jest", swc(false)] },
  modulePathIgnorePatterns: ["dist/", "<rootDir>/.medusa/", "<rootDir>/.demo/"],
  ...suite,
}

export default config
