/** One row for each suite. Jest's projects, the plan of a run and the table in `integration-tests/README.md` use it. */
export interface Suite {
  name: string
  /** Matches the paths of its files, relative to the repository's root. */
  files: RegExp
  /** The timeout of one test, in ms. A job with files of several suites has the longest; a test that needs more says so itself. */
  timeoutMs: number
  /** The Jest environment of its files, in place of Node.js. */
  environment?: string
  /** Its files need a PostgreSQL server, which starts once per run. */
  postgres?: true
  /** Its files use a sandbox on a port that is chosen before they load. */
  sandbox?: true
  /** Its files run as one Jest file, so that they load their modules once. */
  inOneLane?: true
  /** Its files are split into this many jobs. */
  jobs?: number
  /** Registers Jest's hooks when it loads. In a lane it loads before all files, so that its hooks run in each of them. */
  hooks?: string
  /** Its files boot Medusa's modules, which leave timers and sockets open. */
  leavesHandles?: true
  /** Its tests wait for what a person sees, which is an expectation that Jest does not count. */
  waits?: true
  setup?: string
  teardown?: string
}

const tests = (folder: string) => new RegExp(`^integration-tests/${folder}/.*\\.spec\\.tsx?$`)
const MINUTE = 60_000
/** More than any test needs on a slow machine. A test that takes longer hangs. */
const HANGS_MS = 10 * MINUTE

export const SUITES = [
  {
    name: "unit",
    files:
      /^(src\/(?!admin\/).*\.unit\.spec\.ts|(cli|sandbox|integration-tests\/kit)\/.*\.spec\.ts|storefront\/(?!.*\/fuzz\.spec).*\.spec\.tsx?)$/,
    timeoutMs: 5 * MINUTE,
    inOneLane: true,
  },
  {
    name: "admin",
    files: /^src\/admin\/.*\.spec\.tsx?$/,
    timeoutMs: 5 * MINUTE,
    environment: "<rootDir>/src/admin/__tests__/kit/environment.ts",
    inOneLane: true,
    hooks: "<rootDir>/src/admin/__tests__/kit/open-admin.tsx",
  },
  { name: "client", files: tests("client"), timeoutMs: 5 * MINUTE },
  {
    name: "modules",
    files: /^src\/modules\/(?!.*\.unit\.spec\.ts$).*\.spec\.ts$/,
    timeoutMs: HANGS_MS,
    postgres: true,
    leavesHandles: true,
    inOneLane: true,
  },
  { name: "http", files: tests("http"), timeoutMs: HANGS_MS, postgres: true, sandbox: true },
  { name: "stories", files: tests("stories"), timeoutMs: HANGS_MS, postgres: true, sandbox: true },
  {
    name: "fuzz",
    files: /^(integration-tests\/fuzz\/.*|storefront\/__tests__\/fuzz)\.spec\.ts$/,
    // A test of the long set sends twenty times as many inputs.
    timeoutMs: (process.env["TEST_SET"] === "long" ? 3 : 1) * HANGS_MS,
    postgres: true,
    sandbox: true,
  },
  { name: "processes", files: tests("processes"), timeoutMs: HANGS_MS, postgres: true, sandbox: true, jobs: 2 },
  {
    name: "packed",
    files: tests("packed"),
    timeoutMs: 2 * HANGS_MS,
    postgres: true,
    setup: "<rootDir>/integration-tests/kit/package/open-packed-run.ts",
    teardown: "<rootDir>/integration-tests/kit/package/close-packed-run.ts",
  },
  {
    name: "browser",
    files: tests("browser"),
    timeoutMs: HANGS_MS,
    waits: true,
    setup: "<rootDir>/integration-tests/kit/browser/open-stage.ts",
    teardown: "<rootDir>/integration-tests/kit/browser/close-stage.ts",
  },
  { name: "docs", files: tests("docs"), timeoutMs: HANGS_MS, postgres: true, inOneLane: true },
] as const satisfies Suite[]

export type SuiteName = (typeof SUITES)[number]["name"]

export const isSuite = (name: string): name is SuiteName => SUITES.some((suite) => suite.name === name)

export function suiteNamed(name: SuiteName): Suite {
  const suite = SUITES.find((each) => each.name === name)
  if (!suite) throw new Error(`There is no suite ${name}.`)
  return suite
}

export const needsPostgres = (file: string): boolean => suiteNamed(suiteOf(file)).postgres === true

/** @throws Error for a spec file that matches no suite, or more than one */
export function suiteOf(file: string): SuiteName {
  const [suite, ...more] = SUITES.filter(({ files }) => files.test(file))
  if (!suite || more.length > 0) throw new Error(`${file} belongs to ${suite ? "several suites" : "no suite"}.`)
  return suite.name
}
