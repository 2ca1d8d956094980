import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./snippets"

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src", "storefront"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("__tests__"))
const sources = files.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }))
const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** Hosts that no store calls: names that are reserved for examples. */
const EXAMPLES = /^(localhost|127\.0\.0\.1|www\.w3\.org|[\w.-]*\bexample(\.com)?|[\w.-]+\.example)$/

describe("the package's own code", () => {
  it("opens connections in one file each of the server, the dashboard and the storefront SDK", () => {
    // The three classes of node:http that are left out open nothing.
    const opening =
      /^import (?!type |\{ IncomingMessage, Server, ServerResponse \}).*from "(axios|undici|node:(http|https|http2|tls|dgram))"/m
    expect(holding(opening)).toEqual(["src/client/connection.ts"])
    expect(holding(/(?<![.\w])fetch\(url|XMLHttpRequest|sendBeacon|new (WebSocket|EventSource|Image)\(/)).toEqual([
      "src/admin/lib/sdk.ts",
      "storefront/store.ts",
    ])
  })

  it("contains only example addresses", () => {
    const hosts = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/https?:\/\/([\w.-]+\w)/g)].map(([, host = ""]) => ({ file, host })),
    )
    expect(hosts.length).toBeGreaterThan(5)
    expect(hosts.filter(({ host }) => !EXAMPLES.test(host))).toEqual([])
  })
})
