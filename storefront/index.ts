/** The storefront SDK of Pay by Bank, for any storefront: no framework, no dependencies. */
export { listBanks, searchBanks, type Bank, type BankQuery } from "./banks"
export { mountElement, type ElementOptions } from "./element"
export { findEarlier, type EarlierPayment } from "./find-earlier"
export { CHECKING, followPayment, type FollowedPayment, type PaymentView } from "./follow-payment"
export { pollPayment, type Look, type Lookout, type Patience } from "./poll-payment"
export { completeCart, readPayment, type OutstandingPlace, type PaymentState } from "./payment-state"
export { PayByBankProblem, type ProblemCode } from "./problem"
export {
  forgetPayment,
  saveBank,
  savedBank,
  savedCart,
  savedPayment,
  savePayment,
  type RememberedPayment,
} from "./remembered"
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
export { fill, LANGUAGES, loadWords, messageOf, type Words } from "./words"
