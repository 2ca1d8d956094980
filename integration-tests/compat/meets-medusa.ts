/**
 * What each Medusa version is tested with: the types, and the spec files that reach each part of Medusa that the plugin uses.
 * A new kind of access to Medusa adds its file here. `npm run test:compat -- http` runs more.
 */
export const MEETS_MEDUSA = [
  "types",
  // Routers of Express 4 and 5, and the module's own migrations.
  "src/api/__tests__/matchers.unit.spec",
  "src/modules/pay-by-bank/__tests__/migrations.spec",
  // Provider, workflows, locks, stock and the order's money.
  "http/checkout.spec",
  "http/provider.spec",
  "http/job.spec",
  "http/order-payment.spec",
  "http/waiting-orders.spec",
  "http/money-guards.spec",
  "http/complete-cart.spec",
  // What a start checks as core's completion does, and the collections that core leaves open.
  "http/start-checks.spec",
  "http/start-checks-random.spec",
  "http/part-payments.spec",
  "http/other-provider.spec",
  // Guards of our routes and of core's, users, invitations, API keys and roles.
  "http/roles.spec",
  "http/permissions.spec",
  "http/admin-routes.spec",
  "http/tampering.spec",
  "http/approvals.spec",
  "http/public-routes.spec",
  // Lists, links, refunds, notifications and telemetry.
  "http/admin-lists.spec",
  "http/payment-links.spec",
  "http/refunds-page.spec",
  "http/alerts.spec",
  "http/monitoring.spec",
  // The published package in a store of its own.
  "packed/packed.spec",
]
