import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../approval-statements"

const tables = ledgerTables("pay_by_bank_approval_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_proposal")))

const proposal = (over: Partial<sql.Proposal> = {}): sql.Proposal => ({
  subject: "request-own",
  decision: { action: "close", order_id: null, note: "Returned", basis: "paid_twice" },
  proposed_by: "user-1",
  proposed_at: NOW,
  ...over,
})
const WEEK = 7 * 86_400
const propose = async (over: Partial<sql.Proposal> = {}) => await sql.writeProposal(tables.db(), proposal(over))
const read = async (...subjects: string[]) => await sql.readProposals(tables.db(), subjects)

describe("a proposal", () => {
  it("is read for its subject alone, and replaces an earlier one", async () => {
    await propose()
    await propose({ subject: "request-other" })
    const next = { decision: { ...proposal().decision, note: "Another" }, proposed_by: "user-2", proposed_at: ago(1) }
    await propose(next)
    expect(await read()).toEqual([])
    expect(await read("request-own")).toEqual([proposal(next)])
    expect(await read("request-own", "request-other")).toHaveLength(2)
  })

  it("that has ended is deleted alone, after seven days", async () => {
    await propose({ proposed_at: ago(WEEK) })
    const open = { subject: "request-other", proposed_at: ago(WEEK - 1) }
    await propose(open)
    await sql.deleteEndedProposals(tables.db(), NOW)
    expect(await read("request-own", "request-other")).toEqual([proposal(open)])
  })

  it("is deleted for its subject alone", async () => {
    await propose()
    await propose({ subject: "request-other" })
    await sql.deleteProposal(tables.db(), "request-own")
    expect(await read("request-own", "request-other")).toEqual([proposal({ subject: "request-other" })])
  })
})
