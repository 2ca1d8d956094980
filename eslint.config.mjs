import medusa from "@medusajs/eslint-plugin"
import { createNodeResolver, importX } from "eslint-plugin-import-x"
import jest from "eslint-plugin-jest"
import jsxA11y from "eslint-plugin-jsx-a11y"
import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"

/** What runs inside a store, from the inside out. A folder must not import those to its right in {@link FORBIDDEN}. */
const ENTRANCES = ["jobs", "subscribers", "api", "scripts"]
const UNUSED_WITHIN = ["links", "admin"]

/**
 * Which folder may import from which, see `CONTRIBUTING.md`. Each row: a folder and the folders it must not import.
 * The arrows run shared ← domain ← client ← modules ← medusa ← providers, workflows ← jobs, subscribers, api, scripts.
 * `types` holds the HTTP contract that `api` and `admin` share; `shared` holds rules that run in a browser, too.
 */
const FORBIDDEN = {
  shared: [
    "domain",
    "client",
    "modules",
    "medusa",
    "providers",
    "workflows",
    "policies",
    "types",
    ...UNUSED_WITHIN,
    ...ENTRANCES,
  ],
  domain: [
    "client",
    "modules",
    "medusa",
    "providers",
    "workflows",
    "policies",
    "types",
    ...UNUSED_WITHIN,
    ...ENTRANCES,
  ],
  client: ["modules", "medusa", "providers", "workflows", "policies", "types", ...UNUSED_WITHIN, ...ENTRANCES],
  types: ["client", "modules", "medusa", "providers", "workflows", "policies", ...UNUSED_WITHIN, ...ENTRANCES],
  policies: ["client", "modules", "medusa", "providers", "workflows", "types", ...UNUSED_WITHIN, ...ENTRANCES],
  modules: ["medusa", "providers", "workflows", "policies", "types", ...UNUSED_WITHIN, ...ENTRANCES],
  medusa: ["client", "providers", "workflows", "policies", "types", ...UNUSED_WITHIN, ...ENTRANCES],
  links: ["client", "medusa", "providers", "workflows", "policies", "types", "admin", ...ENTRANCES],
  providers: ["workflows", "policies", "types", ...UNUSED_WITHIN, ...ENTRANCES],
  workflows: ["providers", "policies", "types", ...UNUSED_WITHIN, ...ENTRANCES],
  jobs: ["client", "providers", "policies", "types", ...UNUSED_WITHIN, "subscribers", "api", "scripts"],
  subscribers: ["client", "providers", "policies", "types", ...UNUSED_WITHIN, "jobs", "api", "scripts"],
  // A script reads its arguments as the route does that answers the same question.
  scripts: ["client", "providers", "policies", "types", ...UNUSED_WITHIN, "jobs", "subscribers"],
  api: ["providers", ...UNUSED_WITHIN, "jobs", "subscribers", "scripts"],
  admin: ["domain", "client", "modules", "medusa", "providers", "workflows", "policies", "links", ...ENTRANCES],
}
const arrows = Object.entries(FORBIDDEN).flatMap(([folder, unseen]) =>
  unseen.map((from) => ({
    target: `./src/${folder}`,
    from: `./src/${from}`,
    message: `src/${folder} must not import src/${from}.`,
  })),
)
const apart = (target, from, message) => from.map((folder) => ({ target, from: folder, message }))
const packages = [
  ...apart(
    "./src",
    ["./storefront", "./sandbox", "./examples", "./bench", "./integration-tests"],
    "The plugin imports nothing that surrounds it.",
  ),
  ...apart(
    "./storefront",
    ["./sandbox", "./examples", "./bench", "./integration-tests"],
    "The storefront SDK runs in a browser, without the plugin.",
  ),
  {
    target: "./storefront",
    from: "./src",
    except: ["./shared/messages/shopper.ts", "./shared/messages/shopper-statuses.ts"],
    message: "The storefront SDK runs in a browser, without the plugin. Its build bundles only the shared messages.",
  },
  ...apart(
    "./sandbox",
    ["./src", "./storefront", "./examples", "./bench", "./integration-tests"],
    "The sandbox shares no code with the plugin, so that it cannot repeat a mistake of the plugin.",
  ),
  ...apart(
    "./examples/storefront",
    ["./src", "./sandbox", "./examples/demo", "./bench", "./integration-tests"],
    "The example storefront uses only what a storefront installs.",
  ),
  ...apart("./examples/demo", ["./src", "./bench", "./integration-tests"], "The demo runs the built package."),
]
/** Tests that hold two sides against each other import both, and those with a database the tests' kit. */
const COMPARED = {
  "./src": ["./integration-tests"],
  "./storefront": ["./src", "./integration-tests"],
}
/** The parts of the module from the bottom to the top: a folder imports only from those before it, and from the files next to them. */
const FLOORS = [
  "events",
  "leases",
  "approvals",
  "accounts",
  "payments",
  "refunds",
  "links",
  "work",
  "reports",
  "alerts",
]
const MODULE = "src/modules/pay-by-bank"
const floors = FLOORS.flatMap((folder, floor) =>
  FLOORS.slice(floor + 1).map((above) => ({
    target: `./${MODULE}/${folder}`,
    from: `./${MODULE}/${above}`,
    message: `${folder} is below ${above}, and must not import it: see docs/architecture.md#parts-of-the-module.`,
  })),
)
const zones = [...arrows, ...packages, ...floors]
const zonesOfTests = [...arrows, ...packages].filter(({ target, from }) => !COMPARED[target]?.includes(from))

/** What reads or writes Medusa's own records, or calculates with its amounts. */
const MEDUSA_RECORDS = [
  "CallExpression[callee.property.name='graph']",
  "MemberExpression[object.name='Modules']",
  "MemberExpression[object.name='ContainerRegistrationKeys'][property.name='LINK']",
  "ImportSpecifier[imported.name=/^(BigNumber|MathBN|useQueryGraphStep|useRemoteQueryStep)$/]",
].map((selector) => ({ selector, message: "Only src/medusa reads and writes Medusa's own records." }))
const MEDUSA_ERRORS = {
  selector: "NewExpression[callee.name='MedusaError']",
  message: "Only src/medusa/as-medusa-error.ts makes MedusaErrors: throw a PayByBankError or a Refusal.",
}
/** Hebrew, Arabic and Farsi begin on the right. */
const SIDES = {
  selector:
    "Literal[value=/(^|[\\s:-])(text-(left|right)|[mp][lr]-|border-[lr]\\b|rounded-[lr]\\b|(left|right)-(\\[|\\d|auto|full))/]",
  message: "Use the classes of Tailwind that follow the writing direction, such as text-start, ps-4 or border-s.",
}
/** No request is answered with these errors: they end a start, a command, or code that was never right. */
const WITHOUT_AUDIENCE = [
  "src/modules/pay-by-bank/options/options.ts",
  "src/modules/pay-by-bank/loaders/boot-check.ts",
  "src/modules/pay-by-bank/database.ts",
  "src/scripts/reconciliation.ts",
]
/** These name a module of Medusa without reading its records. */
const NEAR_MEDUSA = [
  // Sends alerts through the Notification module.
  "src/modules/pay-by-bank/alerts/notification.ts",
  // Declares that the provider belongs to the Payment module.
  "src/providers/pay-by-bank/index.ts",
  // Runs core's workflow by its id, as core's webhook does.
  "src/workflows/settlement/capture-payment.ts",
  "src/workflows/settlement/complete-cart.ts",
  // Reads which locking provider the process uses.
  "src/modules/pay-by-bank/leases/locking-provider.ts",
]
const OURS = ["**/*.{ts,tsx}"]
const PLUGIN_SOURCE = ["src/**/*.{ts,tsx}"]
const TESTS = ["**/*.spec.{ts,tsx}"]
const REACT = ["src/admin", "storefront", "examples/storefront"].map((folder) => `${folder}/**/*.{ts,tsx}`)
const GENERATED_SCHEMA = {
  selector:
    "CallExpression[callee.name='moduleIntegrationTestRunner']:not(:has(Property[key.name='pathToMigrations']))",
  message:
    "Name pathToMigrations: without it, the tables come from the models, not from the migrations that a store runs.",
}
/** A call of one of these is an expectation: each throws if it is not met. */
const EXPECTATIONS = ["expect*", "**.expect*", "fc.assert", "**.waitFor", "**.waitForURL"]
/** What passes whatever the code does, or passes only on a fast machine. */
const VACUOUS = [
  {
    selector: "CallExpression[callee.name='expect'][arguments.0.type='Literal']",
    message: "Expect something of a value that the code has made.",
  },
  {
    selector: "CallExpression[callee.property.name='toBeGreaterThanOrEqual'][arguments.0.value=0]",
    message: "No count or length is below zero.",
  },
  { selector: "MemberExpression[property.name='failing']", message: "Every test passes." },
  {
    selector: "MemberExpression[object.name='jest'][property.name='retryTimes']",
    message: "A test that fails once has found something.",
  },
  {
    selector:
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'], ImportDeclaration[source.value='node:timers/promises'] ImportSpecifier[imported.name='setTimeout']",
    message: "Wait for what the test needs, with until, not for a time.",
  },
]

/** ESLint's selectors compare no two parts of the code. */
const selfComparison = {
  meta: { type: "problem" },
  create: (context) => ({
    "CallExpression[callee.property.name=/^to(Be|Equal|StrictEqual)$/]"({ arguments: [other], callee }) {
      const expected = callee.object
      if (expected.type !== "CallExpression" || expected.callee.name !== "expect" || !other) return
      const [of] = expected.arguments
      const textOf = (node) => context.sourceCode.getText(node)
      if (of?.type === "CallExpression" || !of || textOf(of) !== textOf(other)) return
      context.report({ node: other, message: "A value equals itself." })
    },
  }),
}

export default [
  // Medusa's build writes the last one for a moment, also while the linter runs.
  { ignores: ["**/dist", "public", ".demo", "**/migrations", "src/admin/__admin-extensions__.js"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...medusa.configs.strict,
  // The preset leaves tests out; ours keep the rules.
  { ignores: ["!**/integration-tests/**", "!**/__tests__/**", "!**/*.spec.*"] },
  // Its packages are installed only in the copy that `npm run test:starters` makes and type-checks.
  { ignores: ["integration-tests/starters/tanstack"] },
  {
    files: OURS,
    plugins: { "@typescript-eslint": tseslint.plugin, "import-x": importX },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        // One program for all, which takes half the time that one for each folder takes; `npm run types` checks each.
        project: "./tsconfig.lint.json",
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: {
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx", ".js"] })],
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "import-x/no-restricted-paths": ["error", { zones, basePath: import.meta.dirname }],
      // Ids are public names, and two of them are more precise than the names of their files.
      "@medusajs/workflow-id-matches-export-or-filename": "off",
      "@medusajs/step-id-kebab-case": "off",
    },
  },
  {
    files: PLUGIN_SOURCE,
    ignores: ["**/__tests__/**"],
    rules: {
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Options come from the payByBank module." },
      ],
    },
  },
  {
    files: PLUGIN_SOURCE,
    ignores: ["**/__tests__/**", "src/medusa/**", ...NEAR_MEDUSA],
    rules: { "no-restricted-syntax": ["error", ...MEDUSA_RECORDS, MEDUSA_ERRORS] },
  },
  // A later rule replaces an earlier one, so each exception repeats what it keeps.
  { files: NEAR_MEDUSA, rules: { "no-restricted-syntax": ["error", MEDUSA_ERRORS] } },
  { files: WITHOUT_AUDIENCE, rules: { "no-restricted-syntax": ["error", ...MEDUSA_RECORDS] } },
  {
    files: ["src/admin/**/*.tsx"],
    ignores: ["**/__tests__/**"],
    rules: { "no-restricted-syntax": ["error", ...MEDUSA_RECORDS, MEDUSA_ERRORS, SIDES] },
  },
  {
    files: ["src/medusa/**/*.ts"],
    ignores: ["**/__tests__/**", "src/medusa/as-medusa-error.ts"],
    rules: { "no-restricted-syntax": ["error", MEDUSA_ERRORS] },
  },
  {
    files: ["src/domain/**/*.ts", "src/client/**/*.ts"],
    ignores: ["**/__tests__/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["@medusajs/*"], message: "Domain and client run without Medusa." }] },
      ],
      // Both run without Medusa, so they use zod itself: the same version that Medusa pins.
      "@medusajs/zod-import-source": "off",
      "@medusajs/use-medusa-error-not-generic-error": "off",
    },
  },
  {
    files: ["src/shared/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { regex: "^[^.]", message: "What is shared with the dashboard runs in a browser, with nothing else." },
          ],
        },
      ],
    },
  },
  {
    files: REACT,
    ignores: ["**/*.spec.ts"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    settings: {
      "jsx-a11y": {
        // What the components of Medusa UI render.
        components: {
          Button: "button",
          Checkbox: "button",
          IconButton: "button",
          Input: "input",
          Label: "label",
          Textarea: "textarea",
        },
      },
    },
    rules: {
      // The preset's other rules run React's compiler over each file, which takes longer than all of the rest.
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      ...jsxA11y.flatConfigs.recommended.rules,
      "jsx-a11y/anchor-is-valid": ["error", { components: ["Link"], specialLink: ["to"] }],
      // A region that scrolls takes the focus, so that the arrow keys scroll it.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: [], roles: ["region", "tabpanel"] }],
    },
  },
  {
    files: TESTS,
    plugins: { jest, tests: { rules: { "self-comparison": selfComparison } } },
    rules: {
      "tests/self-comparison": "error",
      "import-x/no-restricted-paths": ["error", { zones: zonesOfTests, basePath: import.meta.dirname }],
      "no-restricted-syntax": ["error", GENERATED_SCHEMA, ...VACUOUS],
      "jest/expect-expect": ["error", { assertFunctionNames: EXPECTATIONS }],
      "jest/no-commented-out-tests": "error",
      "jest/no-disabled-tests": "error",
      "jest/no-done-callback": "error",
      "jest/no-export": "error",
      "jest/no-focused-tests": "error",
      "jest/no-identical-title": "error",
      "jest/valid-describe-callback": "error",
      "jest/valid-expect": "error",
      "jest/valid-expect-in-promise": "error",
      "jest/valid-title": "error",
    },
  },
  {
    // Their tests are calls of `visit`, which opens the page and passes it on to `run`.
    files: ["integration-tests/browser/**/*.spec.ts"],
    rules: {
      "jest/expect-expect": [
        "error",
        {
          assertFunctionNames: [...EXPECTATIONS, "run", "says", "**.says", "**.sees*"],
          additionalTestBlockFunctions: ["visit"],
        },
      ],
      "jest/valid-title": ["error", { ignoreTypeOfTestName: true }],
    },
  },
  {
    files: [
      "integration-tests/**",
      "bench/**",
      "cli/**",
      "docs/reference/**",
      "sandbox/**",
      "examples/**",
      "**/__tests__/**",
      "*.ts",
    ],
    rules: {
      "@medusajs/use-medusa-error-not-generic-error": "off",
      "@medusajs/zod-import-source": "off",
      // Minor units are what is tested.
      "@medusajs/prices-in-major-units": "off",
    },
  },
]
