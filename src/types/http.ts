/** Bodies of the plugin's HTTP routes (design §14), for storefronts and the admin panel. Amounts in major units. */
export type * from "./admin-accounts"
export type * from "./admin-banks"
export type * from "./admin-health"
export type * from "./admin-insights"
export type * from "./admin-reconciliation"
export type * from "./admin-refunds"
export type * from "./admin-requests"
export type * from "./store"
