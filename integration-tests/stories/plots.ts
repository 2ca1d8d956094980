import type { ActionName } from "./vocabulary"

type Plot = readonly ActionName[]

const START = "shopper starts a payment"
const PENDING = [START, "bank says pending", "shopper completes"] as const
const CHANGED = [START, "shopper adds an item", "bank approves"] as const

/**
 * Sequences that a story contains in this order, with random deeds around and between them. Purely random stories would too
 * often lead nowhere.
 */
export const PLOTS: readonly Plot[] = [
  [START],
  [START, "bank approves"],
  [START, "bank approves", "shopper completes"],
  [START, "bank approves", "shopper completes", "staff cancel the order"],
  [START, "bank approves", "time passes, and the job", "staff cancel the order"],
  [START, "bank rejects", START, "bank approves"],
  [START, "shopper starts with another bank", "bank approves", "bank approves"],
  [START, "shopper starts with another bank", "bank approves", "shopper completes", "bank approves"],
  [START, "shopper chooses another way", "shopper completes", "bank approves"],
  [START, "shopper moves to Ireland", START, "bank approves", "shopper completes"],
  [...PENDING, "bank settles what was pending"],
  [...PENDING, "bank settles what was pending", "staff press Check status"],
  [...PENDING, "bank rejects", "time passes, and the job", "time passes, and the job", "bank approves"],
  [...PENDING, "staff cancel the order", "bank settles what was pending"],
  [...PENDING, "bank settles what was pending", "time passes, and the job", "staff cancel the order"],
  [...PENDING, "staff press Mark as paid", "bank settles what was pending"],
  [...PENDING, START, "bank settles what was pending"],
  [...CHANGED, "time passes, and the job", "staff close it", "shopper removes the item", "shopper completes"],
  [...CHANGED, "time passes, and the job", "staff return it"],
  [...CHANGED, "shopper returns", "shopper removes the item", "staff try again"],
  [...CHANGED, "shopper completes", START, "bank approves"],
  [START, "bank approves", "shopper adds an item", "shopper completes", "shopper removes the item"],
  [START, "tax goes up", "bank approves", "shopper has taxes computed", "shopper completes", "tax goes back"],
  [START, "stock runs out", "bank approves", "shopper completes", "stock comes back", "shopper completes"],
  [START, "product gets too bulky to deliver", "bank approves", "shopper returns", "product is a parcel again"],
  [START, "region loses us", "bank approves", "shopper completes", "region gets us back"],
  [START, "bank approves, and its record lies", "time passes, and the job", "staff close it"],
  [START, "bank approves, and its record lies", "shopper returns", "bank corrects its record"],
  [...PENDING, "bank settles, and its record lies", "staff press Check now", "staff return it"],
  [START, "service falls ill", "bank approves", "shopper completes", "service is mended", "shopper completes"],
  [START, "bank approves", "next completion fails late", "shopper completes"],
  [START, "bank approves", "next completion fails late", "time passes, and the job", "shopper completes"],
  [START, "bank approves", "a worker leases what is due, and dies", "time passes", "time passes, and the job"],
  [START, "bank approves", "service notifies the store", "a worker leases what is due, and dies", "shopper returns"],
  [START, "bank approves", "shopper enters a promotion that makes it free", "shopper completes"],
  [START, "shopper enters a promotion that makes it free", "bank approves", "shopper takes the promotion off"],
  [...CHANGED, "time passes, and the job", "staff attach it"],
  ["staff send a link", "bank approves", "time passes, and the job"],
  ["staff send a link for £5", "staff send a link", "bank approves", "bank approves", "staff press Check now"],
  ["staff send a link", "staff send a link again", "bank approves", "staff match a link"],
  ["staff send a link", "staff edit the phone order down", "bank approves", "time passes, and the job"],
  ["staff send a link for £5", "staff edit the phone order up", "bank approves", "staff take a link back"],
  ["service falls ill", START, "service is mended", START, "bank approves", "shopper completes"],
]
