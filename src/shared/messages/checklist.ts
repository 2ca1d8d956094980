import { ALERTS } from "./alerts"
import { CONNECTION_PROBLEMS, PARAMETER_IGNORED, SLOW_CONNECTION } from "./connection-problems"
import { ERROR_MESSAGES } from "./errors"

const NOT_ENABLED =
  "Pay by Bank is not enabled in: {{regions}}. Enable it in the regions where shoppers should pay with this merchant account."
const NO_KEY =
  "Passwords cannot be stored from Medusa Admin: the option encryptionKey is not set in medusa-config.ts. Set it there."
const NO_JOB =
  "Payments are not polled, because the job does not run. Start a server or a worker that runs scheduled jobs."

/** The findings of each check of the go-live checklist. A check that passes has the finding `ok`. */
export const CHECKLIST = {
  account_configured: {
    ok: "All settings that the merchant account requires are set.",
    paused:
      "The merchant account is paused, so shoppers cannot pay with it and no links are sent. Resume it when it is safe to take payments again.",
    missing: "Something is missing or cannot be used: {{missing}}. Enter it in the merchant account's settings.",
    lost_password: ERROR_MESSAGES.secret_unreadable,
  },
  connection: {
    ok: "The payment service responds and lists {{banks}} banks.",
    no_banks:
      "The payment service responds, but it lists no banks. Contact the payment service about the banks of your merchant account.",
    parameter_ignored: PARAMETER_IGNORED,
    slow: SLOW_CONNECTION,
    ...CONNECTION_PROBLEMS,
  },
  status_calls: {
    ok: "The payment service answers status calls as expected.",
    ...ALERTS,
  },
  environment: {
    ok: "This is a production account, and its address matches.",
    unset: "Select in the settings whether this is a test or a production account.",
    test_account: "This is a test account, so no real money is paid. Enter the production account before you go live.",
    production_on_test_address:
      "This production account has the address of a test service, so no real money would be paid. Correct the base URL.",
    production_over_http:
      "The address of this production account is not https, so credentials are sent unencrypted. Correct the base URL.",
    shared_address: "A test account and a production account have the same base URL. Correct one of them.",
    test_on_production_address:
      "The address of this test account does not look like a test service, so payments may be real. Check the base URL.",
  },
  return_url: {
    ok: "Shoppers return to a public address with https.",
    missing: "There is no return URL. Enter it in the merchant account's settings.",
    not_https: "Shoppers return over http, which banks may refuse. Enter a return URL with https.",
    not_public: "Shoppers cannot reach this return URL from the Internet. Enter the public address of your storefront.",
  },
  provider_in_regions: {
    ok: "Pay by Bank is enabled in every region whose currency this merchant account supports.",
    no_region:
      "No region of this store has a currency that this merchant account supports. Create a region with pounds or euros.",
    in_none: NOT_ENABLED,
    lacking: NOT_ENABLED,
  },
  unsupported_regions: {
    ok: "Pay by Bank is not enabled in regions with an unsupported currency.",
    enabled:
      "Pay by Bank is enabled in regions whose currency this merchant account does not support: {{regions}}. Remove it there.",
  },
  encryption_key: {
    ok: "Passwords are encrypted when they are stored.",
    changed:
      "The encryption key differs from the one that encrypted the stored passwords. Restore it, or enter the passwords again.",
    former: "A stored password is still encrypted with a former key. Remove that key only when this line is green.",
    needed: NO_KEY,
    missing: NO_KEY,
  },
  job: {
    ok: "Polling is running.",
    stopped: NO_JOB,
    never_ran: NO_JOB,
  },
  rechecks: {
    ok: "The records of paid payments are read again, so that a payment that a bank reverses is noticed.",
    unanswered:
      "The records of {{payments}} paid payments could not be read again for hours, so a payment that a bank reverses would stay unnoticed. Test the connection, then press “Check now” on these payments: {{references}}.",
  },
  alerts: {
    ok: "Your team is notified when a payment needs attention.",
    feed_only:
      "Alerts appear in Medusa Admin only. Name recipients in the option alerts in medusa-config.ts, so that your team gets them without an open page.",
    unsent:
      "{{alerts}} alerts could not be sent for at least ten minutes. Check that Medusa's Notification module has a provider for the channels in the option alerts, and read the log.",
  },
  approvers: {
    ok: "One person decides, or every person who proposes and approves exists.",
    unknown: "{{people}} ids in the option approvals.people belong to no admin user. Correct them in medusa-config.ts.",
  },
  backends: {
    ok: "Locks, events and workflows match the number of processes.",
    locks:
      "{{processes}} processes run at the same time, but each has its own locks. Use locking-redis or locking-postgres.",
    events:
      "{{processes}} processes run at the same time, but events are lost when the process that emitted them stops. Use event-bus-redis.",
    workflows:
      "{{processes}} processes run at the same time, but workflows are lost when the process that started them stops. Use workflow-engine-redis.",
    events_and_workflows:
      "{{processes}} processes run at the same time, but events and workflows are lost when the process that started them stops. Use event-bus-redis and workflow-engine-redis.",
  },
  client_addresses: {
    ok: "The addresses of callers can be read.",
    unreadable:
      "Calls reach the store with client addresses that cannot be read, so all of them share one rate limit. Configure the proxy in front of Medusa to send each client's address in X-Forwarded-For.",
  },
} as const
