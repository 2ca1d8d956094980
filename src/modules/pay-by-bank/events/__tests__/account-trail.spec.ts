import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { changedSettings } from "../../accounts/changed-settings"
import * as trail from "../account-trail"
import { emptyRow } from "../../accounts/account-settings"

const tables = ledgerTables("pay_by_bank_account_trail")
const WEEK = 7 * 86_400
const redirected: trail.ChangedSetting = { field: "merchant_uuid", from: "mine", to: "another" }
const line = (account: string, secondsAgo: number, changes: trail.ChangedSetting[]) => ({
  ...{ account, kind: "changed" as const, changed_by: "user-1", changed_at: ago(secondsAgo), changes },
})
const record = async (account: string, secondsAgo: number, ...changes: trail.ChangedSetting[]) =>
  await trail.recordChange(tables.db(), line(account, secondsAgo, changes))
const warned = async () => (await trail.readMerchantChanges(tables.db(), NOW)).map(({ account }) => account)

it("the changes of an account are its own, newest first", async () => {
  await record("uk", 20, redirected)
  await record("uk", 10, { field: "label", from: null, to: "UK" })
  await record("eu", 15, redirected)
  const found = await trail.readChanges(tables.db(), "uk")
  expect(found.map(({ changed_at }) => changed_at)).toEqual([ago(10), ago(20)])
  expect(found[1]).toMatchObject({ account: "uk", changed_by: "user-1", changes: [redirected] })
})

it("the changes of an account are its newest, and all that redirect money, so that many others hide none", async () => {
  await record("uk", 70, { ...redirected, from: null, to: "first" })
  await record("uk", 60, redirected)
  await record("uk", 50, { field: "label", from: "hidden", to: "0" })
  for (let nth = 1; nth <= 20; nth += 1) await record("uk", 50 - nth, { field: "label", from: null, to: `${nth}` })
  const found = await trail.readChanges(tables.db(), "uk")
  expect(found).toHaveLength(21)
  expect(found.at(-1)).toMatchObject({ changed_at: ago(60), changes: [redirected] })
})

describe("a redirected account", () => {
  it("is shown for a week", async () => {
    await record("uk", WEEK - 1, redirected)
    await record("eu", WEEK, redirected)
    expect(await warned()).toEqual(["uk"])
  })

  it("is not hidden by many changes of another one, and is shown once", async () => {
    await record("uk", 60, redirected)
    for (let nth = 1; nth <= 30; nth += 1) await record("eu", nth, redirected)
    expect(await warned()).toEqual(["eu", "uk"])
  })

  it.each(["merchant_uuid", "base_url", "username", "element_script_url", "return_url"] as const)(
    "has another %s",
    async (field) => {
      await record("uk", 1, { field, from: "mine", to: "another" })
      expect(await warned()).toEqual(["uk"])
    },
  )

  it("is one with an approved change, and not one with a proposed or rejected one", async () => {
    for (const kind of ["proposed", "approved", "rejected"] as const) {
      await trail.recordChange(tables.db(), { ...line(kind, 1, [redirected]), kind })
    }
    expect(await warned()).toEqual(["approved"])
  })

  it("has another value in place of one that was removed before, at any time", async () => {
    for (const [account, to] of [
      ["back", "mine"],
      ["taken", "another"],
    ] as const) {
      await record(account, 3 * WEEK, { ...redirected, from: "older", to: "mine" })
      await record(account, 2 * WEEK, { ...redirected, from: "mine", to: null })
      await record(account, WEEK + 1, { field: "label", from: "mine", to: null })
      await record(account, 1, { ...redirected, from: null, to })
    }
    await record("label", WEEK + 1, { field: "username", from: "mine", to: null })
    await record("label", 1, { ...redirected, from: null })
    await trail.recordChange(tables.db(), { ...line("rejected", WEEK + 1, [redirected]), kind: "rejected" })
    await record("rejected", 1, { ...redirected, from: null, to: "third" })
    expect(await warned()).toEqual(["taken"])
  })

  it("is one with a first value, once another account has been paid", async () => {
    await tables.write("paid", { request: { account: "uk", paid_at: ago(10) } })
    await record("uk", 1, { ...redirected, from: null })
    await record("before", 11, { ...redirected, from: null })
    await record("second", 9, { ...redirected, from: null })
    expect(await warned()).toEqual(["second"])
  })

  it("is not one with other changes or a first value", async () => {
    await record("first", 1, { ...redirected, from: null })
    await record("label", 1, { field: "label", from: "mine", to: "another" })
    await record("removed", 1, { field: "label", from: "a", to: "b" }, { ...redirected, to: null })
    expect(await warned()).toEqual(["removed"])
  })
})

it("only settings that changed are recorded, lists as text, and a fingerprint of a sealed password", () => {
  const before = { ...emptyRow("uk"), label: "UK", password: "v1.sealed" }
  const changes = changedSettings(before, { ...before, currencies: ["GBP", "EUR"], password: "v1.sealed again" })
  const fingerprint = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(changes).toEqual([
    { field: "password", from: fingerprint, to: fingerprint },
    { field: "currencies", from: null, to: "GBP, EUR" },
  ])
  expect(JSON.stringify(changes)).not.toContain("sealed")
})
