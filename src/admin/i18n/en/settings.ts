import type { AccountField } from "../../../shared/account-fields"
import type { AdminCheck, AdminCheckId, AdminConnectionProblem } from "../../../types/http"

export const settings = {
  description: "The accounts that take payments, what is left to do before going live, and the banks that can be used.",
  accounts: {
    title: "Accounts",
    description: "Each account of the payment service that this shop takes payments with.",
    ready: "Ready",
    notReady: "Not set up",
    missing: "Missing: {{fields}}.",
    edit: "Edit {{name}}",
    setUp: "Set up",
    setUpNamed: "Set up {{name}}",
    empty: "No account yet",
    emptyHint: "An account appears here for each Pay by Bank provider of the Payment module in medusa-config.ts.",
    noKey: "Passwords cannot be stored yet",
    noKeyHint:
      "Set the option encryptionKey (32 bytes) in medusa-config.ts. Until then, passwords can only be given there too.",
  },
  fields: {
    label: "Name",
    environment: "Environment",
    base_url: "Base URL",
    username: "Username",
    password: "Password",
    merchant_uuid: "Merchant UUID",
    currencies: "Currencies",
    element_tag: "Element tag",
    element_script_url: "Element script URL",
    return_url: "Return URL",
  } satisfies Record<AccountField, string>,
  hints: {
    label: "How staff call this account. Shoppers do not see it.",
    base_url: "The address of the payment service, with its version, such as https://pay.example.com/api/v1.",
    merchant_uuid: "Names your business at the payment service.",
    element_tag: "The name of the service's button on the checkout page, such as bank-payment.",
    element_script_url: "Where a browser loads that button from.",
    return_url:
      "The page of your storefront that shoppers come back to. {session_id} in its path stands for the payment.",
    optional: "Optional",
  },
  environments: {
    test: "Test",
    production: "Production",
    choose: "Choose an environment",
  },
  form: {
    title: "Edit {{name}}",
    description: "Changes take effect at once, without a restart.",
    general: "General",
    connection: "Connection",
    checkout: "Checkout",
    locked: "Given in medusa-config.ts, and changed only there.",
    passwordStored: "A password is stored. It is never shown.",
    passwordReplace: "Replace",
    passwordKeep: "Keep the stored one",
    passwordNew: "New password",
    passwordShow: "Show or hide the password",
    passwordNoKey: "It can be tested, but not stored: set the option encryptionKey in medusa-config.ts first.",
    saved: "{{name}} is saved.",
  },
  faults: {
    url: "Enter an address that begins with https:// (or http://), without a username or password in it.",
    baseUrlQuery: "Leave out everything from ? or # on.",
    usernameColon: "A username has no colon.",
    currencies: "Choose at least one currency.",
    elementTag: "Enter a name of lower-case letters with a hyphen in it, such as bank-payment.",
    returnUrlSession: "Put {session_id} into the path of the address.",
    returnUrlLong: "The address is too long: at most 256 characters, with 36 for {session_id}.",
    passwordAgain: "Enter the password again, because the base URL or the username has changed.",
  },
  test: {
    run: "Test connection",
    running: "Asking the payment service",
    ok_one: "Connection works: the service answered in {{ms}} ms and lists {{count}} bank.",
    ok_other: "Connection works: the service answered in {{ms}} ms and lists {{count}} banks.",
    slow: "The service answers, but it took {{ms}} ms: longer than a shopper likes to wait. Try again later.",
    problem: {
      not_configured: "Something is missing. Enter the base URL, the username and the password.",
      invalid_setting: "One of these values cannot be used. Correct it.",
      host_not_found: "There is no server of this name. Check the spelling of the base URL.",
      connection_refused: "The server refuses the connection. Check the host and the port of the base URL.",
      certificate:
        "No secure connection: the server's certificate is not valid for this address, or it does not speak TLS. Check the base URL.",
      address_not_allowed:
        "This base URL cannot be used: it must begin with https:// and lead to a public address. Correct it, or give it in medusa-config.ts.",
      credentials_refused: "The service refuses the username or the password. Correct them.",
      wrong_path:
        "A server answers, but not as the payment service does. Check the base URL: it ends in the version, such as /api/v1.",
      too_slow: "The service did not answer in time. Try again; if it happens again, ask the service.",
      service_failing: "The service is reached, but it is failing or busy. Try again in a few minutes.",
      unreachable: "The connection broke off before there was an answer. Check the base URL and the server's network.",
    } satisfies Record<AdminConnectionProblem, string>,
  },
  checklist: {
    title: "Go-live checklist",
    description: "Checked just now, against the real service and this shop's regions.",
    allDone: "Ready to go live",
    open_one: "{{count}} thing to do",
    open_other: "{{count}} things to do",
    warnings_one: "{{count}} warning",
    warnings_other: "{{count}} warnings",
    again: "Check again",
    state: {
      ok: "Done",
      warning: "Warning",
      failed: "To do",
    } satisfies Record<AdminCheck["state"], string>,
    check: {
      account_configured: "Account set up",
      connection: "Connection works",
      provider_in_regions: "Enabled in regions",
      unsupported_regions: "Regions with another currency",
      return_url: "Return URL",
      encryption_key: "Encryption key",
      job: "Payments are asked about",
      backends: "Locks, events and workflows of several processes",
      environment: "Test or production",
    } satisfies Record<AdminCheckId, string>,
    ok: {
      account_configured: "Everything that the account needs is given.",
      connection: "The service answers, and names {{banks}} banks.",
      provider_in_regions: "Pay by Bank is enabled in every region that it can serve.",
      unsupported_regions: "It is not enabled where it cannot be used.",
      return_url: "Shoppers come back to a public address with https.",
      encryption_key: "Passwords can be stored, encrypted.",
      job: "Payments are asked about regularly.",
      backends: "Locks, events and workflows fit the number of processes.",
      environment: "This is a production account, and its address fits.",
    } satisfies Record<AdminCheckId, string>,
    finding: {
      account_missing: "Something is missing or cannot be used: {{missing}}. Give it in the account's settings.",
      account_lost_password:
        "The stored password cannot be read, because the encryption key is missing or has changed. Enter the password again.",
      connection_slow: "The service answers, but it took {{took_ms}} ms: longer than a shopper likes to wait.",
      connection_no_banks: "The service answers, but names no bank. Ask the service which banks your account can use.",
      environment_unset: "Say in the settings whether this is a test or a production account.",
      test_account: "This is a test account: nobody really pays. Enter the production account before you go live.",
      production_on_test_address:
        "This production account has the address of a test service: nobody would really pay. Correct the base URL.",
      production_over_http:
        "This production account's address is not https: credentials travel in the clear. Correct the base URL.",
      shared_address: "A test account and a production account have the same base URL. Correct one of them.",
      test_on_production_address:
        "This test account's address does not look like a test service: payments may be real. Check the base URL.",
      return_url_missing: "There is no return address. Give it in the account's settings.",
      return_url_not_https: "Shoppers come back over http, which banks may refuse. Give a return address with https.",
      return_url_not_public:
        "Shoppers cannot reach this return address from outside. Give your storefront's public address.",
      no_region: "No region of this shop has a currency of this account. Create a region in pounds or euros.",
      not_in_regions:
        "Pay by Bank is not enabled in: {{regions}}. Enable it where shoppers shall pay with this account.",
      wrong_regions:
        "It is enabled in regions whose currency this account does not take: {{regions}}. Take it out there.",
      key_changed:
        "The encryption key is not the one that passwords were stored with. Restore it, or enter them again.",
      key_missing: "No password can be stored in the panel: the option encryptionKey is not set in medusa-config.ts.",
      job_stopped:
        "Nobody asks about payments: the job does not run. Start a server or a worker that runs scheduled jobs.",
      locks:
        "{{processes}} processes work side by side, but each has locks of its own. Use locking-redis or locking-postgres.",
      events_and_workflows:
        "{{processes}} processes work side by side, but events and workflows are lost with the process that they began in. Use event-bus-redis and workflow-engine-redis.",
      events:
        "{{processes}} processes work side by side, but events are lost with the process that they began in. Use event-bus-redis.",
      workflows:
        "{{processes}} processes work side by side, but workflows are lost with the process that they began in. Use workflow-engine-redis.",
    },
    enable: "Enable in {{region}}",
    enabled: "Pay by Bank is enabled in {{region}}.",
  },
  workers: {
    title: "Asking about payments",
    description: "Servers ask the payment service again and again until each payment has an answer.",
    running: "Running",
    stopped: "Nobody asks",
    stoppedHint:
      "No server has reported lately, so payments that arrive now are not captured. Check that a Medusa process runs that is not in the worker mode “server”.",
    lastPass: "Last round",
    never: "Never",
    due: "Waiting to be asked",
    dueSince: "{{count}}, the oldest {{when}}",
    attention: "Need attention",
    refundsDue: "Refunds to pay",
    polled_one: "Asked about {{count}} payment, {{when}}",
    polled_other: "Asked about {{count}} payments, {{when}}",
    paused: "{{account}} is left alone until {{until}}. {{reason}}",
  },
}
