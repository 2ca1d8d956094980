/** A message to show to the shopper. The store's own error messages are suitable; a browser's "Failed to fetch" is not. */
export function errorMessage(error: unknown): string {
  if (error instanceof TypeError) {
    return "The store cannot be reached at the moment. Please check your connection and try again."
  }
  if (error instanceof Error && error.message !== "") {
    return error.message
  }
  return "Something went wrong. Please try again."
}
