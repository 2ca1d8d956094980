import { PayByBankError } from "../domain/errors"
import { bodyOf, traceIdOf } from "./answer"
import { openConnection, type Exchange, type RawAnswer } from "./connection"
import type { Settings } from "./options"
import { withRetries } from "./retry"
import { textsIn } from "./scrub"

/**
 * The one way to the service: every call is an exchange, an answer read, a line logged, perhaps another attempt.
 * Credentials live in closures here, out of reach of whoever prints a client.
 */
export interface Call<Answer> extends Exchange {
  /** Reads the parsed body; throws PayByBankError `unreadable_answer`. */
  read: (body: unknown) => Answer
}

export interface Http {
  /** @throws PayByBankError; its `mayHaveBeenSent` says whether the call may have taken effect all the same */
  send<Answer>(call: Call<Answer>): Promise<Answer>
  close(): void
}

export function openHttp(settings: Settings): Http {
  const { logger, now, sleep, random, deadlineMs } = settings
  const connection = openConnection(settings)

  async function attempt<Answer>(
    call: Call<Answer>,
    timeoutMs: number,
    note: (raw: RawAnswer) => void,
  ): Promise<Answer> {
    const raw = await connection.exchange(call, timeoutMs)
    note(raw)
    const body = bodyOf(raw, textsIn([call.body, call.query, settings.username, settings.password]), now())
    return call.read(body)
  }

  async function send<Answer>(call: Call<Answer>): Promise<Answer> {
    const maxAttempts = call.repeatable ? settings.maxRetries + 1 : 1
    return await withRetries({ maxAttempts, deadlineMs, now, sleep, random }, async (number, leftMs) => {
      const startedAt = now()
      let raw: RawAnswer | undefined
      const log = (code: string | undefined, traceId: () => string | undefined) => {
        if (logger.shouldLog?.("debug") === false) return
        const outcome = [raw?.status, code].filter(Boolean).join(" ")
        const trace = [traceId()].filter(Boolean).map((id) => `, trace ${id}`)
        logger.debug(
          `[${lineOf(call)}] ${outcome} in ${now() - startedAt}ms (attempt ${number}/${maxAttempts}${trace.join("")})`,
        )
      }
      try {
        const answer = await attempt(call, Math.min(settings.timeoutMs, leftMs), (arrived) => (raw = arrived))
        log(undefined, () => raw && traceIdOf(raw, textsIn([call.body, call.query])))
        return answer
      } catch (error) {
        const failure = located(error, call, raw)
        log(failure.code, () => failure.traceId)
        throw failure
      }
    })
  }

  return { send, close: connection.close }
}

function lineOf({ method, path }: Exchange): string {
  return `${method} ${path}`
}

/** The same error, with the call in which it happened. */
function located(error: unknown, call: Exchange, raw: RawAnswer | undefined): PayByBankError {
  const request = lineOf(call)
  if (!(error instanceof PayByBankError)) {
    const detail = error instanceof Error ? error.name : undefined
    return new PayByBankError("unexpected", { request, detail, mayHaveBeenSent: true })
  }
  const { code, field, detail, traceId, retryAfterMs, cause } = error
  const httpStatus = raw?.status
  const mayHaveBeenSent = error.mayHaveBeenSent || code === "unreadable_answer"
  return new PayByBankError(code, { field, detail, traceId, retryAfterMs, cause, request, httpStatus, mayHaveBeenSent })
}
