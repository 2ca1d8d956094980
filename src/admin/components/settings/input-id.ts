export const inputId = (field: string) => `pay-by-bank-account-${field}`
