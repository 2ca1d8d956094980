"use client"

/** Pay by Bank for storefronts on React 18 and 19: components and their hooks. */
export { BankPicker, type BankPickerProps } from "./bank-picker"
export { PayByBank, type PayByBankProps } from "./pay-by-bank"
export { PayByBankReturn, type PayByBankReturnProps } from "./pay-by-bank-return"
export { readOutstandingPayment, type OutstandingPayment } from "../outstanding-payment"
export { useOutstandingPayment, type OutstandingView } from "./use-outstanding-payment"
export { useBanks, type BankList } from "./use-banks"
export { usePayment, type Payment, type PaymentOptions } from "./use-payment"
export { usePaymentView, type PaymentViewOptions } from "./use-payment-view"
export { useWords } from "./use-words"
