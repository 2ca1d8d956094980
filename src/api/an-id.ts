/** Matches ids of Medusa and of this plugin. Other values are never looked up: a null byte makes the database fail. */
const AN_ID = /^[\w-]{1,64}$/

export function isAnId(text: string | undefined): text is string {
  return text !== undefined && AN_ID.test(text)
}
