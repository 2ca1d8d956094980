/** How Jest compiles TypeScript in every suite: with the decorators of Medusa's modules. */
const swc = (tsx: boolean) => ({
  jsc: {
    parser: { syntax: "typescript", tsx, decorators: true },
    transform: { decoratorMetadata: true, legacyDecorator: true, react: { runtime: "automatic" } },
    target: "es2022",
  },
})

/** A separate entry, because the compiler reads a generic arrow function in a .tsx file as an element. */
export const TRANSFORM = { "\\.tsx$": ["@swc/jest", swc(true)], "\\.[jt]s$": ["@swc/jest", swc(false)] }
