import { timingSafeEqual } from "node:crypto"

export interface Account {
  username: string
  password: string
  merchantUuid: string
  /** The merchant's name on the bank page. */
  merchantName?: string
}

export const DEFAULT_ACCOUNT = {
  username: "sandbox",
  password: "sandbox-secret",
  merchantUuid: "5a4db0c5-merchant-sandbox",
  merchantName: "Sandbox Merchant",
} as const

export function accountFor(accounts: readonly Account[], header: string | undefined): Account | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1]
  if (!encoded) return undefined
  const given = Buffer.from(encoded, "base64").toString("utf8")
  return accounts.find(({ username, password }) => same(given, `${username}:${password}`))
}

export function merchantName(accounts: readonly Account[], merchantUuid: string): string {
  const account = accounts.find((candidate) => candidate.merchantUuid === merchantUuid)
  return account?.merchantName ?? DEFAULT_ACCOUNT.merchantName
}

function same(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
