import { openStage } from "./stage-server"

/** Before the first file: what all files of the browser suite share. */
export default openStage
