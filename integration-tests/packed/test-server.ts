import { startPostgres } from "../../examples/demo/postgres"
import { recreateDatabase } from "../../examples/demo/postgres/database"

/** The test run's PostgreSQL, or one of our own where the suite is run by itself. */
export async function openTestDatabase(name: string) {
  const port = process.env["DB_PORT"]
  const given = port && {
    databaseUrl: (database: string) => `postgres://postgres@localhost:${port}/${database}`,
    stop: () => Promise.resolve(),
  }
  const server = given || (await startPostgres())
  await recreateDatabase(server, name)
  return { url: server.databaseUrl(name), stop: server.stop }
}
