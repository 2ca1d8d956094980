import medusa from "@medusajs/eslint-plugin"
import importPlugin from "eslint-plugin-import"
import tseslint from "typescript-eslint"

/**
 * Which folder may import from which (design of the source tree). Each row: a folder and the folders it must not see.
 * The arrows run domain ← client ← modules ← providers, workflows ← jobs, subscribers, api.
 */
const OUTER = ["jobs", "subscribers", "api", "admin"]
const FORBIDDEN = {
  domain: ["client", "modules", "providers", "workflows", "links", "types", ...OUTER],
  client: ["modules", "providers", "workflows", "links", "types", ...OUTER],
  modules: ["providers", "workflows", "links", "types", ...OUTER],
  providers: ["workflows", "links", "types", ...OUTER],
  workflows: ["providers", "links", "types", ...OUTER],
  admin: ["client", "modules", "providers", "workflows", "links", "domain", "jobs", "subscribers", "api"],
}
const arrows = Object.entries(FORBIDDEN).flatMap(([folder, unseen]) =>
  unseen.map((from) => ({
    target: `./src/${folder}`,
    from: `./src/${from}`,
    message: `src/${folder} must not know src/${from}.`,
  })),
)
const doubles = [
  { target: "./sandbox", from: "./src", message: "The sandbox shares no code with the plugin." },
  { target: "./storefront", from: "./sandbox", message: "The kit does not know the service's double." },
  { target: "./storefront", from: "./examples", message: "The kit does not know the demo." },
  { target: "./src", from: "./storefront", message: "The plugin's server does not know the kit." },
  { target: "./src", from: "./sandbox", message: "The plugin does not know its double." },
  { target: "./src", from: "./examples", message: "The plugin does not know the demo." },
]

const PLUGIN_SOURCE = ["src/**/*.{ts,tsx}"]
const OURS = ["**/*.{ts,tsx}"]

export default [
  { ignores: ["**/dist", "public", ".demo", "**/migrations"] },
  ...medusa.configs.strict,
  // The preset leaves tests out; ours keep the rules.
  { ignores: ["!**/integration-tests/**", "!**/__tests__/**", "!**/*.spec.*"] },
  {
    files: OURS,
    plugins: { "@typescript-eslint": tseslint.plugin, import: importPlugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: [
          "./tsconfig.check.json",
          "./src/admin/tsconfig.json",
          "./sandbox/tsconfig.json",
          "./storefront/tsconfig.json",
          "./examples/storefront/tsconfig.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { "import/resolver": { node: { extensions: [".ts", ".tsx", ".js"] } } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "import/no-restricted-paths": ["error", { zones: [...arrows, ...doubles], basePath: import.meta.dirname }],
      // Ids are public names; two of them say more than their file's name does.
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
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
    },
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
    files: ["integration-tests/**", "bench/**", "sandbox/**", "examples/**", "**/__tests__/**", "*.ts"],
    rules: {
      "@medusajs/use-medusa-error-not-generic-error": "off",
      "@medusajs/zod-import-source": "off",
      // Minor units are what is tested.
      "@medusajs/prices-in-major-units": "off",
    },
  },
]
