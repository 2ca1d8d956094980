import { openPackedRun } from "./packed-run"

/** Runs before the first file of the packed suite. */
export default openPackedRun
