import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { expectBooksToAgree } from "./accounts"
import { unkeptPromises } from "./promise"
import { Scene } from "./scene"
import type { Story } from "./story"
import { runStory } from "./run-story"

const alone = { cart: 0, n: 0, together: false } as const
const PAID: Story = {
  refunds: "manual",
  reuse: true,
  restored: true,
  deeds: [
    { ...alone, what: "shopper starts a payment" },
    { ...alone, what: "bank approves" },
    { ...alone, what: "shopper completes" },
  ],
}

const VOID_PAYMENT = "UPDATE payment SET canceled_at = now()"
const TWIN = [
  `INSERT INTO payment SELECT (jsonb_populate_record(p, '{"id": "pay_twin", "payment_session_id": "twin"}')).* FROM payment p`,
  `INSERT INTO capture SELECT (jsonb_populate_record(c, '{"id": "capt_twin", "payment_id": "pay_twin"}')).* FROM capture c`,
]
const request = (outcome: string) => `UPDATE pay_by_bank_request SET outcome = ${outcome}`

/** Forges the books directly in the database, to prove that the checks detect a broken promise. */
payByBankStore("stories-judge", (store) => {
  const forge = async (statements: string[]) => {
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    for (const statement of statements) await database.raw(statement)
  }
  const paid = async () => {
    const scene = await Scene.open(store, await AdminUser.logIn(store.url(), store.container()))
    expect(await runStory(scene, PAID)).toEqual([])
    await expectBooksToAgree(store)
    return scene
  }

  it.each([
    ["two Payments of one uuid", TWIN, "is 2 Payments"],
    [
      "a Payment without a transaction on its order",
      ["UPDATE order_transaction SET deleted_at = now()"],
      "0 transactions",
    ],
    ["a capture of another amount", ["UPDATE capture SET amount = amount + 1"], "was paid"],
    ["captured money that is not settled", [request("'attention'")], "is captured, and not settled"],
    [
      "a canceled order whose money is not returned",
      [`UPDATE "order" SET status = 'canceled'`],
      "has no manual refund",
    ],
    ["money that is not in Medusa", [VOID_PAYMENT, request("NULL")], "neither captured nor under attention"],
    ["settled money that is not in Medusa", [VOID_PAYMENT], "neither captured nor under attention"],
    [
      "money that was not closed by an admin user",
      [VOID_PAYMENT, request("'closed'")],
      "was not closed by an admin user",
    ],
  ])("the story check detects %s", async (_what, statements, sentence) => {
    const scene = await paid()
    await forge(statements)
    expect((await unkeptPromises(scene)).join("\n")).toContain(sentence)
  })

  it("the story check detects a capture that the bank never reported", async () => {
    const scene = await paid()
    await store.bank().reset()
    expect((await unkeptPromises(scene)).join("\n")).toContain("was never paid")
    await expect(expectBooksToAgree(store)).rejects.toThrow()
  })

  it.each([
    ["a second Payment", TWIN],
    ["a voided Payment", [VOID_PAYMENT]],
    ["a payment that the ledger has lost", ["UPDATE pay_by_bank_request SET deleted_at = now()"]],
  ])("the books of all stories do not agree with %s", async (_what, statements) => {
    await paid()
    await forge(statements)
    await expect(expectBooksToAgree(store)).rejects.toThrow()
  })
})
