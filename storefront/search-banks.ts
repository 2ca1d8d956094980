import type { Bank } from "./banks"

/** Matches the query against the beginning of any word, ignoring accents: "bank of s" and "scot" both find Bank of Scotland. */
export function searchBanks(banks: readonly Bank[], query: string): Bank[] {
  const search = plain(query)
  return banks.filter(({ name }) => ` ${plain(name)}`.includes(search && ` ${search}`))
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}
