import { randomInt } from "node:crypto"

/** Both alphabets of the reference: what every bank prints on a statement. The value of a character is its place. */
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
const FIRST_LETTER = 10
const RANDOM_CHARACTERS = 11

/** Bank statements cut a reference here. */
export const LONGEST_REFERENCE = 18

/** The option `referenceCode`. Like the random part, it begins with a letter, so that no spreadsheet reads a number. */
const LONGEST_CODE = LONGEST_REFERENCE - RANDOM_CHARACTERS - 1
export const REFERENCE_CODE = new RegExp(`^[A-Z][0-9A-Z]{0,${LONGEST_CODE - 1}}$`)
export const REFERENCE_CODE_RULE = `must have 1 to ${LONGEST_CODE} characters of A–Z and 0–9, and begin with a letter`

/**
 * Returns the reference of a new payment: the store's code, eleven random characters and a check character, together at most
 * `LONGEST_REFERENCE` characters of A–Z and 0–9. It is derived from nothing, so it opens nothing.
 */
export function newReference(code = ""): string {
  const letter = CHARACTERS.charAt(randomInt(FIRST_LETTER, CHARACTERS.length))
  const others = Array.from({ length: RANDOM_CHARACTERS - 1 }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)))
  const unchecked = code + letter + others.join("")
  return unchecked + checkCharacter(unchecked)
}

/** Whether the last character of `text` is the check character of the others. */
export function isReference(text: string): boolean {
  return SHAPE.test(text) && text.endsWith(checkCharacter(text.slice(0, -1)))
}

/**
 * Whether a reference of the service's record proves that this store has issued it. Without a code (option `referenceCode`), any other
 * store may have issued it.
 */
export function isIssuedWith(code: string | undefined, reference: string | null): boolean {
  if (!code || reference === null) return false
  const isWhole = reference.startsWith(code) && reference.length === code.length + RANDOM_CHARACTERS + 1
  return isWhole && isReference(reference)
}

const SHAPE = new RegExp(`^[0-9A-Z]{${RANDOM_CHARACTERS + 1},${LONGEST_REFERENCE}}$`)

/** The check character of ISO 7064 MOD 37,36. It differs whenever a single character differs. */
export function checkCharacter(text: string): string {
  const [size, modulus] = [CHARACTERS.length, CHARACTERS.length + 1]
  let product = size
  for (const character of text) {
    product = (((product + CHARACTERS.indexOf(character)) % size || size) * 2) % modulus
  }
  return CHARACTERS.charAt((modulus - product) % size)
}

/**
 * Returns the references that a person may mean: the typed one, and those that differ from it by one wrong, missing, added or
 * swapped character. Ignores case, spaces and hyphens.
 */
export function meantReferences(typed: string): string[] {
  const text = typed.replaceAll(/[\s-]/g, "").toUpperCase()
  if (!NEARLY.test(text)) return []
  const near = Array.from({ length: text.length + 1 }, (_none, at) => {
    const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
    const swapped = before + after.charAt(0) + here + after.slice(1)
    const changed = [...CHARACTERS].flatMap((character) => [
      before + character + after,
      before + character + here + after,
    ])
    return [before + after, swapped, ...changed]
  })
  return [...new Set([text, ...near.flat()])].filter(isReference)
}

const NEARLY = new RegExp(`^[0-9A-Z]{${RANDOM_CHARACTERS},${LONGEST_REFERENCE + 1}}$`)
