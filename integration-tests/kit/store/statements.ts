import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Store } from "./store"

/** A statement as the store sends it to PostgreSQL. */
export interface SentStatement {
  sql: string
  bindings: unknown[]
}

/** The statements that the store sends to PostgreSQL meanwhile. */
export async function statementsDuring(store: Store, run: () => Promise<unknown>): Promise<SentStatement[]> {
  const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const statements: SentStatement[] = []
  const listen = ({ sql, bindings = [] }: { sql: string; bindings?: unknown[] }) =>
    void statements.push({ sql, bindings })
  pg.on("query", listen)
  try {
    await run()
    return statements
  } finally {
    pg.off("query", listen)
  }
}
