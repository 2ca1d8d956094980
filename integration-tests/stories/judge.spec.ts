import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { LIES } from "./actions/bank"
import { expectBooksToAgree } from "./accounts"
import { unkeptPromises } from "./promise"
import { Scene } from "./scene"
import { MARKED, OTHER_MONEY, REFUND_ON_HOLD, REVERSED, SETTLED, STALLED, START, type Plot } from "./plots"
import { storyOf, type Story } from "./story"
import { runStory, STORIES_TIMEOUT_MS } from "./run-story"

const VOID_PAYMENT = "UPDATE payment SET canceled_at = now()"
const TWIN = [
  `INSERT INTO payment SELECT (jsonb_populate_record(p, '{"id": "pay_twin", "payment_session_id": "twin"}')).* FROM payment p`,
  `INSERT INTO capture SELECT (jsonb_populate_record(c, '{"id": "capt_twin", "payment_id": "pay_twin"}')).* FROM capture c`,
]
const request = (outcome: string) => `UPDATE pay_by_bank_request SET outcome = ${outcome}`

const FORGET_REVERSAL =
  "UPDATE pay_by_bank_request SET outcome = 'settled', reason = NULL, reversed_at = NULL, reversed_outcome = NULL"
const readAgain = (at: string) => `UPDATE pay_by_bank_request SET recheck_at = ${at}`
const END_IN_SILENCE = "UPDATE pay_by_bank_request SET next_poll_at = NULL, stalls_at = NULL"
const status = (to: string) => `UPDATE pay_by_bank_request SET status = '${to}'`
/** Another payment of the collection that was closed as this one. The database refuses the same mark twice, so it names none. */
const SECOND_REQUEST = `INSERT INTO pay_by_bank_request SELECT (jsonb_populate_record(r, '{"id": "second", "uuid": "second",
  "reference": "second", "return_token": "second", "marked_payment_id": null}')).* FROM pay_by_bank_request r`
/** A Payment of ours next to the one that an admin user has recorded. */
const OURS_TOO = `INSERT INTO payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'pay_ours',
  'payment_session_id', 'ours', 'provider_id', 'pp_pay-by-bank_default', 'data', jsonb_build_object('uuid', r.uuid)))).*
  FROM payment p, pay_by_bank_request r`
const OURS_CAPTURED = `INSERT INTO capture SELECT (jsonb_populate_record(c, '{"id": "capt_ours", "payment_id": "pay_ours"}')).* FROM capture c`

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
/** After the reversal, the record names another payment for more than a month, so no read proves anything. */
const UNREADABLE: Plot = [
  ...SETTLED,
  "bank reverses what was paid",
  "bank approves, and its record lies",
  "five days pass, and the job",
]
const OTHER_PAYMENT = LIES.findIndex((lie) => "uuid" in lie)
const unreadable = storyOf(UNREADABLE)
const GIVEN_UP: Story = {
  ...unreadable,
  lasts: true,
  deeds: unreadable.deeds.map((deed) => (deed.what.endsWith("lies") ? { ...deed, n: OTHER_PAYMENT } : deed)),
}

/** A plot, the end that its story has, and what is forged in that end. */
const FORGED_ENDS: [plot: Plot, end: Record<string, unknown>, forged: typeof BROKEN_PROMISES, story?: Story][] = [
  [
    REVERSED,
    { outcome: "attention", reason: "reversed_after_capture" },
    [
      ["a reversal that was never read", [FORGET_REVERSAL, readAgain("NULL")], "is not read again"],
      [
        "a reversal that is read too late",
        [FORGET_REVERSAL, readAgain("paid_at + interval '31 days'")],
        "is not read again",
      ],
      ["a reversal that no admin user has closed", [request("'closed'")], "was not closed by an admin user"],
      ["a reversal without attention", [request("'settled'")], "is reversed, and needs no attention"],
      ["captured money that was never read", ["UPDATE pay_by_bank_request SET paid_at = NULL"], "never read as paid"],
      ["a reversal that was undone in Medusa", [VOID_PAYMENT], "is reversed, and was undone"],
    ],
  ],
  [
    UNREADABLE,
    { outcome: "settled", status: "paid", recheck_at: null, recheck_alert_at: expect.any(Date) },
    [
      ["reads that end in silence", ["UPDATE pay_by_bank_request SET recheck_alert_at = NULL"], "is not read again"],
      ["reads that end too early", ["UPDATE pay_by_bank_request SET paid_at = now() + interval '1 year'"], "not read"],
    ],
    GIVEN_UP,
  ],
  [
    OTHER_MONEY,
    { outcome: "attention", reason: "reversed_after_capture", status_code: "ACCC" },
    [
      ["other money that was never read", [FORGET_REVERSAL, readAgain("NULL")], "is not read again"],
      ["other money without attention", [request("'settled'")], "is reversed, and needs no attention"],
      ["other money that was captured", [status("mismatch")], "lies, and is captured"],
    ],
  ],
  [
    REFUND_ON_HOLD,
    { outcome: "attention", reason: "reversed_after_capture" },
    [["a refund of reversed money", ["UPDATE pay_by_bank_refund SET status = 'due'"], "its refund is due"]],
  ],
  [
    [...REVERSED, "bank approves", "a day passes, and the job"],
    { outcome: "settled", reversed_at: null },
    [["an end of a reversal that was not captured again", [VOID_PAYMENT], "neither captured nor under attention"]],
  ],
  [
    [...REVERSED, "admin confirms that the money is there"],
    { outcome: "settled", reversed_at: null },
    [["found money that is no longer captured", [VOID_PAYMENT], "neither captured nor under attention"]],
  ],
  [
    STALLED,
    { outcome: "attention", reason: "stalled" },
    [
      ["an undecided payment without attention", [request("NULL")], "is undecided for too long"],
      ["a stalled payment that no admin user has closed", [request("'closed'")], "was not closed by an admin user"],
      ["a stalled payment that is settled", [request("'settled'")], "is settled, and was never paid"],
      ["attention for no reason", ["UPDATE pay_by_bank_request SET reason = NULL"], "for no reason"],
    ],
  ],
  [
    [START, "bank leaves it at ACSC", "shopper completes"],
    { outcome: null, status: "pending" },
    [
      ["a pending payment that is not tracked", [END_IN_SILENCE], "has ended as pending, and nothing proves"],
      [
        "a pending payment whose tracking is over",
        ["UPDATE pay_by_bank_request SET track_until = now(), stalls_at = NULL"],
        "is undecided for too long",
      ],
    ],
  ],
  [
    [START, "bank rejects", "five days pass, and the job", "five days pass, and the job"],
    { outcome: null, status: "rejected" },
    [
      ["a status that the bank's record does not have", [status("created")], "has ended as created, and nothing"],
      ["an answer that was not understood", ["UPDATE pay_by_bank_request SET unread_since = now()"], "nothing proves"],
    ],
  ],
  [
    [START, "bank says pending", "shopper completes", "bank rejects", "five days pass, and the job"],
    { outcome: null, status: "rejected" },
    [["an order that waits for ever", [`UPDATE "order" SET status = 'pending'`, END_IN_SILENCE], "waits for ever"]],
  ],
  [
    [...MARKED, "bank settles what was pending", "a day passes, and the job", "admin says that it is the same money"],
    { outcome: "closed", status: "paid" },
    [
      ["money that no mark explains", [VOID_PAYMENT], "its order is not marked as paid for it"],
      ["one mark for two payments", [SECOND_REQUEST], "its order is not marked as paid for it"],
      ["a mark of less money", ["UPDATE payment SET amount = 0.01"], "its order is not marked as paid for it"],
      ["money that is captured and marked", [OURS_TOO, OURS_CAPTURED], "was marked as paid, and paid by us"],
    ],
  ],
  [
    [...MARKED, "bank rejects", "an hour passes, and the job", "an hour passes, and the job"],
    { outcome: "attention", reason: "rejected_after_order_placed" },
    [["a mark of money that never arrived", [request("'closed'")], "was marked as paid and then declined"]],
  ],
]
const UNEQUAL_BOOKS: [what: string, statements: string[]][] = [
  ["a second Payment", TWIN],
  ["a voided Payment", [VOID_PAYMENT]],
  [
    "a payment that the ledger has lost",
    ["BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM pay_by_bank_request; COMMIT"],
  ],
]
const FORGED = ["payment", "capture", "order_transaction", `"order"`, "pay_by_bank_request", "pay_by_bank_refund"]

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

  it.each(FORGED_ENDS)(
    "the story check detects each broken promise after %j",
    async (plot, end, broken, story = storyOf(plot)) => {
      const scene = await Scene.open(store, await AdminUser.logIn(store.url(), store.container()))
      expect(await runStory(scene, story)).toEqual([])
      expect(await scene.requests()).toEqual([expect.objectContaining(end)])
      await expectBooksToAgree(store, scene)
      for (const [what, statements, sentence] of broken) {
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
