import { closePackedRun } from "./packed-run"

/** Runs after the last file of the packed suite. */
export default closePackedRun
