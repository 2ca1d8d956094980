/** Parts that most pages never show, in one file: with a file for each, every page would load more than it saves. */
export { BankPicker } from "./bank-picker"
export { PayHere } from "./pay-here"
export { PhoneCode } from "./phone-code"
export * from "./placed-notices"
