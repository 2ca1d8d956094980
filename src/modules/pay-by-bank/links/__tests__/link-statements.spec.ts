import {
  ago,
  describeStatement,
  later,
  ledgerTables,
  NOW,
  withNestedLoops,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import { deleteRecipient } from "../../payments/link-recipient"
import * as sql from "../link-statements"

const tables = ledgerTables("pay_by_bank_link_statements")
const answers = { done: true, left: false }
const LINK = { kind: "link" }

describeStatement(tables, "callOnce", {
  on: { request: LINK, link: { call: "opening" } },
  does: { link: { call: "called" } },
  run: async (db) => await sql.callOnce(db, "request-own"),
  answers,
  leaves: { "what was called": { link: { call: "called" } } },
})

describeStatement(tables, "noteSent", {
  on: { request: LINK, link: { call: "called" } },
  does: { link: { call: "sent", url: "https://pay.test" } },
  run: async (db) => await sql.noteSent(db, "request-own", "https://pay.test", NOW),
  answers,
  leaves: { "what was refused": { link: { call: "refused" } } },
})

describeStatement(tables, "noteUnsure", {
  on: { request: LINK, link: { call: "called" } },
  does: { link: { call: "unsure", problem: "timeout" } },
  run: async (db) => await sql.noteUnsure(db, "request-own", "timeout"),
  answers,
  leaves: { "what was sent": { link: { call: "sent" } } },
})

describeStatement(tables, "noteRefused", {
  on: { request: LINK, link: { call: "called" } },
  does: { link: { call: "refused", problem: "invalid_request" } },
  run: async (db) => await sql.noteRefused(db, "request-own", "called", "invalid_request"),
  answers,
  leaves: { "what was sent": { link: { call: "sent" } } },
})

describe("noteRefused", () => {
  const refused = async (replaced: Record<string, unknown> = {}) => {
    await tables.write("own", { request: LINK, link: { call: "called" } })
    await tables.write("other", { request: LINK, link: { replaced_by: "request-own", ...replaced } })
    await sql.noteRefused(tables.db(), "request-own", "called", "invalid_request")
    return { replaced: (await tables.everything()).link[0] }
  }
  it("restores the link that it was to replace", async () => {
    expect((await refused()).replaced).toMatchObject({ replaced_by: null })
  })
  it("leaves a link that another has replaced", async () => {
    expect((await refused({ replaced_by: "request-2" })).replaced).toMatchObject({ replaced_by: "request-2" })
  })
})

describeStatement(tables, "replace", {
  on: { request: LINK, link: {} },
  does: { link: { replaced_by: "request-2" } },
  run: async (db) => await sql.replace(db, "request-own", "request-2"),
  answers,
  leaves: {
    "what is replaced": { link: { replaced_by: "request-1" } },
  },
})

describeStatement(tables, "cancel", {
  on: { request: LINK, link: {} },
  does: { link: { canceled_at: expect.anything(), email: null } },
  run: async (db) => await sql.cancel(db, "request-own", NOW),
  answers,
  takes: {
    "what may have been sent": { link: { call: "unsure" } },
    "what is being sent": { link: { call: "called" } },
  },
  leaves: {
    "what is paid": { request: { status: "paid" } },
    "what has ended": { request: { outcome: "closed" } },
    "what is replaced": { link: { replaced_by: "request-2" } },
    "what is canceled": { link: { canceled_at: ago(60) } },
    "what was refused": { link: { call: "refused" } },
    "what was not called yet": { link: { call: "opening" } },
  },
})

describeStatement(tables, "deleteRecipient", {
  on: { request: LINK, link: { mobile: "700", calling_code: "44", first_name: "A", last_name: "B" } },
  does: { link: { email: null, mobile: null, calling_code: null, first_name: null, last_name: null } },
  run: async (db) => await deleteRecipient(db, "request_id", "request-own"),
})

describeStatement(tables, "deleteEndedRecipients", {
  on: { request: { ...LINK, track_until: ago(1) }, link: {} },
  does: { link: { email: null } },
  run: async (db) => await sql.deleteEndedRecipients(db, NOW),
  ofAll: true,
  takes: {
    "a settled link": { request: { outcome: "settled", track_until: later(60) } },
    "a closed link": { request: { outcome: "closed", track_until: later(60) } },
    "a mobile number": { link: { email: null, mobile: "700" } },
    "a first name": { link: { email: null, first_name: "A" } },
    "a last name": { link: { email: null, last_name: "B" } },
  },
  leaves: {
    "what may be sent again": { request: { track_until: later(60) } },
    "what is under attention": { request: { outcome: "attention", track_until: later(60) } },
    "what was refused, to send it again": {
      request: { outcome: "closed", track_until: later(60) },
      link: { call: "refused" },
    },
    "what has no recipient": { link: { email: null } },
  },
})

describe("deleteEndedRecipients", () => {
  it("leaves the link of another request", async () => {
    await tables.write("own", { request: { ...LINK, track_until: later(60) }, link: {} })
    await tables.write("other", { request: { ...LINK, track_until: ago(1) } })
    await sql.deleteEndedRecipients(tables.db(), NOW)
    expect((await tables.everything()).link).toMatchObject([{ email: "customer@example.com" }])
  })
})

const due = { now: NOW, sentBefore: ago(1800), times: 2, leasedUntil: later(60), limit: 10 }

/** A paid link of the same login proves that the ids in links are uuids. */
const proof = {
  request: { ...LINK, status: "paid", paid_at: ago(60) },
  link: { uuid_from_link: true, delivery: "LINK" },
}
const proofWith = (request: Record<string, unknown>, link: Record<string, unknown> = {}) => ({
  other: { request: { ...proof.request, ...request }, link: { ...proof.link, ...link } },
})

describe("leaseReminders", () => {
  beforeEach(async () => {
    await tables.write("proof", proof)
  })
  describeStatement(tables, "due reminders", {
    on: { request: LINK, link: {} },
    does: { link: { remind_leased_until: expect.anything() } },
    run: async (db) => await sql.leaseReminders(db, due),
    ofAll: true,
    answers: { done: ["request-own"], left: [] },
    takes: {
      "a rejected payment": { request: { status: "rejected" } },
      "what was leased": { link: { remind_leased_until: ago(1) } },
    },
    leaves: {
      "what may not have been sent": { link: { call: "unsure" } },
      "what is replaced": { link: { replaced_by: "request-2" } },
      "what is canceled": { link: { canceled_at: ago(60) } },
      "what admin users send themselves": { link: { delivery: "LINK" } },
      "what was sent a moment ago": { link: { sent_at: ago(60) } },
      "what was reminded of often enough": { link: { reminder: 2 } },
      "what is leased": { link: { remind_leased_until: later(1) } },
      "what has ended": { request: { outcome: "closed" } },
      "what is on its way": { request: { status: "pending" } },
      "what has no uuid to poll": { request: { uuid: null } },
      "what is no longer tracked": { request: { track_until: ago(1) } },
    },
  })
})

describe("leaseReminders for several links", () => {
  it("leases at most the requested number, however PostgreSQL plans it", async () => {
    await tables.write("proof", proof)
    for (const name of ["first", "second", "third"]) await tables.write(name, { request: LINK, link: {} })
    const leased = await withNestedLoops(tables.db(), async (db) => await sql.leaseReminders(db, { ...due, limit: 1 }))
    expect(leased).toHaveLength(1)
  })
})

describeStatement(tables, "leaseReminders, where no link of the login has proved it", {
  on: { request: LINK, link: {} },
  does: {},
  run: async (db) => await sql.leaseReminders(db, due),
  ofAll: true,
  never: true,
  takes: { "what a paid link has proved": proofWith({}) },
  leaves: {
    "what nothing proves": {},
    "what a link of another account proves": proofWith({ account: "eu" }),
    "what a link of another login proves": proofWith({ login: "other@https://service.example" }),
    "what a payment at checkout proves": proofWith({ kind: "checkout" }),
    "what an unpaid link proves": proofWith({ paid_at: null }),
    "what a uuid that an admin user matched proves": proofWith({}, { uuid_from_link: false }),
  },
})
