import {
  describeStatement,
  later,
  ledgerTables,
  NOW,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import { applyOne } from "../apply"
import { TRANSITIONS } from "../transitions"

const tables = ledgerTables("pay_by_bank_payment_links")
const answers = { done: true, left: false }
const LINK = { kind: "link" }

describeStatement(tables, "linkRefused", {
  on: { request: LINK },
  does: { request: { outcome: "closed" } },
  run: async (db) => await applyOne(db, TRANSITIONS.linkRefused, "request-own", null),
  answers,
  leaves: {
    "the outcome of a request that has one": { request: { outcome: "attention" } },
    "a request that the service knows": { request: { status: "pending" } },
  },
})

describeStatement(tables, "uuidGuessed", {
  on: { request: { ...LINK, uuid: null }, link: {} },
  does: { request: { uuid: "guess", uuid_guessed: true }, link: { uuid_from_link: true } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.uuidGuessed, "request-own", { uuid: "guess", nextPollAt: later(60) }),
  answers,
  leaves: {
    "a payment at checkout": { request: { kind: "checkout" } },
    "what has a uuid": { request: { uuid: "known" } },
  },
})

describeStatement(tables, "uuidDropped", {
  on: { request: { ...LINK, uuid: "guess", uuid_guessed: true } },
  does: { request: { uuid: null, uuid_guessed: false, next_poll_at: null } },
  run: async (db) => await applyOne(db, TRANSITIONS.uuidDropped, "request-own", { uuid: "guess" }),
  ofAll: true,
  answers,
  leaves: {
    "another guess": { request: { uuid: "another" } },
    "what is no guess": { request: { uuid_guessed: false } },
  },
})

describe("uuidDropped", () => {
  it("leaves the guess of another request", async () => {
    await tables.write("own", { request: { ...LINK, uuid: "guess", uuid_guessed: true } })
    expect(await applyOne(tables.db(), TRANSITIONS.uuidDropped, "request-2", { uuid: "guess" })).toBe(false)
  })
})

describeStatement(tables, "uuidMatched", {
  on: { request: { ...LINK, uuid: null }, link: { uuid_from_link: true } },
  does: { request: { uuid: "match", uuid_guessed: false }, link: { uuid_from_link: false } },
  run: async (db) =>
    await applyOne(db, TRANSITIONS.uuidMatched, "request-own", { uuid: "match", userId: null, now: NOW }),
  answers,
  takes: {
    "a guess": { request: { uuid: "guess", uuid_guessed: true } },
    "the same uuid again": { request: { uuid: "match" } },
  },
  leaves: {
    "a payment at checkout": { request: { kind: "checkout" } },
    "what is paid": { request: { status: "paid" } },
    "what has ended": { request: { outcome: "closed" } },
    "what has another uuid": { request: { uuid: "known" } },
  },
})
