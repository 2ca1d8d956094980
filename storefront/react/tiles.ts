"use client"

/** The choice of a bank outside the payment step, for React 18 and 19. */
export { BankPicker, type BankPickerProps } from "./bank-picker"
export { PayByBankTiles, type PayByBankTilesProps } from "./pay-by-bank-tiles"
