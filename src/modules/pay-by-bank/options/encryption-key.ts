import { createSecretKey, type KeyObject } from "node:crypto"
import { z } from "@medusajs/framework/zod"

const KEY_BYTES = 32
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/
const RULE = "must be 32 bytes, as 64 hexadecimal digits or in base64, or a list of such keys"

/** The first key seals. All of them open, so that a key can be replaced without a gap. */
export type EncryptionKeys = readonly [KeyObject, ...KeyObject[]]

/**
 * The option `encryptionKey`: 32 bytes as 64 hexadecimal digits or in base64, or a list of such keys, the new one first. Parsed
 * into key objects, which never print the key.
 */
export const encryptionKey = z.unknown().transform((given, context): EncryptionKeys | undefined => {
  const texts: unknown[] = (Array.isArray(given) ? given : [given]).filter((text) => text !== "" && text !== undefined)
  const [first, ...others] = texts.map(keyOf)
  if (first === undefined) return undefined
  if (first && others.every((key) => key !== null)) return [first, ...others]
  context.addIssue({ code: "custom", message: RULE })
  return z.NEVER
})

function keyOf(given: unknown): KeyObject | null {
  const text = typeof given === "string" ? given.trim() : ""
  const bytes = HEX.test(text) ? Buffer.from(text, "hex") : BASE64.test(text) ? Buffer.from(text, "base64") : null
  return bytes?.length === KEY_BYTES ? createSecretKey(bytes) : null
}
