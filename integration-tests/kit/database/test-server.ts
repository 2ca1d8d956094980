import { startPostgres, type Postgres } from "../../../examples/demo/postgres"
import { recreateDatabase } from "../../../examples/demo/postgres/database"

export type TestServer = Pick<Postgres, "databaseUrl" | "stop">

/** The test run's PostgreSQL, or a separate server when the suite runs alone. */
export async function openTestServer(): Promise<TestServer> {
  const port = process.env["DB_PORT"]
  if (!port) return await startPostgres()
  return {
    databaseUrl: (database) => `postgres://postgres@localhost:${port}/${database}`,
    stop: () => Promise.resolve(),
  }
}

/** An empty database on that server. */
export async function openTestDatabase(name: string) {
  const server = await openTestServer()
  await recreateDatabase(server, name)
  return { url: server.databaseUrl(name), stop: server.stop }
}
