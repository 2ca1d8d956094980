import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/**
 * What npm and Medusa's list of integrations show of both packages. The field `repository` of package.json is the one value to set, as
 * `github:OWNER/NAME`. `node .ci/listing.mjs check` fails without it. `node .ci/listing.mjs write` derives everything else from it and from
 * the version, for the files to pack: `repository`, `homepage` and `bugs` of both packages, badges, and absolute addresses of pictures and
 * pages. The release runs both. Its changes are never committed.
 */
const FOLDERS = [".", "storefront"]
const PAGES = ["README.md", "CHANGELOG.md", "llms.txt", "storefront/README.md", "storefront/CHANGELOG.md"]
const PICTURE = /\.(?:png|jpe?g|svg|webp)$/

const jsonOf = (file) => JSON.parse(readFileSync(file, "utf8"))
const { repository, version, name } = jsonOf("package.json")
const project = /^github:([\w.-]+\/[\w.-]+)$/.exec(typeof repository === "string" ? repository : "")?.[1]
if (!project || /^OWNER\//i.test(project)) {
  console.error(
    "package.json does not say where this repository is. Set it once: npm pkg set repository=github:OWNER/NAME, with your own names.",
  )
  process.exit(1)
}
if (process.argv[2] === "write") {
  for (const folder of FOLDERS) writeManifest(folder)
  for (const page of PAGES) writeFileSync(page, absolute(page))
}

function writeManifest(folder) {
  const file = path.join(folder, "package.json")
  const home = `https://github.com/${project}`
  const listed = {
    repository: { type: "git", url: `git+${home}.git`, ...(folder === "." ? {} : { directory: folder }) },
    homepage: `${home}/blob/v${version}/${path.posix.join(folder, "README.md")}`,
    bugs: `${home}/issues`,
  }
  writeFileSync(file, `${JSON.stringify({ ...jsonOf(file), ...listed }, null, 2)}\n`)
}

/** The page with addresses that lead to this version, because npm shows it without the repository's other files. */
function absolute(page) {
  const text = readFileSync(page, "utf8").replaceAll(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g, (_all, target) => {
    const at = path.posix.join(path.posix.dirname(page), target)
    const host = PICTURE.test(at) ? "https://raw.githubusercontent.com" : "https://github.com"
    return `](${host}/${project}/${PICTURE.test(at) ? "" : "blob/"}v${version}/${at})`
  })
  return page === "README.md" ? text.replace(/^# .*\n\n/, (title) => `${title}${badges()}\n`) : text
}

/** The badges of the repository's own README need neither a release nor an owner. These need both. */
function badges() {
  const npm = `https://www.npmjs.com/package/${name}`
  const ci = `https://github.com/${project}/actions/workflows/ci.yml`
  return `[![npm version](https://img.shields.io/npm/v/${name})](${npm})\n[![CI](${ci}/badge.svg)](${ci})`
}
