import { FetchError } from "@medusajs/js-sdk"

/** What the server, or a proxy before it, says when it has no words for the shopper. */
const GENERIC = /^An unknown error occurred|^Internal Server Error/i

/** The server words its refusals for shoppers; what nobody worded for them needs a sentence of ours. */
export function problemSentence(error: unknown): string {
  if (error instanceof FetchError && (isWordless(error) || GENERIC.test(error.message))) {
    return "Something went wrong on our side. Please try again in a moment."
  }
  if (error instanceof Error && !(error instanceof TypeError) && error.message !== "") {
    return error.message
  }
  return "The shop cannot be reached just now. Nothing has been taken. Please try again."
}

/** The SDK falls back on the status line, such as "Bad Gateway", where an answer is not the store's own. */
function isWordless({ message, statusText }: FetchError): boolean {
  return message === "" || message === statusText
}
