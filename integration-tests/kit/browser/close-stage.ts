import { closeStage } from "./stage-server"

/** Runs after the last file. Fails when the demo leaves a process running. */
export default closeStage
