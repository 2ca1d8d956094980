import type { EncryptionKeys } from "../options/encryption-key"
import { opened, seal } from "./sealed-secret"

/** No account has this id, so a sealed collection can never be used as an account's password. */
export const COLLECTION = { account: "payment collection", baseUrl: "", username: "" }

/** Seals the id of the payment collection: only this store finds it again from the service's record. */
export function sealCollection(id: string, keys: EncryptionKeys): string {
  return seal(id, keys, COLLECTION)
}

/** The payment collection of a record's `custom1`; `null` if this store did not seal it. */
export function openCollection(sealed: string | null, keys: EncryptionKeys | undefined): string | null {
  return sealed && keys ? opened(sealed, keys, COLLECTION) : null
}
