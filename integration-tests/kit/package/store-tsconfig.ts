/** The tsconfig.json of a new Medusa store. */
export const TSCONFIG = {
  compilerOptions: {
    target: "ES2021",
    module: "Node16",
    moduleResolution: "Node16",
    esModuleInterop: true,
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    rootDir: ".",
    outDir: ".medusa/server",
  },
  "ts-node": { swc: true },
  include: ["src", "medusa-config.ts"],
}
