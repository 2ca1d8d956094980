import { addressOf } from "../../../shared/http-url"

/**
 * A login at the payment service: base URL and user name. A payment is polled with the login that started it, because no other one
 * may read it. A new password leaves the login the same.
 */
export interface Login {
  baseUrl: string
  username: string
}

/** The login as one text, such as `merchant@https://service.example/api/v1`. */
export function loginOf({ baseUrl, username }: Login): string {
  return `${username}@${addressOf(baseUrl)}`
}

/** The account and the login with which a payment was started. */
export interface AccountLogin {
  account: string
  login: string
}

/** A text that identifies an account's login, for maps. */
export function keyOf({ account, login }: AccountLogin): string {
  return `${account} ${login}`
}
