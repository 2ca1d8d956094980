import type { z } from "@medusajs/framework/zod"
import { refusal } from "../../../medusa/as-medusa-error"

/** Like core, which names the first faults only. */
const MOST_FAULTS = 3

/**
 * Reads the body of a request. Core's `validateAndTransformBody` puts the given value into its message, which may be a secret, and
 * fails with a 500 on a value that cannot be converted to text, such as `{ "toString": null }`. Our message names the field and what
 * it must be, never the value.
 * @throws MedusaError `invalid_body`
 */
export async function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Promise<Body> {
  const result = await schema.safeParseAsync(body, { error: faultOf })
  if (result.success) return result.data
  const faults = result.error.issues.slice(0, MOST_FAULTS).map(withField)
  throw refusal("invalid_body", { facts: { faults: faults.join("; ") } })
}

/** The fault of a list's element names the list: the form finds its field in the message. */
function withField({ path: [field], message }: z.core.$ZodIssue): string {
  return field === undefined || message.startsWith(String(field)) ? message : `${String(field)}: ${message}`
}

/** The message for a fault that has none in the schema. */
function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `Unrecognized fields: ${issue.keys.join(", ")}`
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be of type ${issue.expected}`
    case "too_small":
      return `must have at least ${issue.minimum} ${unitOf(issue)}`
    case "too_big":
      return `must have at most ${issue.maximum} ${unitOf(issue)}`
    default:
      return "is not valid"
  }
}

function unitOf({ origin }: { origin: string }): string {
  return origin === "array" ? "entries" : "characters"
}
