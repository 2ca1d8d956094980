import type { Config } from "jest"
import { laneFiles } from "./integration-tests/runner/lane-files"
import { suiteNamed, suiteOf, SUITES, type Suite } from "./integration-tests/runner/suites"
import { TRANSFORM } from "./integration-tests/runner/transform"

type Project = Exclude<NonNullable<Config["projects"]>[number], string>

const shared = {
  rootDir: __dirname,
  testEnvironment: "<rootDir>/integration-tests/runner/environment.ts",
  transform: TRANSFORM,
  modulePathIgnorePatterns: ["dist/", "<rootDir>/.medusa/", "<rootDir>/.demo/"],
} satisfies Project

/** Each process has a sandbox of its own, and Medusa reads its address as it boots. */
const sandbox = {
  globalSetup: "<rootDir>/integration-tests/kit/bank/sandbox-ports.ts",
  setupFiles: ["<rootDir>/integration-tests/kit/bank/use-sandbox-address.ts"],
} satisfies Project

/** Fails a test that has met no expectation. */
const assertions = ({ waits }: Suite) => (waits ? [] : ["<rootDir>/integration-tests/runner/assertions.ts"])

const projectOf = (suite: Suite): Project => ({
  ...shared,
  setupFilesAfterEnv: assertions(suite),
  displayName: suite.name,
  // Jest matches whole paths.
  testRegex: suite.files.source.replace(/^\^/, `^${__dirname}/`).replaceAll("/", "\\/").replaceAll("\\\\/", "\\/"),
  ...(suite.environment ? { testEnvironment: suite.environment } : {}),
  ...(suite.sandbox ? sandbox : {}),
  ...(suite.setup ? { globalSetup: suite.setup } : {}),
  ...(suite.teardown ? { globalTeardown: suite.teardown } : {}),
})

/** Several files that share their modules, as `npm test` runs them: with the settings of the first one's suite. */
const laneOf = ([file = ""]: string[]): Project => {
  const suite = suiteNamed(suiteOf(file))
  return {
    ...projectOf(suite),
    ...(suite.hooks ? { setupFilesAfterEnv: [...assertions(suite), suite.hooks] } : {}),
    testRegex: "integration-tests/runner/lane\\.ts$",
  }
}

/** A project has no time-out of its own: `npm test` gives each job its suites', and this one is an editor's. */
const config: Config = {
  testTimeout: 600_000,
  projects: laneFiles.length > 0 ? [laneOf(laneFiles)] : SUITES.map(projectOf),
}

export default config
