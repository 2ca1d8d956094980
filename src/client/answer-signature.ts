import { z } from "zod"
import { repeatsSent } from "./sent-values"

/**
 * The form of an answer without a record, such as `404 not_found {error}`: HTTP status, error code of the body, and its
 * top-level keys or kind. It holds no values except the error code, because values may be personal. Two payments without a
 * record get answers of the same form.
 */
export function answerSignature(status: number, body: unknown, sent: readonly string[] = []): string {
  return [String(status), codeOf(body, sent), shapeOf(body)].filter(Boolean).join(" ")
}

/** The same for the text of a refusal, which may be HTML or nothing. */
export function refusalSignature(status: number, text: string, sent: readonly string[]): string {
  const trimmed = text.replace(/^\uFEFF/, "").trim()
  if (trimmed.startsWith("<")) return `${status} html`
  return answerSignature(status, trimmed === "" ? "" : parsed(trimmed), sent)
}

const MOST_KEYS = 12

function shapeOf(body: unknown): string {
  if (body === "" || body === null || body === undefined) return "empty"
  if (Array.isArray(body)) return "list"
  if (typeof body !== "object") return "text"
  const keys = Object.keys(body).filter((key) => /^[A-Za-z][\w-]{0,39}$/.test(key))
  return `{${keys.sort().slice(0, MOST_KEYS).join(",")}}`
}

const code = z
  .union([z.string(), z.int().transform(String)])
  .optional()
  .catch(undefined)
const Codes = z.object({ code, errorCode: code, error_code: code, error: z.unknown(), errors: z.unknown() })

const DEEPEST = 2

function codeOf(body: unknown, sent: readonly string[], depth = 0): string | undefined {
  if (depth > DEEPEST) return undefined
  if (Array.isArray(body)) return codeOf(body[0], sent, depth + 1)
  if (typeof body === "string") return depth > 0 ? safeCode(body, sent) : undefined
  const read = Codes.safeParse(body)
  if (!read.success) return undefined
  const { code: plain, errorCode, error_code, error, errors } = read.data
  const own = safeCode(plain ?? errorCode ?? error_code, sent)
  return own ?? codeOf(error, sent, depth + 1) ?? codeOf(errors, sent, depth + 1)
}

/** A plain token or a short number that repeats nothing of the request. A long number or hexadecimal text may be an id. */
function safeCode(text: string | undefined, sent: readonly string[]): string | undefined {
  if (text === undefined || !/^([A-Za-z][\w.-]{1,39}|\d{1,6})$/.test(text) || /^[a-f0-9-]{16,}$/i.test(text))
    return undefined
  return repeatsSent(text, sent) ? undefined : text
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return body
  } catch {
    return text
  }
}
