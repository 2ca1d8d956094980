import { SHOPPER_PROBLEMS } from "../../src/shared/messages/shopper"
import { firstWords, type Words } from "./en"

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
} satisfies Words
