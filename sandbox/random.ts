export type Random = () => number

/** Small and fast. These ids need not be secure: only the repeatability of tests depends on them. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

export function hex32(random: Random): string {
  return Array.from({ length: 4 }, () => random().toString(16).padStart(8, "0")).join("")
}

/** Maps a text to a fixed number. What is derived from a uuid then does not depend on the order of the calls. */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
