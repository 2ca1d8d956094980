import { build, stop, type Metafile } from "esbuild"
import { gzipSync } from "node:zlib"

/** The size of bundled entries of the storefront SDK: all that a page loads at once, as one gzip, in bytes. */
export async function gzipOf(storeFolder: string, ...entries: string[]): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: entries.map((entry) => `export * from ${JSON.stringify(entry)}\n`).join(""),
      resolveDir: storeFolder,
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2020",
    external: ["react", "react/jsx-runtime", "react-dom"],
    outdir: "out",
    write: false,
    metafile: true,
  })
  // Otherwise esbuild's process would run until this one ends.
  await stop()
  const atOnce = loadedAtOnce(metafile)
  const files = outputFiles.filter(({ path }) => atOnce.some((name) => path.endsWith(name)))
  return gzipSync(Buffer.concat(files.map(({ contents }) => contents)), { level: 9 }).byteLength
}

/** The entry's file and its static imports. Files that it loads later do not count. */
function loadedAtOnce({ outputs }: Metafile): string[] {
  const names = Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === "<stdin>")
  for (const name of names) {
    for (const { kind, path } of outputs[name]?.imports ?? []) {
      if (kind === "import-statement" && path in outputs && !names.includes(path)) names.push(path)
    }
  }
  return names
}
