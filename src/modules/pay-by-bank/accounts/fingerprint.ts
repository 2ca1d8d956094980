import { createHash } from "node:crypto"

/** A fingerprint of what configures a client. Hashed, because it stays in memory and includes the password. */
export function fingerprint(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex")
}
