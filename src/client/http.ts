import type { AxiosError, AxiosRequestConfig, AxiosResponse } from "axios"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { bodyOf, traceIdOf, type RawAnswer } from "./answer"
import { openConnection, type Exchange } from "./connection"
import type { Operation, Settings } from "./options"
import { withRetries } from "./retry"
import { textsIn } from "./sent-values"

/** One call to the payment service. */
export interface Call<Answer> extends Exchange {
  operation: Operation
  /** Reads the parsed body; throws PayByBankError `unreadable_answer`. */
  read: (body: unknown) => Answer
  /** Of a status call, for the observer. */
  hasRecord?: (answer: Answer) => boolean
  /** `true`: a failure is thrown at once, although the call may be repeated. Default false. */
  once?: boolean
}

export interface Http {
  /** @throws PayByBankError; its `mayHaveBeenSent` is true if the call may have taken effect */
  send<Answer>(call: Call<Answer>): Promise<Answer>
  close(): void
}

/** One attempt of a call. A class, because axios replaces the plain objects of a config with copies. */
class Attempt {
  constructor(
    readonly call: Pick<Call<unknown>, keyof Exchange | "read">,
    /** `1/3` */
    readonly number: string,
    readonly startedAt: number,
  ) {}
}

/** A config that carries its attempt to the interceptors. */
interface AttemptConfig extends AxiosRequestConfig {
  attempt: Attempt
}

/**
 * Opens the only way to the service. Interceptors parse the answer, log a line and create the error; retries surround each
 * request. Closures hold the credentials, so that code that prints a client cannot reach them.
 */
export function openHttp(settings: Settings): Http {
  const { logger, observe, now, sleep, random, deadlineMs } = settings
  const { axios, configOf, close } = openConnection(settings)
  axios.interceptors.response.use(readAnswer, throwFailure)

  async function send<Answer>(call: Call<Answer>): Promise<Answer> {
    const maxAttempts = call.repeatable && !call.once ? settings.maxRetries + 1 : 1
    const policy = { maxAttempts, deadlineMs, now, sleep, random }
    return await withRetries(policy, async (number, leftMs) => {
      const attempt = new Attempt(call, `${number}/${maxAttempts}`, now())
      const run = async () => {
        try {
          const config: AttemptConfig = { ...configOf(call, Math.min(settings.timeoutMs, leftMs)), attempt }
          const { data } = await axios.request<Answer>(config)
          return data
        } catch (error) {
          // An error without a request has not passed the interceptors: nothing was sent, or axios itself failed.
          throw error instanceof PayByBankError && error.request ? error : failureOf(attempt, error)
        }
      }
      return await observe(call.operation, number, run, call.hasRecord)
    })
  }

  function readAnswer(response: AxiosResponse<string>): AxiosResponse<unknown> {
    const attempt = attemptOf(response.config)
    if (!attempt) return response
    const { body, query } = attempt.call
    const raw = rawAnswerOf(response)
    try {
      const parsed = bodyOf(raw, textsIn([body, query, settings.username, settings.password]), now())
      const answer = { ...response, data: attempt.call.read(parsed) }
      log(attempt, `${raw.status}`, () => traceIdOf(raw, textsIn([body, query])))
      return answer
    } catch (error) {
      throw failureOf(attempt, error, raw.status)
    }
  }

  /** Drops the `AxiosError`, because its config holds the request. */
  function throwFailure(error: AxiosError): never {
    const attempt = attemptOf(error.config)
    throw attempt ? failureOf(attempt, error.cause) : error
  }

  /** Also logs a line for the error. */
  function failureOf(attempt: Attempt, error: unknown, httpStatus?: number): PayByBankError {
    const failure = located(error, attempt.call, httpStatus)
    log(attempt, [httpStatus, failure.code].filter(Boolean).join(" "), () => failure.traceId)
    return failure
  }

  function log({ call, number, startedAt }: Attempt, outcome: string, traceIdOf: () => string | undefined): void {
    if (logger.shouldLog?.("debug") === false) return
    const traceId = traceIdOf()
    const trace = traceId ? `, trace ${traceId}` : ""
    logger.debug(`[${lineOf(call)}] ${outcome} in ${now() - startedAt}ms (attempt ${number}${trace})`)
  }

  return { send, close }
}

function attemptOf(config: object = {}): Attempt | undefined {
  return "attempt" in config && config.attempt instanceof Attempt ? config.attempt : undefined
}

function rawAnswerOf({ status, data, headers }: AxiosResponse<string>): RawAnswer {
  return {
    status,
    text: data,
    header: (name) => {
      const value: unknown = headers[name]
      return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : undefined
    },
  }
}

function lineOf({ method, path }: Exchange): string {
  return `${method} ${path}`
}

/** The same error, with the call that caused it. */
function located(error: unknown, call: Exchange, httpStatus: number | undefined): PayByBankError {
  const request = lineOf(call)
  if (!(error instanceof PayByBankError)) {
    const detail = error instanceof Error ? error.name : undefined
    return new PayByBankError("unexpected", { request, detail, mayHaveBeenSent: true })
  }
  const { code, field, detail, traceId, retryAfterMs, signature, cause } = error
  const mayHaveBeenSent = error.mayHaveBeenSent || code === "unreadable_answer"
  const known = { field, detail, traceId, retryAfterMs, signature, cause }
  return new PayByBankError(code, { ...known, request, httpStatus, mayHaveBeenSent })
}
