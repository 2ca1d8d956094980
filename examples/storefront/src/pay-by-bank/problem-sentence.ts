/** The server words its refusals for shoppers; only a browser's own network error needs words of ours. */
export function problemSentence(error: unknown): string {
  if (error instanceof Error && !(error instanceof TypeError) && error.message !== "") {
    return error.message
  }
  return "The shop cannot be reached just now. Nothing has been taken. Please try again."
}
