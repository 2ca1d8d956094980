import { openPackedRun } from "./packed-run"

/** Before the first file of the packed suite. */
export default openPackedRun
