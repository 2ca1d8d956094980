import path from "node:path"
import { laneFiles } from "./lane-files"

/**
 * Runs the files of one job as one Jest file, so that they load their modules once and share one booted store. Each file has
 * a describe block named after its path, so that the report can find it.
 */
for (const file of laneFiles) {
  describe(file, () => {
    jest.requireActual(path.resolve(__dirname, "../..", file))
  })
}
