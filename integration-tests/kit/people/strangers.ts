import { z } from "zod"
import { call } from "../store/http"
import type { Store } from "../store/store"

const token = z.object({ token: z.string() })

/** Callers without access to the admin routes: the headers that each of them would send. */
export async function strangers(store: Store): Promise<Record<string, Record<string, string>>> {
  const login = { email: "stranger@example.com", password: "stranger-password-1" }
  const registered = await call(`${store.url()}/auth/customer/emailpass/register`, {}, "POST", login)
  const publishable = { "x-publishable-api-key": store.shopper().shop.publishableKey }
  const asRegistered = { authorization: `Bearer ${token.parse(registered.body).token}` }
  await call(`${store.url()}/store/customers`, { ...publishable, ...asRegistered }, "POST", { email: login.email })
  const loggedIn = await call(`${store.url()}/auth/customer/emailpass`, {}, "POST", login)
  return {
    anonymous: {},
    "the storefront": publishable,
    "a customer": { ...publishable, authorization: `Bearer ${token.parse(loggedIn.body).token}` },
    "a caller with a made-up token": { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJhY3Rvcl90eXBlIjoidXNlciJ9." },
  }
}
