import { useCallback } from "react"
import { getI18n, useTranslation } from "react-i18next"
import { LONGEST_EMAIL, LONGEST_NAME } from "../../shared/link-recipient"
import { LARGEST_REFUND_BATCH } from "../../shared/limits"
import { LONGEST_RETURN_URL, RETURN_TOKEN_LENGTH } from "../../shared/return-url"
import type { en } from "./en/catalog"

/** Separates our texts from those of core and of other plugins. */
export const NAMESPACE = "payByBank"

type Dotted<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Dotted<Tree[Key]>}`
}[keyof Tree & string]

type WithoutNumber<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : Key

/** A key of the catalog. For a key with `_one` and `_other`, pass the key without the suffix, and `count`. */
export type Word = WithoutNumber<Dotted<typeof en>>

export type Translate = (word: Word, values?: Record<string, string | number>) => string

function isWord(key: string): key is Word {
  const i18n = getI18n()
  const isText = (name: string) =>
    i18n.languages.some((code) => typeof i18n.getResource(code, NAMESPACE, name) === "string")
  return isText(key) || isText(`${key}_other`)
}

/** Returns a key that is built from a server's code, if the catalog has it. A newer server may send unknown codes. */
export const wordAt = (key: string): Word | undefined => (isWord(key) ? key : undefined)

/** The shape of a language: the keys of the English catalog. */
export type Same<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Same<Tree[Key]> }

/** Values for the placeholders of every text. */
const LIMITS = {
  largestRefundBatch: LARGEST_REFUND_BATCH,
  longestEmail: LONGEST_EMAIL,
  longestName: LONGEST_NAME,
  longestReturnUrl: LONGEST_RETURN_URL,
  returnTokenLength: RETURN_TOKEN_LENGTH,
} as const

/** Translates into the user's language. An unknown key does not compile. */
export function useWords(): Translate {
  const { t } = useTranslation(NAMESPACE)
  return useCallback((word, values) => t(word, { ...LIMITS, ...values }), [t])
}
