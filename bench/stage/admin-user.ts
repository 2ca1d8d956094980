import { z } from "zod"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { call } from "../../integration-tests/kit/store/http"

const login = z.object({ token: z.string() })

/** Logs in as an admin user. Returns a function that reads an admin route's body, and fails on any status but 200. */
export async function adminReader(storeUrl: string): Promise<(path: string) => Promise<unknown>> {
  const { body } = await call(`${storeUrl}/auth/user/emailpass`, {}, "POST", { ...ADMIN })
  const authorization = `Bearer ${login.parse(body).token}`
  return async (path) => {
    const { status, text, body } = await call(storeUrl + path, { authorization })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return body
  }
}
