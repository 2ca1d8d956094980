/** The storefront SDK of Pay by Bank, for any storefront: no framework, no dependencies. */
export { listBanks, searchBanks, type Bank, type BankQuery } from "./banks"
export { mountElement, type ElementOptions } from "./element"
export { findEarlier, type EarlierPayment } from "./find-earlier"
export { CHECKING, followPayment, type FollowedPayment, type PaymentView } from "./follow-payment"
export { keepLooking, type Look, type Lookout, type Patience } from "./keep-looking"
export { completeCart, readPayment, type OwedPlace, type PaymentState } from "./payment-state"
export { PayByBankProblem, type ProblemCode } from "./problem"
export {
  forgetPayment,
  rememberBank,
  rememberedBank,
  rememberedCart,
  rememberedPayment,
  rememberPayment,
  type RememberedPayment,
} from "./remembered"
export { startPayment, type PaymentWish } from "./start-payment"
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
export { fill, LANGUAGES, loadWords, sentenceOf, type Words } from "./words"
