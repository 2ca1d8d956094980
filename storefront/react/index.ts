"use client"

/** Pay by Bank for storefronts on React 18 and 19: components and their hooks. */
export { PayByBank, type PayByBankProps } from "./pay-by-bank"
export type { PaymentFacts, PaymentSlots } from "./payment-facts"
export { PayByBankProvider, type PayByBankDefaults } from "./provider"
export { PayByBankResume, type PayByBankResumeProps } from "./pay-by-bank-resume"
export { PayByBankReturn, type PayByBankReturnProps } from "./pay-by-bank-return"
export { useBanks, type BankList } from "./use-banks"
export { useOutstandingPayment, type OutstandingView } from "./use-outstanding-payment"
export { usePayment, type Payment, type PaymentOptions, type PaymentState } from "./use-payment"
export { usePaymentStatus, type PaymentStatus, type PaymentStatusOptions } from "./use-payment-status"
export { useWords, type PartialWords } from "./use-words"
