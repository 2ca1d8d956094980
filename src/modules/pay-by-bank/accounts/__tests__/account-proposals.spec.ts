import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { writeProposal } from "../../approvals/approval-statements"
import { deleteAccountProposal, readAccountProposals, type AccountProposal } from "../account-proposals"

const tables = ledgerTables("pay_by_bank_account_proposals")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_proposal")))

const WEEK = 7 * 86_400

describe("a proposed change of an account", () => {
  const change = (over: Partial<AccountProposal> = {}): AccountProposal => ({
    ...{
      account: "uk",
      changes: { merchant_uuid: "another", password: null },
      proposed_by: "user-1",
      proposed_at: NOW,
    },
    ...over,
  })
  const proposeChange = async ({ account: subject, changes, ...by }: AccountProposal) =>
    await writeProposal(tables.db(), { subject, decision: { action: "change", changes }, ...by })
  const changes = async () => await readAccountProposals(tables.db(), ago(WEEK))

  it("is read until it ends, and no proposal about a payment is", async () => {
    await proposeChange(change({ proposed_at: ago(WEEK - 1) }))
    await proposeChange(change({ account: "eu", proposed_at: ago(WEEK) }))
    const decision = { action: "close", order_id: null, note: "Returned", basis: null }
    await writeProposal(tables.db(), { subject: "request-own", decision, proposed_by: "user-1", proposed_at: NOW })
    expect(await changes()).toEqual([change({ proposed_at: ago(WEEK - 1) })])
  })

  it("is ended once, and not in place of another account's or a later one", async () => {
    await proposeChange(change())
    await proposeChange(change({ account: "eu" }))
    const end = async (over: Partial<AccountProposal>) => await deleteAccountProposal(tables.db(), change(over))
    expect(await end({ proposed_at: ago(1) })).toBe(false)
    expect(await end({})).toBe(true)
    expect(await end({})).toBe(false)
    expect(await changes()).toEqual([change({ account: "eu" })])
  })
})
