import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { BLOCKED_FOR_MS, WRONG_TRIES } from "../../../../domain/approvals/proposal"
import * as sql from "../approval-statements"

const tables = ledgerTables("pay_by_bank_approval_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_proposal, pay_by_bank_approval_try")))

const proposal = (over: Partial<sql.Proposal> = {}): sql.Proposal => ({
  id: "proposal-1",
  action: "close",
  subject: "request-own",
  content: { order_id: null, note: "Returned" },
  basis: "paid_twice",
  proposed_by: "user-1",
  proposed_at: NOW,
  ...over,
})
const WEEK = 7 * 86_400
const other = { id: "proposal-2", subject: "request-other" }
const propose = async (over: Partial<sql.Proposal> = {}) => await sql.writeProposal(tables.db(), proposal(over))
const read = async (...subjects: string[]) => await sql.readProposals(tables.db(), subjects, NOW)
const find = async (id: string) => await sql.readProposal(tables.db(), id, NOW)

describe("a proposal", () => {
  it("is read for its subject or its id alone, and replaces an earlier one", async () => {
    expect(await propose()).toBeNull()
    expect(await propose(other)).toBeNull()
    const next = { id: "proposal-3", action: "attach", content: { order_id: "order" }, proposed_by: "user-2" } as const
    expect(await propose(next)).toBe("close")
    expect(await read()).toEqual([])
    expect(await read("request-own")).toEqual([proposal(next)])
    expect(await read("request-own", "request-other")).toHaveLength(2)
    expect(await find("proposal-1")).toBeNull()
    expect(await find("proposal-3")).toEqual(proposal(next))
  })

  it("is not read after seven days, and replaced without a word then", async () => {
    await propose({ proposed_at: ago(WEEK) })
    await propose({ ...other, proposed_at: ago(WEEK - 1) })
    expect((await read("request-own", "request-other")).map(({ id }) => id)).toEqual(["proposal-2"])
    expect([await find("proposal-1"), (await find("proposal-2"))?.id]).toEqual([null, "proposal-2"])
    expect(await propose({ id: "proposal-3" })).toBeNull()
  })

  it("that has ended is deleted alone, after seven days", async () => {
    await propose({ proposed_at: ago(WEEK) })
    const open = { ...other, proposed_at: ago(WEEK - 1) }
    await propose(open)
    await sql.deleteEndedProposals(tables.db(), NOW)
    const left = await tables.db().execute("SELECT id FROM pay_by_bank_proposal")
    expect(left).toEqual([{ id: "proposal-2" }])
  })

  it("is deleted for its subject alone", async () => {
    await propose()
    await propose(other)
    await sql.deleteProposal(tables.db(), "request-own")
    expect(await read("request-own", "request-other")).toEqual([proposal(other)])
  })

  const take = async (id: string, seconds = 0) => {
    const now = ago(-seconds)
    return await sql.takeProposal(tables.db(), id, { now, until: new Date(now.getTime() + 120_000) })
  }

  it("is taken by one decision, alone, until it is released, its time is over or it is replaced", async () => {
    await propose()
    await propose(other)
    expect([await take("proposal-1"), await take("proposal-1", 119), await take("proposal-2")]).toEqual([
      true,
      false,
      true,
    ])
    expect(await take("proposal-1", 120)).toBe(true)
    await sql.releaseProposal(tables.db(), "proposal-1")
    expect([await take("proposal-1"), await take("proposal-2")]).toEqual([true, false])
    await propose({ id: "proposal-3" })
    expect([await take("proposal-1"), await take("proposal-3")]).toEqual([false, true])
  })

  it("is ended alone", async () => {
    await propose()
    await propose(other)
    await sql.endProposal(tables.db(), "proposal-1")
    expect(await read("request-own", "request-other")).toEqual([proposal(other)])
  })
})

describe("tries to approve", () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms)
  const tries = async (count: number, now = NOW, user = "user-1") => {
    const answers: boolean[] = []
    for (let nth = 0; nth < count; nth += 1) answers.push(await sql.countTry(tables.db(), user, now))
    return answers
  }

  it("are five, until fifteen minutes after the last one, and counted for each person", async () => {
    expect(await tries(WRONG_TRIES + 1)).toEqual([true, true, true, true, true, false])
    expect(await tries(1, NOW, "user-2")).toEqual([true])
    expect(await tries(1, at(BLOCKED_FOR_MS - 1))).toEqual([false])
    expect(await tries(WRONG_TRIES + 1, at(BLOCKED_FOR_MS))).toEqual([true, true, true, true, true, false])
  })

  it("at the same moment are no more", async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, async () => await sql.countTry(tables.db(), "user-1", NOW)),
    )
    expect(answers.filter(Boolean)).toHaveLength(WRONG_TRIES)
  })

  it("are forgotten for one person alone", async () => {
    await tries(WRONG_TRIES)
    await tries(WRONG_TRIES, NOW, "user-2")
    await sql.forgetTries(tables.db(), "user-1")
    expect([await tries(1), await tries(1, NOW, "user-2")]).toEqual([[true], [false]])
  })
})
