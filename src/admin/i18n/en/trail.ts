import type { TrailGroup, TrailKind } from "../../../shared/trail"
import { menu } from "../menu"

export const trail = {
  title: menu.en.trail,
  description: "What happened to payments and settings, and what each admin user did. Lines are added, never changed.",
  searchHint: "Order, email or reference",
  open: "Open payment {{reference}}",
  columns: {
    created: "Time",
    happened: "What happened",
    by: "Who",
    about: "About",
  },
  kind: "Kind",
  groups: {
    payments: "Payments",
    decisions: "Decisions of your team",
    exports: "Exports, and payers that were shown",
    accounts: "Merchant accounts",
    corrections: "Corrections",
  } satisfies Record<TrailGroup, string>,
  kinds: {
    reconciliation_exported: "Report exported: {{from}} to {{to}}",
    trail_exported: "Activity exported, number of lines: {{lines}}",
    payments_exported: "Payments exported, number of rows: {{rows}}",
    refunds_exported: "Refunds exported, number of rows: {{rows}}",
    links_exported: "Payment links exported, number of rows: {{rows}}",
    personal_data_erased: "Personal data erased, number of payments: {{payments}}",
    trail_changed: "Activity changed ({{operation}}): {{reason}}",
  } satisfies Record<TrailKind, string>,
  more: "More than {{count}} lines match. Search or filter to find the rest.",
  empty: {
    title: "Nothing recorded yet",
    hint: "Each payment and each change of a setting leaves a line here.",
  },
}
