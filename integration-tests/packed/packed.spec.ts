import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Client } from "pg"
import { call } from "../http/kit/http"
import { Shopper } from "../http/kit/shopper"
import { servePackedSandbox, serveShop, shopEnvironment } from "./packed-shop"
import { linkedApp } from "./scratch-app"
import { packTarball, PACKAGE } from "./tarball"
import { openTestDatabase } from "./test-server"

/** The package as a shop gets it: packed, unpacked elsewhere, configured as the README says. */
describe("the packed package", () => {
  // Its real path: a temp folder that is itself a link would make Medusa see every file twice.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-packed-")))
  const shopFolder = path.join(folder, "shop")
  const running: { stop: () => Promise<void> }[] = []
  let tarball: Awaited<ReturnType<typeof packTarball>>
  let sandbox: Awaited<ReturnType<typeof servePackedSandbox>>

  beforeAll(async () => {
    tarball = await packTarball(folder)
    await linkedApp(shopFolder, tarball.file)
  }, 300_000)

  afterAll(async () => {
    for (const server of running.reverse()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it("holds what runs, and no tests or secrets", () => {
    expect(tarball.paths).toEqual(
      expect.arrayContaining(["package.json", "dist/cli/index.cjs", "openapi/service.yaml"]),
    )
    const strangers = tarball.paths.filter((file) =>
      /__tests__|\.spec\.|\.env|\.tsbuildinfo|integration-tests/.test(file),
    )
    expect(strangers).toEqual([])
  })

  it("brings a sandbox that runs in an empty folder", async () => {
    sandbox = await servePackedSandbox(path.join(shopFolder, "node_modules", PACKAGE), path.join(folder, "empty"))
    running.push(sandbox)
  })

  it("migrates, boots and takes a payment with the README's configuration", async () => {
    const database = await openTestDatabase("packed")
    running.push(database)
    const shop = await serveShop(shopFolder, shopEnvironment(database.url, sandbox.url))
    running.push(shop)
    const shopper = new Shopper(shop.url, shop.shop)
    const { basket, session, uuid } = await shopper.start(await shopper.basket())
    const act = `${sandbox.url}/__sandbox/payments/${uuid}/act`
    expect((await call(act, {}, "POST", { action: "approve" })).status).toBeLessThan(300)
    expect((await shopper.state(session.id)).status).toBe(200)
    const completed = await shopper.complete(basket)
    expect(completed).toMatchObject({ type: "order", order: { total: basket.total } })
    expect(await capturesIn(database.url)).toEqual([Number(basket.total.toFixed(2))])
  })
})

async function capturesIn(databaseUrl: string) {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ amount: string }>("SELECT amount FROM capture WHERE deleted_at IS NULL")
    return rows.map(({ amount }) => Number(Number(amount).toFixed(2)))
  } finally {
    await client.end()
  }
}
