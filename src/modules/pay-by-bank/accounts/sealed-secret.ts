import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import type { EncryptionKeys } from "../options/encryption-key"
import { addressOf } from "../../../shared/http-url"
import type { Login } from "./login"

/** The row and the login that a secret belongs to. */
export interface SecretOwner extends Login {
  account: string
}

const CIPHER = "aes-256-gcm"
const VERSION = "v1"
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret with the first key: AES-256-GCM, written as `v1.nonce.text.tag` in base64url. The account, base URL and
 * username are authenticated with it, so that it cannot be decrypted in another row, or to be sent elsewhere.
 */
export function seal(secret: string, [key]: EncryptionKeys, owner: SecretOwner): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(belonging(owner))
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return [VERSION, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".")
}

/**
 * Opens with whichever key sealed it.
 * @throws PayByBankError `secret_unreadable`
 */
export function open(sealed: string, keys: EncryptionKeys | undefined, owner: SecretOwner): string {
  if (!keys) throw unreadable("the option encryptionKey is missing")
  const [version, ...parts] = sealed.split(".")
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, "base64url"))
  const whole = version === VERSION && parts.length === 3 && parts.every(isCanonical)
  if (!whole || nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES || !text) throw unreadable("unknown format")
  for (const key of keys) {
    const secret = decrypt({ nonce, text, tag }, key, owner)
    if (secret !== null) return secret
  }
  throw unreadable("the option encryptionKey, the base URL or the username has changed, or the stored text was altered")
}

/** The same secret, sealed with the first key; `null` if it already is, or cannot be opened. */
export function sealAgain(sealed: string, keys: EncryptionKeys | undefined, owner: SecretOwner): string | null {
  if (!keys || opened(sealed, [keys[0]], owner) !== null) return null
  const secret = opened(sealed, keys, owner)
  return secret === null ? null : seal(secret, keys, owner)
}

/** As `open`, but `null` if it cannot be opened. */
export function opened(sealed: string, keys: EncryptionKeys, owner: SecretOwner): string | null {
  try {
    return open(sealed, keys, owner)
  } catch (error) {
    if (error instanceof PayByBankError) return null
    throw error
  }
}

function decrypt(
  { nonce, text, tag }: Record<"nonce" | "text" | "tag", Buffer>,
  key: KeyObject,
  owner: SecretOwner,
): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(belonging(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}

/** Without this check, some characters could change without changing the decoded bytes. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, "base64url").toString("base64url") === part
}

function belonging({ account, baseUrl, username }: SecretOwner): Buffer {
  return Buffer.from(
    JSON.stringify([VERSION, "pay-by-bank", "password", account, addressOf(baseUrl), username]),
    "utf8",
  )
}

function unreadable(detail: string): PayByBankError {
  return new PayByBankError("secret_unreadable", { detail })
}
