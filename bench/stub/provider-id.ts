/** Medusa builds it from the provider's identifier and the id of its entry in medusa-config.ts. */
export const STUB_PROVIDER_ID = "pp_stub_bench"
