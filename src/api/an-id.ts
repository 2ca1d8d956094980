/** What can be an id of Medusa's or ours. Nothing else is looked for: a database fails at a null byte. */
const AN_ID = /^[\w-]{1,64}$/

export function isAnId(text: string | undefined): text is string {
  return text !== undefined && AN_ID.test(text)
}
