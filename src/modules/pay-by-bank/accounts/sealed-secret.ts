import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"

/**
 * Encryption of stored secrets: AES-256-GCM, written as `v1.nonce.text.tag` in base64url. The account's id is authenticated
 * with the secret, so that a secret moved to another row cannot be decrypted there.
 */
const CIPHER = "aes-256-gcm"
const VERSION = "v1"
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function seal(secret: string, key: KeyObject, account: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(belonging(account))
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return [VERSION, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".")
}

/** @throws PayByBankError `secret_unreadable` */
export function open(sealed: string, key: KeyObject | undefined, account: string): string {
  if (!key) throw unreadable("the option encryptionKey is missing")
  const [version, ...parts] = sealed.split(".")
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, "base64url"))
  const whole = version === VERSION && parts.length === 3 && parts.every(isCanonical)
  if (!whole || nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES || !text) throw unreadable("unknown format")
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(belonging(account)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8")
  } catch {
    throw unreadable("the option encryptionKey has changed, or the stored text was altered")
  }
}

/** Without this check, some characters could change without changing the decoded bytes. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, "base64url").toString("base64url") === part
}

function belonging(account: string): Buffer {
  return Buffer.from(`${VERSION}:pay-by-bank:${account}:password`, "utf8")
}

function unreadable(detail: string): PayByBankError {
  return new PayByBankError("secret_unreadable", { detail })
}
