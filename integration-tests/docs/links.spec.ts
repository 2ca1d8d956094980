import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { anchorsOf } from "./headings"

const ROOT = path.resolve(__dirname, "../..")
const PICTURES = path.join(ROOT, "docs/pictures")
const pages = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: ROOT, encoding: "utf8" })
  .trim()
  .split("\n")
  .map((file) => path.join(ROOT, file))

/** A page's links within the repository: the file, and the heading in it. */
function linksOf(page: string) {
  const prose = readFileSync(page, "utf8").replaceAll(/^```.*?^```/gms, "")
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? "")
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [file = "", heading] = target.split("#")
      return { target, file: file === "" ? page : path.resolve(path.dirname(page), file), heading }
    })
}

describe("the documentation", () => {
  it.each(pages.map((page) => ({ page, name: path.relative(ROOT, page) })))(
    "has only working links in $name",
    ({ page }) => {
      const broken = linksOf(page).filter(
        ({ file, heading }) => !existsSync(file) || (heading !== undefined && !anchorsOf(file).includes(heading)),
      )
      expect(broken.map(({ target }) => target)).toEqual([])
    },
  )

  it("shows every picture", () => {
    const shown = new Set(pages.flatMap(linksOf).map(({ file }) => file))
    const pictures = readdirSync(PICTURES).map((name) => path.join(PICTURES, name))
    expect(pictures.length).toBeGreaterThan(10)
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([])
  })

  it("has pictures small enough to load at once", () => {
    const sizes = readdirSync(PICTURES).map((name) => ({ name, bytes: statSync(path.join(PICTURES, name)).size }))
    expect(sizes.filter(({ bytes }) => bytes >= 200_000)).toEqual([])
  })

  it("has pictures of twice the density, as wide as a column of text or a phone", async () => {
    const taken = await Promise.all(
      readdirSync(PICTURES).map(async (name) => {
        const { width, density } = await sharp(path.join(PICTURES, name)).metadata()
        return { name, width, density }
      }),
    )
    expect(taken.filter(({ width, density }) => density !== 2 * 72 || width < 2 * 350)).toEqual([])
  })

  it("describes every picture in words", () => {
    const images = pages.flatMap((page) => [...readFileSync(page, "utf8").matchAll(/!\[([^\]]*)\]/g)])
    expect(images.length).toBeGreaterThan(10)
    expect(images.filter(([, words = ""]) => words.length < 10).map(([image]) => image)).toEqual([])
  })
})
