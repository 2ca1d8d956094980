/** What the main entry and the components are made of, for storefronts that build their own. */
export { completeCart, readPayment, type CurrentPayment, type ReadPaymentOptions } from "./current-payment"
export { findEarlierPayment, type EarlierPayment } from "./find-earlier-payment"
export { CHECKING } from "./follow-payment"
export { readOutstandingPayment, type OutstandingPayment } from "./outstanding-payment"
export { pollPayment, type PollCallback, type PollOptions } from "./poll-payment"
export {
  clearSavedPayments,
  markDone,
  saveBank,
  savedBank,
  savedFor,
  savedPayment,
  savedPayments,
  savePayment,
  type SavedPayment,
} from "./saved-payments"
export { searchBanks } from "./search-banks"
export { bankProviderOf } from "./start-payment"
export { countryOf, formatAmount, isStartedFor, readStartedPayment } from "./started-payment"
export { fill, LANGUAGES, loadWords, messageOf } from "./words"
export type { Words } from "./words/en"
