import { closePackedRun } from "./packed-run"

/** After its last file. */
export default closePackedRun
