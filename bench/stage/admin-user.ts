import { z } from "zod"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { call } from "../../integration-tests/kit/store/http"

const login = z.object({ token: z.string() })

async function authorizationOf(storeUrl: string): Promise<string> {
  const { body } = await call(`${storeUrl}/auth/user/emailpass`, {}, "POST", { ...ADMIN })
  return `Bearer ${login.parse(body).token}`
}

/** Logs in as an admin user. Returns a function that reads an admin route's response as it arrives, and counts its lines. */
export async function adminStream(storeUrl: string, accept: string): Promise<(path: string) => Promise<number>> {
  const authorization = await authorizationOf(storeUrl)
  return async (path) => {
    const { status, body } = await fetch(storeUrl + path, { headers: { authorization, accept } })
    if (status !== 200 || !body) throw new Error(`${path}: ${status}`)
    let lines = 0
    for await (const part of body.pipeThrough(new TextDecoderStream())) lines += part.split("\n").length - 1
    return lines
  }
}

/** Logs in as an admin user. Returns a function that reads an admin route's body, and fails on any status but 200. */
export async function adminReader(storeUrl: string): Promise<(path: string) => Promise<unknown>> {
  const authorization = await authorizationOf(storeUrl)
  return async (path) => {
    const { status, text, body } = await call(storeUrl + path, { authorization })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return body
  }
}
