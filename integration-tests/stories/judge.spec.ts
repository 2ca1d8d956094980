import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { expectBooksToAgree } from "./accounts"
import { unkeptPromises } from "./promise"
import { Scene } from "./scene"
import { SETTLED } from "./plots"
import { storyOf } from "./story"
import { runStory, STORIES_TIMEOUT_MS } from "./run-story"

const VOID_PAYMENT = "UPDATE payment SET canceled_at = now()"
const TWIN = [
  `INSERT INTO payment SELECT (jsonb_populate_record(p, '{"id": "pay_twin", "payment_session_id": "twin"}')).* FROM payment p`,
  `INSERT INTO capture SELECT (jsonb_populate_record(c, '{"id": "capt_twin", "payment_id": "pay_twin"}')).* FROM capture c`,
]
const request = (outcome: string) => `UPDATE pay_by_bank_request SET outcome = ${outcome}`

/** What is forged, and a part of the message of the story's check. */
const BROKEN_PROMISES: [what: string, statements: string[], sentence: string][] = [
  ["two Payments of one uuid", TWIN, "is 2 Payments"],
  [
    "a Payment without a transaction on its order",
    ["UPDATE order_transaction SET deleted_at = now()"],
    "0 transactions",
  ],
  ["a capture of another amount", ["UPDATE capture SET amount = amount + 1"], "was paid"],
  ["captured money that is not settled", [request("'attention'")], "is captured, and not settled"],
  ["a canceled order whose money is not returned", [`UPDATE "order" SET status = 'canceled'`], "has no manual refund"],
  ["money that is not in Medusa", [VOID_PAYMENT, request("NULL")], "neither captured nor under attention"],
  ["settled money that is not in Medusa", [VOID_PAYMENT], "neither captured nor under attention"],
  [
    "money that was not closed by an admin user",
    [VOID_PAYMENT, request("'closed'")],
    "was not closed by an admin user",
  ],
]
const UNEQUAL_BOOKS: [what: string, statements: string[]][] = [
  ["a second Payment", TWIN],
  ["a voided Payment", [VOID_PAYMENT]],
  ["a payment that the ledger has lost", ["UPDATE pay_by_bank_request SET deleted_at = now()"]],
]
const FORGED = ["payment", "capture", "order_transaction", `"order"`, "pay_by_bank_request"]

/** Forges the books directly in the database, to prove that the checks detect a broken promise. */
payByBankStore("stories-judge", (store) => {
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const run = async (statements: string[]) => {
    for (const statement of statements) await database().raw(statement)
  }
  const paid = async () => {
    const scene = await Scene.open(store, await AdminUser.logIn(store.url(), store.container()))
    expect(await runStory(scene, storyOf(SETTLED))).toEqual([])
    await expectBooksToAgree(store)
    return scene
  }
  /** Forges the tables for the time of a check. */
  const forged = async <To>(statements: string[], check: () => Promise<To>): Promise<To> => {
    const copies = FORGED.map((table, place) => ({ table, copy: `honest_${place}` }))
    await run(copies.map(({ table, copy }) => `CREATE TABLE ${copy} AS SELECT * FROM ${table}`))
    try {
      await run(statements)
      return await check()
    } finally {
      const restored = copies.map(
        ({ table, copy }) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM ${copy}; DROP TABLE ${copy}`,
      )
      await database().raw(["BEGIN", "SET LOCAL session_replication_role = replica", ...restored, "COMMIT"].join("; "))
    }
  }

  it(
    "the story check detects each broken promise",
    async () => {
      const scene = await paid()
      for (const [what, statements, sentence] of BROKEN_PROMISES) {
        const found = await forged(statements, async () => await unkeptPromises(scene))
        expect([what, found.join("\n")]).toEqual([what, expect.stringContaining(sentence)])
        expect([what, await unkeptPromises(scene)]).toEqual([what, []])
      }
    },
    STORIES_TIMEOUT_MS,
  )

  it("the story check detects a capture that the bank never reported", async () => {
    const scene = await paid()
    await store.bank().reset()
    expect((await unkeptPromises(scene)).join("\n")).toContain("was never paid")
    await expect(expectBooksToAgree(store)).rejects.toThrow()
  })

  it("the books of all stories do not agree with forged ones", async () => {
    await paid()
    for (const [what, statements] of UNEQUAL_BOOKS) {
      await forged(statements, async () => await expect(expectBooksToAgree(store).then(() => what)).rejects.toThrow())
      await expectBooksToAgree(store)
    }
  })
})
