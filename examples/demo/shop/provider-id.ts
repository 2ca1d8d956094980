export const PROVIDER_ID = "pp_pay-by-bank_default"
