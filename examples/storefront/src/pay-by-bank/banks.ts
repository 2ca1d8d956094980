import type Medusa from "@medusajs/js-sdk"
import { listField, textField } from "./answer-fields"

export interface Bank {
  id: string
  name: string
  logo: string | null
}

export async function listBanks(sdk: Medusa, country: string, providerId: string): Promise<Bank[]> {
  const answer: unknown = await sdk.client.fetch("/store/pay-by-bank/banks", {
    query: { country, provider_id: providerId },
  })
  return listField(answer, "banks").flatMap((bank) => {
    const id = textField(bank, "id")
    const name = textField(bank, "name")
    return id && name ? [{ id, name, logo: textField(bank, "logo") ?? null }] : []
  })
}

/** Finds by any word's beginning, so that "bank of s" and "scot" both find Bank of Scotland. */
export function searchBanks(banks: Bank[], query: string): Bank[] {
  const wanted = plain(query)
  if (wanted === "") {
    return banks
  }
  return banks.filter((bank) => ` ${plain(bank.name)}`.includes(` ${wanted}`))
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim()
}
