import { Client } from "pg"
import type { Postgres } from "../postgres"

type Server = Pick<Postgres, "databaseUrl">

export async function databaseExists(server: Server, name: string) {
  return onServer(server, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name])
    return rowCount === 1
  })
}

/** Creates an empty database, after dropping an existing one with the same name. */
export async function recreateDatabase(server: Server, name: string) {
  await onServer(server, async (client) => {
    const quoted = client.escapeIdentifier(name)
    await client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${quoted}`)
  })
}

async function onServer<T>(server: Server, run: (client: Client) => Promise<T>) {
  const client = new Client(server.databaseUrl("postgres"))
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
