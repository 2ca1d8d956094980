import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

export const ROOT = path.resolve(__dirname, "../..")

/** Every spec file of the repository, relative to its root, including files that are not committed yet. */
export function specFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "*.spec.ts", "*.spec.tsx"]
  const listed = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n")
  return [...new Set(listed)].filter((file) => file !== "" && existsSync(path.join(ROOT, file))).sort()
}

/** A file that takes long and rarely finds what no other file does. `npm test` leaves it out, and `npm run test:long` runs it. */
export const isLong = (file: string): boolean => /\.long\.spec\.tsx?$/.test(file)

/** The spec files of the set that runs, which is the quick one unless `TEST_SET` names the long one. */
export function specFilesOfSet(): string[] {
  return specFiles().filter((file) => process.env["TEST_SET"] === "long" || !isLong(file))
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8")
}
