/** A sentence that may be shown. The store words its own refusals; a browser's "Failed to fetch" helps nobody. */
export function errorMessage(error: unknown): string {
  if (error instanceof TypeError) {
    return "The shop cannot be reached just now. Please check your connection and try again."
  }
  if (error instanceof Error && error.message !== "") {
    return error.message
  }
  return "Something went wrong. Please try again."
}
