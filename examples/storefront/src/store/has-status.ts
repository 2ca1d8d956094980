import { FetchError } from "@medusajs/js-sdk"

/** Whether the store itself returned this HTTP status, as opposed to being unreachable. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof FetchError && error.status === status
}
