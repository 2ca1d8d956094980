import { assertDocumented } from "./documented-answers"

/** The result of a plain HTTP call, which never throws on a status: tests see what a storefront would see. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  text: string
  headers: Headers
}

export async function call(
  url: string,
  headers: Record<string, string>,
  method = "GET",
  body?: Record<string, unknown> | string,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const read = parsed(text)
  assertDocumented({ method, url, body, status: answer.status, answer: read })
  return { status: answer.status, body: read, text, headers: answer.headers }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
