/** Matches ids of Medusa and of this plugin. Other values are never looked up: a null byte makes the database fail. */
const VALID_ID = /^[\w-]{1,64}$/

export function isValidId(text: string | null | undefined): text is string {
  return text != null && VALID_ID.test(text)
}
