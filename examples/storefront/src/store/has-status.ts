import { FetchError } from "@medusajs/js-sdk"

/** Whether the store itself refused with this HTTP status, as opposed to being out of reach. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof FetchError && error.status === status
}
