import path from "node:path"
import { z } from "zod"

/**
 * Runs the files of one job as one Jest file, so that they load Medusa once and share one booted store. Each file has a
 * describe block named after its path, so that the report can find it.
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
