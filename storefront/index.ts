/** The storefront SDK of Pay by Bank, for any storefront: no framework, no dependencies. */
export { listBanks, searchBanks, type Bank, type BankQuery } from "./banks"
export { mountElement, type ElementOptions } from "./element"
export { findEarlierPayment, type EarlierPayment } from "./find-earlier-payment"
export { CHECKING, followPayment, type FollowPaymentOptions, type PaymentView } from "./follow-payment"
export { pollPayment, type PollCallback, type PollHandle, type PollOptions } from "./poll-payment"
export { completeCart, readPayment, type CurrentPayment, type OutstandingOrderIds } from "./current-payment"
export { PayByBankProblem, type ProblemCode } from "./problem"
export {
  clearSavedPayment,
  saveBank,
  savedBank,
  savedCart,
  savedPayment,
  savePayment,
  type SavedPayment,
} from "./saved-payment"
export { startPayment, type StartPaymentInput } from "./start-payment"
export {
  formatAmount,
  isStartedFor,
  readStartedPayment,
  type Payable,
  type PayableCart,
  type PayableCollection,
  type StartedPayment,
} from "./started-payment"
export { connectStore, type Store, type StoreAddress, type StoreCall, type StoreSdk } from "./store"
export { fill, LANGUAGES, loadWords, messageOf } from "./words"
export type { Words } from "./words/en"
