import { z } from "zod"

/** The files of the lane that this Jest runs. Empty if it runs single files. */
export const laneFiles: string[] = z.array(z.string()).parse(JSON.parse(process.env["TEST_LANE"] ?? "[]"))
