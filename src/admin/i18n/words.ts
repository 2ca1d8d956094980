import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { en } from "./en/catalogue"

/** Our words stand apart from core's and from other plugins'. */
export const NAMESPACE = "payByBank"

type Dotted<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Dotted<Tree[Key]>}`
}[keyof Tree & string]

type WithoutNumber<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : Key

/** A key of the catalogue. A key with `_one` and `_other` is asked for without them, and with `count`. */
export type Word = WithoutNumber<Dotted<typeof en>>

export type Translate = (word: Word, values?: Record<string, string | number>) => string

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree): string[] =>
  Object.entries(tree).flatMap(([key, branch]) =>
    typeof branch === "string" ? [key.replace(/_(one|other)$/, "")] : keysOf(branch).map((rest) => `${key}.${rest}`),
  )

const WORDS: ReadonlySet<string> = new Set(keysOf(en))
const isWord = (key: string): key is Word => WORDS.has(key)

/** A key that is built from a server's code, if the catalogue has it: a newer server may send codes that it lacks. */
export const wordAt = (key: string): Word | undefined => (isWord(key) ? key : undefined)

/** What a language has to say: the English catalogue, key by key. */
export type Same<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Same<Tree[Key]> }

/** The catalogue in the user's language. A key that it does not have does not compile. */
export function useWords(): Translate {
  const { t } = useTranslation(NAMESPACE)
  return useCallback((word, values) => t(word, { ...values }), [t])
}
