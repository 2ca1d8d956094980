import { SHOPPER_PROBLEMS } from "../../src/shared/messages/shopper"
import { firstWords } from "./en"

/** The SDK's messages to shoppers in English. The build bundles those that the store sends too. */
export const words = {
  ...firstWords,
  problems: {
    ...SHOPPER_PROBLEMS,
    element_missing:
      "We could not connect to your bank. You have not been charged. Please choose another way to pay or contact the store.",
    offline:
      "The store cannot be reached at the moment. You have not been charged. Please check your connection and try again.",
    script_blocked:
      "We could not connect to your bank. You have not been charged. A content blocker may be the cause. Turn it off for this page and try again.",
    script_timeout:
      "The connection to your bank takes too long. You have not been charged. Please check your connection and try again.",
  },
}

type Text<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Text<Shape[Key]> }
/** The same messages in any language. A page has the messages about problems, except for one, a moment after it opens. */
export type Words = Text<typeof firstWords> & {
  readonly problems: { readonly [Code in keyof typeof words.problems]?: string | undefined }
}
