import { useEffect, useRef, useState } from "react"
import { useRefreshMoney } from "./use-refresh"

export type Bulk = ReturnType<typeof useBulk>

/** What became of a row: the error of its action, or what the action reports, if anything. */
export type BulkResult = { state: "running" } | { state: "done"; error: Error | null; report: string | null }

/**
 * Runs an action for the selected rows, one after another: each is a call of its own, with its own result and its own line in the
 * trail, and the limits of the payment service apply as to single actions. Closing the drawer ends it after the current row.
 */
export function useBulk() {
  const refresh = useRefreshMoney()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const isShown = useRef(true)
  const isStarted = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const note = (id: string, result: BulkResult) => setResults((before) => new Map(before).set(id, result))
  const start = async <Row extends { id: string }>(rows: readonly Row[], act: (row: Row) => Promise<string | null>) => {
    if (isStarted.current) return
    isStarted.current = true
    for (const row of rows) {
      if (!isShown.current) break
      note(row.id, { state: "running" })
      const result = await act(row).then(
        (report) => ({ error: null, report }),
        (reason: unknown) => ({ error: reason instanceof Error ? reason : new Error(String(reason)), report: null }),
      )
      note(row.id, { state: "done", ...result })
    }
    await refresh()
  }
  const done = [...results.values()].filter(({ state }) => state === "done").length
  return { results, start, done, isStarted: results.size > 0 }
}
