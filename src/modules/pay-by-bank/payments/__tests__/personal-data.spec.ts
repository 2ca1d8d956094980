import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { PAY_BY_BANK_MODULE } from "../../index"
import { writeProposal } from "../../approvals/approval-statements"
import { writeNote } from "../../events/append-events"
import type { PayByBankService } from "../../service"

const CANARIES = [
  "Canaria",
  "Byrdson",
  "canary@example.com",
  "7700900999",
  "https://pay.example/l/canary",
  "note of canary",
  "cart of canary",
  "order of canary",
]
const NONE = { request_ids: [], order_ids: [], cart_ids: [], email: null }
const ENDED = { status: "paid", outcome: "settled" }

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: { returnUrl: "https://store.example/{return_token}" },
  testSuite: ({ service, MikroOrmWrapper }) => {
    const db = () => MikroOrmWrapper.forkManager()
    const read = async (sql: string) => await db().execute<Record<string, unknown>[]>(sql)

    /** A payment link with personal data in each place where it can land, and a proposal about it. */
    const payment = async (id: string, over: Record<string, unknown> = {}, link: Record<string, unknown> = {}) => {
      const row = {
        ...{ id, kind: "link", account: "uk", login: "user@https://service.example", merchant_uuid: "merchant" },
        ...{ reference: `REF-${id}`, return_token: `token-${id}`, amount_minor: 1999, currency: "GBP" },
        ...{ collection_id: `col-${id}`, order_id: `order-${id}`, cart_id: `cart-${id}`, track_until: new Date() },
        ...over,
      }
      await insert("request", row)
      await insert("link", {
        ...{ id: `link-${id}`, request_id: id, order_id: `order-${id}`, number: 1, delivery: "EMSMS", call: "sent" },
        ...{
          is_full_amount: true,
          url: "https://pay.example/l/canary",
          email: "Canary@example.com",
          mobile: "7700900999",
        },
        ...{ calling_code: "44", first_name: "Canaria", last_name: "Byrdson", ...link },
      })
      const data = { user_id: "user_1", message: "A note of canary" }
      for (const type of ["close_proposed", "closed"] as const)
        await writeNote(service.database, { request_id: id, type, data })
      const cause = "The cart of Canary is refused"
      await writeNote(service.database, { request_id: id, type: "attempt_failed", data: { cause } })
      await writeNote(service.database, { request_id: id, type: "link_refused", data: { cause: "link_refused" } })
      const about = { action: "close", content: { note: "A note of canary" }, basis: "late" } as const
      await writeProposal(service.database, {
        ...about,
        id,
        subject: id,
        proposed_by: "user_1",
        proposed_at: new Date(),
      })
    }
    const insert = async (table: string, row: Record<string, unknown>) => {
      const marks = Object.keys(row).map(() => "?")
      const sql = `INSERT INTO pay_by_bank_${table} (${Object.keys(row).join(", ")}) VALUES (${marks.join(", ")})`
      await db().execute(sql, Object.values(row))
    }
    /** The columns of all tables that contain a canary, whatever their case. */
    const columnsWithCanaries = async () => {
      const columns = await read(
        `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name LIKE 'pay_by_bank_%'
            AND data_type IN ('text', 'jsonb', 'character varying', 'ARRAY', 'USER-DEFINED')`,
      )
      const found: string[] = []
      for (const { table, column } of columns) {
        const text = JSON.stringify(await read(`SELECT "${String(column)}" FROM "${String(table)}"`)).toLowerCase()
        if (CANARIES.some((canary) => text.includes(canary.toLowerCase())))
          found.push(`${String(table)}.${String(column)}`)
      }
      return found.sort()
    }
    const books = async () => [
      await read("SELECT * FROM pay_by_bank_request ORDER BY id"),
      await read("SELECT * FROM pay_by_bank_refund ORDER BY id"),
      await read(
        `SELECT id, type, request_id, created_at, "by" FROM pay_by_bank_event WHERE request_id IS NOT NULL ORDER BY id`,
      ),
      await read("SELECT id, number, order_id, call, sent_at, request_id FROM pay_by_bank_link ORDER BY id"),
    ]
    const erasures = async () =>
      await read(`SELECT "by", data FROM pay_by_bank_event WHERE type = 'personal_data_erased' ORDER BY created_at`)

    it("is found in each place where it can land, and in none afterwards", async () => {
      await payment("one", ENDED)
      expect(await columnsWithCanaries()).toEqual([
        "pay_by_bank_event.data",
        ...["email", "first_name", "last_name", "mobile", "url"].map((column) => `pay_by_bank_link.${column}`),
        "pay_by_bank_proposal.content",
      ])
      const before = await books()
      expect(await service.payments.personalData.erase({ ...NONE, email: "canary@EXAMPLE.com" }, "user_1")).toEqual({
        ...{ payments: 1, links: 1, notes: 3, skipped: [] },
      })
      expect(await columnsWithCanaries()).toEqual([])
      const kept = await read("SELECT data FROM pay_by_bank_event WHERE type = 'link_refused'")
      expect(kept).toEqual([{ data: { cause: "link_refused" } }])
      expect(await books()).toEqual(before)
      expect(await erasures()).toEqual([{ by: "user_1", data: { payments: 1, links: 1, notes: 3, skipped: 0 } }])
    })

    it.each([
      ["payment", { request_ids: ["one"] }],
      ["order", { order_ids: ["order-one"] }],
      ["cart", { cart_ids: ["cart-one"] }],
    ])("is erased by %s, and that of others stays", async (_what, of) => {
      await payment("one", ENDED)
      await payment("two", ENDED, { email: "other@example.com" })
      expect(await service.payments.personalData.erase({ ...NONE, ...of }, null)).toMatchObject({
        payments: 1,
        links: 1,
        notes: 3,
      })
      const left = await read("SELECT request_id, email FROM pay_by_bank_link ORDER BY id")
      expect(left).toEqual([
        { request_id: "one", email: null },
        { request_id: "two", email: "other@example.com" },
      ])
      expect(
        await read("SELECT DISTINCT request_id FROM pay_by_bank_event WHERE data->>'message' IS NOT NULL"),
      ).toEqual([{ request_id: "two" }])
      expect(await read("SELECT subject FROM pay_by_bank_proposal")).toEqual([{ subject: "two" }])
    })

    it("a second run changes nothing", async () => {
      await payment("one", ENDED)
      await service.payments.personalData.erase({ ...NONE, request_ids: ["one"] }, "user_1")
      const [before, changed] = [await books(), "SELECT * FROM pay_by_bank_event WHERE type = 'trail_changed'"]
      expect(await read(changed)).toHaveLength(1)
      expect(await service.payments.personalData.erase({ ...NONE, request_ids: ["one"] }, "user_1")).toEqual({
        ...{ payments: 1, links: 0, notes: 0, skipped: [] },
      })
      expect(await books()).toEqual(before)
      expect(await read(changed)).toHaveLength(1)
    })

    it("nothing given erases nothing", async () => {
      await payment("one", ENDED)
      expect(await service.payments.personalData.erase(NONE, "user_1")).toMatchObject({ payments: 0, skipped: [] })
      expect(await columnsWithCanaries()).not.toEqual([])
    })

    const canceled = { canceled_at: new Date() }
    it.each<[string, boolean, Record<string, unknown>, Record<string, unknown>?]>([
      ["settled", true, ENDED],
      ["closed", true, { status: "rejected", outcome: "closed" }],
      ["no longer tracked", true, { status: "created" }],
      ["canceled and tracked", true, { status: "created", next_poll_at: new Date() }, canceled],
      ["replaced and tracked", true, { status: "created", next_poll_at: new Date() }, { replaced_by: "two" }],
      ["an open link", false, { status: "created", next_poll_at: new Date() }],
      ["undecided", false, { status: "created", stalls_at: new Date() }],
      ["on its way", false, { status: "pending" }],
      ["on its way after it was canceled", false, { status: "pending" }, canceled],
      ["paid, and not captured", false, { status: "paid" }],
      ["paid with another amount", false, { status: "mismatch" }],
      ["in need of attention", false, { status: "paid", outcome: "attention" }],
    ])("of a payment that is %s is erased: %s", async (_what, erased, request, link = {}) => {
      await payment("one", request, link)
      const { payments, skipped } = await service.payments.personalData.erase(
        { ...NONE, order_ids: ["order-one"] },
        null,
      )
      expect([payments, skipped]).toEqual(erased ? [1, []] : [0, [{ id: "one", reference: "REF-one" }]])
      expect((await columnsWithCanaries()).length > 0).toBe(!erased)
    })
  },
})
