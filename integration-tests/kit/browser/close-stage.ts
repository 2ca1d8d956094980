import { closeStage } from "./stage-server"

/** After the last file. Fails when the demo leaves a process. */
export default closeStage
