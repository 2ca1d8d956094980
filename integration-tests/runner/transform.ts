/** How jest reads TypeScript, wherever it runs: with the decorators of Medusa's modules. */
const swc = (tsx: boolean) => ({
  jsc: {
    parser: { syntax: "typescript", tsx, decorators: true },
    transform: { decoratorMetadata: true, legacyDecorator: true, react: { runtime: "automatic" } },
    target: "es2022",
  },
})

/** Apart, because in a .tsx file a generic arrow function reads as an element. */
export const TRANSFORM = { "\\.tsx$": ["@swc/jest", swc(true)], "\\.[jt]s$": ["@swc/jest", swc(false)] }
