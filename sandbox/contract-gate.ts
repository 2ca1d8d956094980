import type { ErrorRequestHandler, Request } from "express"
import { middleware } from "express-openapi-validator"
import { accountFor, type Account } from "./accounts"
import { readContract } from "./contract"
import type { ContractNames } from "./contract-names"
import type { Ledger } from "./ledger"
import { ServiceError } from "./service-error"

const money2 = { type: "number" as const, validate: (value: number) => Number(value.toFixed(2)) === value }

/** Rejects requests and responses that violate the contract. */
export function contractGate(accounts: readonly Account[], names: ContractNames) {
  return middleware({
    apiSpec: readContract(names),
    validateRequests: { allErrors: true },
    validateResponses: true,
    ajvFormats: { mode: "full" },
    formats: { money2 },
    validateSecurity: {
      handlers: {
        basic: (req: Request) => {
          if (accountFor(accounts, req.headers.authorization)) return true
          throw new ServiceError(401, "The username or password is wrong.")
        },
      },
    },
  })
}

interface Problem {
  path: string
  message: string
  errorCode?: string
}

/** Formats every error, whatever its origin, in the one shape of the contract. */
export function refusals(ledger: Ledger): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    const problems: Problem[] = (error.errors ?? []).filter((problem: Problem) => !problem.errorCode?.startsWith("if."))
    const field = error instanceof ServiceError ? error.field : fieldOf(problems[0]?.path)
    const status = error.status ?? 500
    if (status === 401) res.set("WWW-Authenticate", 'Basic realm="Pay by Bank service"')
    res.status(status)
    res.json({
      error: {
        message: problems.map(messageOf).join("; ") || error.message || "Something went wrong.",
        tracingId: ledger.tracingId(),
        ...(field && { field }),
      },
    })
  }
}

/** Maps "/body/cart/0/price" to "cart.0.price". A path outside body and query names no property. */
function fieldOf(path: string | undefined): string | undefined {
  const [, place, ...names] = path?.split("/") ?? []
  return place === "body" || place === "query" ? names.join(".") || undefined : undefined
}

function messageOf({ path, message }: Problem): string {
  const field = fieldOf(path)
  return field && !message.includes(field) ? `${field} ${message}` : message
}
