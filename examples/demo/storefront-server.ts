import { createReadStream, statSync } from "node:fs"
import { createServer } from "node:http"
import path from "node:path"

const folder = path.resolve(__dirname, "../storefront/dist")
const port = Number(process.env["STOREFRONT_PORT"])
/** One build serves every store: the browser requests this configuration at run time. */
const config = process.env["STOREFRONT_CONFIG"] ?? "{}"

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".json": "application/json",
}

createServer((request, response) => {
  const pathname = pathnameOf(request.url ?? "/")
  if (pathname === undefined) return response.writeHead(400).end("Invalid address.")
  if (pathname === "/config.json") {
    return response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(config)
  }
  const file = fileFor(pathname)
  // The names of built assets contain a hash of their content. The page itself changes with every build.
  const cache = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"
  response.writeHead(200, {
    "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "cache-control": cache,
  })
  return createReadStream(file).pipe(response)
}).listen(port, "127.0.0.1")

/** The decoded path, or `undefined` if the address is invalid. */
function pathnameOf(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, "http://storefront").pathname)
  } catch {
    return undefined
  }
}

/** An address without a file belongs to the app's own router, so it gets the page. */
function fileFor(pathname: string) {
  const file = path.join(folder, path.normalize(pathname))
  const isInside = file.startsWith(folder + path.sep)
  return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : path.join(folder, "index.html")
}
