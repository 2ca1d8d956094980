const MAX_LENGTH = 200
/** The rest is dropped unread: an answer may be millions of characters long. */
const MAX_READ = 1000
const GAP = "…"

/** An escape of any kind could hide a value from the search below. */
const ENCODED = /\\u[0-9a-f]{4}|%[0-9a-f]{2}|&#?\w{1,10};/i

/** E-mail and web addresses; numbers of three digits or more, also in groups; tokens, ids and account numbers. */
const REVEALING = [
  /\S*[@＠]\S*/g,
  /\b\w+:\/\/\S*/g,
  /\S*\d(?:[\s().\-–/]*\d){2,}\S*/g,
  /\S*\d\S*\d\S*\d\S*/g,
  /[A-Za-z0-9+/=_-]{24,}/g,
]

/** Shorter values are matched only as whole words. */
const LONG_ENOUGH_INSIDE = 4

/**
 * Removes what may be personal or secret from the service's free text: everything that we sent, and everything that looks like
 * an address, a number or a code. It removes a harmless word rather than keep a name. Returns one line of at most 200
 * characters, with `…` for each removed part; `undefined` if nothing is left.
 */
export function scrubbed(text: string, sent: readonly string[]): string | undefined {
  const beginning = beginningOf(text)
  if (ENCODED.test(beginning) || /[<>]/.test(beginning)) return undefined
  const withoutValues = sent.reduce(without, beginning.normalize("NFKC").replace(/\p{Cf}/gu, ""))
  const withoutRevealing = REVEALING.reduce((rest, pattern) => rest.replace(pattern, GAP), withoutValues)
  const secret = secretWords(sent)
  const words = withoutRevealing.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (secret.matches(word) ? GAP : word))
  const line = words
    .replace(/[\s\p{C}]+/gu, " ")
    .replace(/…(?:[\s\p{P}]*…)+/gu, GAP)
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}$/u, "")
  return /\p{L}{2}/u.test(line) ? line : undefined
}

/** Every text and number in what was sent, at any depth. */
export function textsIn(sent: unknown): string[] {
  if (typeof sent === "string") return [sent]
  if (typeof sent === "number") return [String(sent)]
  if (typeof sent !== "object" || sent === null) return []
  return Object.values(sent).flatMap(textsIn)
}

/** Whether a short token contains a value that we sent. */
export function repeatsSent(token: string, sent: readonly string[]): boolean {
  const lower = token.toLowerCase()
  return sent.some((value) => value.length >= LONG_ENOUGH_INSIDE && lower.includes(value.toLowerCase()))
}

/** Cuts at the end of a word, because half a name would not be recognized. */
function beginningOf(text: string): string {
  return text.length <= MAX_READ ? text : text.slice(0, MAX_READ).replace(/\S*$/, "")
}

function without(text: string, value: string): string {
  const plain = value.normalize("NFKC").trim()
  if (plain.length < LONG_ENOUGH_INSIDE || !text.toLowerCase().includes(plain.toLowerCase())) return text
  return text.replace(new RegExp(`\\S*${plain.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")}\\S*`, "gi"), GAP)
}

function secretWords(sent: readonly string[]): { matches(word: string): boolean } {
  const whole = new Set(sent.flatMap((value) => value.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(bare))
  const inside = [...whole].filter((word) => word.length >= LONG_ENOUGH_INSIDE)
  return {
    matches: (word) => {
      const given = bare(word)
      if (whole.has(given)) return true
      // In both directions: the service may have joined words or shortened one.
      return inside.some(
        (piece) => given.includes(piece) || (given.length >= LONG_ENOUGH_INSIDE && piece.includes(given)),
      )
    },
  }
}

/** Without case and accents: `José` and `JOSE` are the same name. */
function bare(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}
