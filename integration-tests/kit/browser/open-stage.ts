import { openStage } from "./stage-server"

/** Runs before the first file: opens what all files of the browser suite share. */
export default openStage
