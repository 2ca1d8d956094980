import { wordAt, type Word } from "../i18n/words"

/** `undefined` for an unknown type: show the type itself then. */
export const shownEvent = (type: string): Word | undefined => wordAt(`requests.timeline.event.${type}`)
