import { build, stop, type Metafile } from "esbuild"
import path from "node:path"
import { gzipSync } from "node:zlib"

/** The most that a page may load, in bytes of gzip. */
export const LARGEST_PAGE = 60 * 1024

/** A chart that its page shows as soon as it opens. */
const SHOWN_AT_ONCE = /^days-chart$/

/**
 * What each page and widget of the built plugin loads beyond Medusa Admin's own files, in bytes of gzip: what every page of Medusa Admin
 * loads of ours, its own files, and the texts of the largest language. `atOnce` is the first part alone.
 */
export async function adminSizes(packageFolder: string): Promise<{ atOnce: number; pages: Map<string, number> }> {
  const folder = path.join(packageFolder, ".medusa/server/src/admin")
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(folder, "index.js")],
    absWorkingDir: folder,
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    write: false,
    metafile: true,
    plugins: [
      {
        name: "leave out what Medusa Admin provides",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ kind }) => (kind === "entry-point" ? null : { external: true })),
      },
    ],
  })
  // Otherwise esbuild's process would run until this one ends.
  await stop()
  const sizeOf = (files: Iterable<string>) =>
    gzipSync(
      Buffer.concat(
        [...files].map(
          (name) => outputFiles.find((file) => file.path.endsWith(`/${name}`))?.contents ?? new Uint8Array(),
        ),
      ),
      { level: 9 },
    ).byteLength
  const entry = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === "index.js") ?? ""
  const first = withImports(metafile, [entry])
  const later = laterOf(metafile, first)
  const languages = later.filter((name) => nameOf(name) === "catalog").map((name) => withImports(metafile, [name]))
  const language = languages.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), new Set<string>())
  const pages = later.filter((name) => nameOf(name) !== "catalog")
  const sizes = pages.map((page): [string, number] => {
    const own = withImports(metafile, [page])
    const drawn = laterOf(metafile, own).filter((name) => SHOWN_AT_ONCE.test(nameOf(name)))
    return [nameOf(page), sizeOf(new Set([...first, ...language, ...withImports(metafile, [...own, ...drawn])]))]
  })
  return { atOnce: sizeOf(first), pages: new Map(sizes) }
}

/** The files, and those that they import. */
function withImports(metafile: Metafile, files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const name of found) {
    for (const { kind, path: imported } of metafile.outputs[name]?.imports ?? [])
      if (kind === "import-statement" && imported in metafile.outputs) found.add(imported)
  }
  return found
}

const laterOf = ({ outputs }: Metafile, files: Iterable<string>): string[] => [
  ...new Set(
    [...files].flatMap((name) =>
      (outputs[name]?.imports ?? []).flatMap(({ kind, path: imported }) =>
        kind === "dynamic-import" ? [imported] : [],
      ),
    ),
  ),
]

/** The name of the source file, to which each build adds its hashes of eight characters. */
const nameOf = (output: string) => path.basename(output).replace(/-[\w-]{8}(-[A-Z0-9]{8})*\.js$/, "")
