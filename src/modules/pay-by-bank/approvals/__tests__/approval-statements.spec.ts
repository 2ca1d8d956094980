import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import type { LoginChange } from "../../../../domain/approvals/approver"
import * as sql from "../approval-statements"
import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"

const tables = ledgerTables("pay_by_bank_approval_statements")
afterEach(
  async () =>
    void (await tables.db().execute(`${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_proposal, pay_by_bank_login_change`)),
)

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

it("what others did with a login is read for its address alone, in any spelling", async () => {
  const invited = { kind: "invited", by: null, at: ago(2) } as const
  const reset = { kind: "password_reset", by: "user-1", at: ago(1) } as const
  await sql.writeLoginChange(tables.db(), "Ben@shop.example", invited)
  await sql.writeLoginChange(tables.db(), "ben@shop.example", reset)
  await sql.writeLoginChange(tables.db(), "ada@shop.example", reset)
  expect(await sql.readLoginChanges(tables.db(), "BEN@shop.example")).toEqual(expect.arrayContaining([invited, reset]))
  expect(await sql.readLoginChanges(tables.db(), "ada@shop.example")).toEqual([reset])
})

it("a record of what others did with a login is deleted alone", async () => {
  const reset = { kind: "password_reset", by: "user-1", at: ago(1) } as const
  const id = await sql.writeLoginChange(tables.db(), "ben@shop.example", reset)
  await sql.writeLoginChange(tables.db(), "ben@shop.example", { ...reset, by: "user-2" })
  await sql.deleteLoginChange(tables.db(), id)
  expect(await sql.readLoginChanges(tables.db(), "ben@shop.example")).toEqual([{ ...reset, by: "user-2" }])
})

it("the addresses that a user invited are those of their own invitations that core has confirmed", async () => {
  const by = (kind: "invited" | "password_reset", user: string | null) => ({ kind, by: user, at: ago(1) })
  const confirm = async (email: string, change: LoginChange) =>
    await sql.confirmLoginChange(tables.db(), await sql.writeLoginChange(tables.db(), email, change))
  await sql.writeLoginChange(tables.db(), "fay@shop.example", by("invited", "user-1"))
  await confirm("Ben@shop.example", by("invited", "user-1"))
  await confirm("ben@shop.example", by("invited", "user-1"))
  await confirm("cyd@shop.example", by("invited", "user-2"))
  await confirm("dan@shop.example", by("invited", null))
  await confirm("eve@shop.example", by("password_reset", "user-1"))
  expect(await sql.readInvitedAddresses(tables.db(), "user-1")).toEqual(["ben@shop.example"])
})
