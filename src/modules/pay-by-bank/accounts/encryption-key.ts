import { createSecretKey, type KeyObject } from "node:crypto"
import { z } from "@medusajs/framework/zod"

const KEY_BYTES = 32
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/

/**
 * The option `encryptionKey`: 32 bytes as 64 hexadecimal digits or in base64. Parsed into a key object, which never prints the
 * key.
 */
export const encryptionKey = z.unknown().transform((given, context): KeyObject | undefined => {
  if (given === "" || given === undefined) return undefined
  const text = typeof given === "string" ? given.trim() : ""
  const bytes = HEX.test(text) ? Buffer.from(text, "hex") : BASE64.test(text) ? Buffer.from(text, "base64") : null
  if (bytes?.length === KEY_BYTES) return createSecretKey(bytes)
  context.addIssue({ code: "custom", message: "must be 32 bytes, as 64 hexadecimal digits or in base64" })
  return z.NEVER
})
