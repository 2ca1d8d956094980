import { wordAt, type Word } from "../i18n/words"

/** `undefined` for a type that this page does not know: show the type itself then. */
export const shownEvent = (type: string): Word | undefined => wordAt(`requests.timeline.event.${type}`)
