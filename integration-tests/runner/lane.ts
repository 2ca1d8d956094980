import path from "node:path"
import { z } from "zod"

/**
 * The files of one job as one file for jest, so that they load Medusa once and share one booted store. Each file
 * has a describe block named by its path, by which the report finds it again.
 */
const files = z
  .array(z.string())
  .min(1)
  .parse(JSON.parse(process.env["TEST_LANE"] ?? "[]"))

for (const file of files) {
  describe(file, () => {
    jest.requireActual(path.resolve(__dirname, "../..", file))
  })
}
