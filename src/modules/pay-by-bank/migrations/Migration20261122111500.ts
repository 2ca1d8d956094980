import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** One payment or payment link of the payment service. Every other table refers to it. */
const REQUEST = [
  // Each page keeps 15 % of its space free. A lease changes no indexed column, so PostgreSQL updates the row without its
  // indexes if the new version fits on the same page.
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_request" (
    "id" text NOT NULL,
    "kind" text CHECK ("kind" IN ('checkout', 'link')) NOT NULL,
    "account" text NOT NULL,
    "login" text NOT NULL,
    "status" text CHECK ("status" IN ('created', 'pending', 'paid', 'rejected', 'canceled', 'mismatch', 'unknown'))
      NOT NULL DEFAULT 'created',
    "outcome" text CHECK ("outcome" IN ('settled', 'attention', 'closed')) NULL,
    "reason" text NULL,

    "uuid" text NULL,
    "uuid_guessed" boolean NOT NULL DEFAULT false,
    "merchant_uuid" text NOT NULL,
    "reference" text NOT NULL,
    "return_token" text NOT NULL,
    "amount_minor" integer NOT NULL,
    "received_minor" integer NULL,
    "currency" text NOT NULL,
    "bank_id" text NULL,
    "collection_id" text NOT NULL,
    "cart_id" text NULL,
    "order_id" text NULL,
    "lines" jsonb NULL,

    "reuse_key" text NULL,
    "claimed_session_id" text NULL,
    "claimed_at" timestamptz NULL,

    "status_code" text NULL,
    "settlement" text NULL,
    "institution" text NULL,
    "reported_amount" text NULL,
    "reported_currency" text NULL,
    "paid_at" timestamptz NULL,

    "failed_attempts" integer NOT NULL DEFAULT 0,
    "captured_event_due" boolean NOT NULL DEFAULT false,
    "lock_waited_since" timestamptz NULL,
    "lease_waited_since" timestamptz NULL,
    "declined_since" timestamptz NULL,
    "declined_at" timestamptz NULL,
    "stalls_at" timestamptz NULL,
    "closed_stalled_at" timestamptz NULL,
    "marked_payment_id" text NULL,
    "returned_at" timestamptz NULL,
    "unread_since" timestamptz NULL,
    "unread_code" text NULL,

    "recheck_at" timestamptz NULL,
    "recheck_tries" integer NOT NULL DEFAULT 0,
    "recheck_alert_at" timestamptz NULL,
    "reversed_at" timestamptz NULL,
    "reversed_outcome" text NULL,

    "last_polled_at" timestamptz NULL,
    "last_read_at" timestamptz NULL,
    "next_poll_at" timestamptz NULL,
    "leased_until" timestamptz NULL,
    "track_until" timestamptz NOT NULL,

    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz CHECK ("deleted_at" IS NULL) NULL,
    CONSTRAINT "pay_by_bank_request_pkey" PRIMARY KEY ("id")
  ) WITH (fillfactor = 85);`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_uuid_unique"
    ON "pay_by_bank_request" ("uuid") WHERE uuid IS NOT NULL;`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_reference_unique"
    ON "pay_by_bank_request" ("reference");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_return_token_unique"
    ON "pay_by_bank_request" ("return_token");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_reuse_key_unique"
    ON "pay_by_bank_request" ("reuse_key") WHERE reuse_key IS NOT NULL;`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_marked_payment_id_unique"
    ON "pay_by_bank_request" ("marked_payment_id") WHERE marked_payment_id IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_next_poll_at"
    ON "pay_by_bank_request" ("next_poll_at") WHERE next_poll_at IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_collection_id"
    ON "pay_by_bank_request" ("collection_id");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_one_claim"
    ON "pay_by_bank_request" ("collection_id") WHERE claimed_session_id IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_paid_at"
    ON "pay_by_bank_request" ("paid_at") WHERE paid_at IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_cart_id"
    ON "pay_by_bank_request" ("cart_id") WHERE cart_id IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_order_id"
    ON "pay_by_bank_request" ("order_id") WHERE order_id IS NOT NULL;`,

  // The payments list in Medusa Admin: its two orders, then its filters in order of time.
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_created_at_id"
    ON "pay_by_bank_request" ("created_at", "id");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_amount_minor_id"
    ON "pay_by_bank_request" ("amount_minor", "id");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_status_created_at"
    ON "pay_by_bank_request" ("status", "created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_account_created_at"
    ON "pay_by_bank_request" ("account", "created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_currency_created_at"
    ON "pay_by_bank_request" ("currency", "created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_kind_created_at"
    ON "pay_by_bank_request" ("kind", "created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_reason_created_at"
    ON "pay_by_bank_request" ("reason", "created_at") WHERE reason IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_uncaptured"
    ON "pay_by_bank_request" ("paid_at") WHERE status = 'paid' AND outcome IS NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_attention"
    ON "pay_by_bank_request" ("created_at") WHERE outcome = 'attention';`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_login"
    ON "pay_by_bank_request" ("account", "login")
    WHERE (next_poll_at IS NOT NULL OR (outcome = 'attention' AND status <> 'paid') OR (uuid IS NULL AND outcome IS NULL) OR recheck_at IS NOT NULL OR (outcome = 'attention' AND reversed_at IS NOT NULL));`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_stalls_at"
    ON "pay_by_bank_request" ("stalls_at") WHERE outcome IS NULL AND stalls_at IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_unread_since"
    ON "pay_by_bank_request" ("unread_since") WHERE unread_since IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_track_until"
    ON "pay_by_bank_request" ("track_until")
    WHERE outcome IS NULL AND next_poll_at IS NOT NULL AND status IN ('created', 'pending', 'unknown');`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_recheck_at"
    ON "pay_by_bank_request" ("recheck_at") WHERE recheck_at IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_recheck_alert_at"
    ON "pay_by_bank_request" ("recheck_alert_at") WHERE recheck_alert_at IS NOT NULL;`,
]

/** The payment sessions that pay a request. */
const BINDING = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_binding" (
    "id" text NOT NULL,
    "session_id" text NOT NULL,
    "status" text CHECK ("status" IN ('live', 'deleted', 'claimed')) NOT NULL DEFAULT 'live',
    "request_id" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz CHECK ("deleted_at" IS NULL) NULL,
    CONSTRAINT "pay_by_bank_binding_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pay_by_bank_binding_request_id_foreign"
      FOREIGN KEY ("request_id") REFERENCES "pay_by_bank_request" ("id") ON UPDATE CASCADE
  );`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_binding_request_id"
    ON "pay_by_bank_binding" ("request_id");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_binding_session_id_unique"
    ON "pay_by_bank_binding" ("session_id");`,
]

/** What happened, and who did it: lines about a payment, a merchant account, or neither. Lines are added, never changed. */
const EVENT = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_event" (
    "id" text NOT NULL,
    "type" text NOT NULL,
    "request_id" text NULL,
    "account" text NULL,
    "by" text NULL,
    "data" jsonb NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "pay_by_bank_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pay_by_bank_event_request_id_foreign"
      FOREIGN KEY ("request_id") REFERENCES "pay_by_bank_request" ("id") ON UPDATE CASCADE
  );`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_request_id"
    ON "pay_by_bank_event" ("request_id") WHERE request_id IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_created_at_id" ON "pay_by_bank_event" ("created_at", "id");`,

  // The lines that are rare: those of people, of merchant accounts, and of neither.
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_by"
    ON "pay_by_bank_event" ("by", "created_at", "id") WHERE "by" IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_account"
    ON "pay_by_bank_event" ("account", "created_at") WHERE account IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_rare"
    ON "pay_by_bank_event" ("created_at", "id") WHERE "by" IS NOT NULL OR request_id IS NULL;`,
]

/** How a payment link was sent, and to whom. */
const LINK = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_link" (
    "id" text NOT NULL,
    "order_id" text NOT NULL,
    "number" integer NOT NULL,
    "delivery" text CHECK ("delivery" IN ('EMAIL', 'SMS', 'EMSMS', 'LINK')) NOT NULL,
    "call" text CHECK ("call" IN ('opening', 'called', 'sent', 'unsure', 'refused')) NOT NULL DEFAULT 'opening',
    "problem" text NULL,
    "url" text NULL,
    "sent_at" timestamptz NULL,
    "is_full_amount" boolean NOT NULL,

    "email" text NULL,
    "mobile" text NULL,
    "calling_code" text NULL,
    "first_name" text NULL,
    "last_name" text NULL,

    "uuid_from_link" boolean NOT NULL DEFAULT false,
    "replaced_by" text NULL,
    "canceled_at" timestamptz NULL,
    "reminder" integer NOT NULL DEFAULT 0,
    "remind_leased_until" timestamptz NULL,
    "created_by" text NULL,
    "request_id" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz CHECK ("deleted_at" IS NULL) NULL,
    CONSTRAINT "pay_by_bank_link_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pay_by_bank_link_request_id_foreign"
      FOREIGN KEY ("request_id") REFERENCES "pay_by_bank_request" ("id") ON UPDATE CASCADE
  );`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_request_id"
    ON "pay_by_bank_link" ("request_id");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_one_request"
    ON "pay_by_bank_link" ("request_id");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_order_id_number_unique"
    ON "pay_by_bank_link" ("order_id", "number");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_created_at_id"
    ON "pay_by_bank_link" ("created_at", "id");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_remind"
    ON "pay_by_bank_link" ("sent_at")
    WHERE call = 'sent' AND replaced_by IS NULL AND canceled_at IS NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_unusual"
    ON "pay_by_bank_link" ("request_id")
    WHERE (call <> 'sent' OR replaced_by IS NOT NULL OR canceled_at IS NOT NULL);`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_recipient"
    ON "pay_by_bank_link" ("created_at")
    WHERE (email IS NOT NULL OR mobile IS NOT NULL OR first_name IS NOT NULL OR last_name IS NOT NULL);`,
]

/** What a request has become, without its age. The same as `LASTING_RESULT` in `payment-result.ts`. */
const LASTING_RESULT = `CASE
      WHEN paid_at IS NOT NULL AND reversed_at IS NULL THEN 'paid'
      WHEN reversed_at IS NOT NULL OR status = 'rejected' THEN 'declined'
      WHEN status = 'canceled' THEN 'canceled'
      WHEN status = 'pending' OR (kind = 'link' AND next_poll_at IS NOT NULL) THEN 'waiting'
      ELSE 'unanswered' END`

/** The tries of one cart or order have the same value. The same as `CHECKOUT` in `payment-result.ts`. */
const CHECKOUT = "coalesce(order_id, cart_id, collection_id)"

/** The manual refunds. */
const REFUND = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_refund" (
    "id" text NOT NULL,
    "status" text CHECK ("status" IN ('due', 'exported', 'sent', 'confirmed', 'on_hold', 'canceled'))
      NOT NULL DEFAULT 'due',
    "medusa_refund_id" text NULL,
    "payment_id" text NULL,
    "order_id" text NULL,
    "account" text NOT NULL,
    "amount_minor" integer NOT NULL,
    "currency" text NOT NULL,
    "sent_on" text NULL,
    "bank_reference" text NULL,
    "sent_by" text NULL,
    "confirmed_by" text NULL,
    "batch_id" text NULL,
    "was_payable" boolean NULL,
    "withdrawn_at" timestamptz NULL,
    "request_id" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz CHECK ("deleted_at" IS NULL) NULL,
    CONSTRAINT "pay_by_bank_refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pay_by_bank_refund_request_id_foreign"
      FOREIGN KEY ("request_id") REFERENCES "pay_by_bank_request" ("id") ON UPDATE CASCADE
  );`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_request_id"
    ON "pay_by_bank_refund" ("request_id");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_medusa_refund_id_unique"
    ON "pay_by_bank_refund" ("medusa_refund_id");`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_request_id_unique"
    ON "pay_by_bank_refund" ("request_id") WHERE medusa_refund_id IS NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_order_id"
    ON "pay_by_bank_refund" ("order_id") WHERE order_id IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_batch_id"
    ON "pay_by_bank_refund" ("batch_id") WHERE batch_id IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_status_created_at"
    ON "pay_by_bank_refund" ("status", "created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_created_at"
    ON "pay_by_bank_refund" ("created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_amount_minor"
    ON "pay_by_bank_refund" ("amount_minor");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_account_created_at"
    ON "pay_by_bank_refund" ("account", "created_at");`,
]

/** The exported batches of manual refunds. */
const REFUND_BATCH = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_refund_batch" (
    "id" text NOT NULL,
    "status" text CHECK ("status" IN ('open', 'sent', 'canceled')) NOT NULL DEFAULT 'open',
    "created_by" text NOT NULL,
    "sent_on" text NULL,
    "bank_reference" text NULL,
    "sent_by" text NULL,
    "canceled_by" text NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz CHECK ("deleted_at" IS NULL) NULL,
    CONSTRAINT "pay_by_bank_refund_batch_pkey" PRIMARY KEY ("id")
  );`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_batch_created_at"
    ON "pay_by_bank_refund_batch" ("created_at");`,
]

/** The merchant accounts as entered in Medusa Admin. */
const ACCOUNT = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_account" (
    "id" text NOT NULL,
    "account" text NOT NULL,
    "label" text NULL,
    "environment" text CHECK ("environment" IN ('test', 'production')) NULL,
    "base_url" text NULL,
    "username" text NULL,
    "password" text NULL,
    "merchant_uuid" text NULL,
    "currencies" jsonb NULL,
    "element_tag" text NULL,
    "element_script_url" text NULL,
    "return_url" text NULL,
    "paused" boolean NULL,
    "updated_by" text NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz CHECK ("deleted_at" IS NULL) NULL,
    CONSTRAINT "pay_by_bank_account_pkey" PRIMARY KEY ("id")
  );`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_account_account_unique"
    ON "pay_by_bank_account" ("account");`,
]

/** All processes of the store, in any mode, and the leases of the carts that they complete. */
const PROCESSES = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_process" (
    "id" text NOT NULL,
    "host" text NOT NULL,
    "pid" integer NOT NULL,
    "mode" text NOT NULL,
    "locks" text NOT NULL,
    "started_at" timestamptz NOT NULL,
    "seen_at" timestamptz NOT NULL,
    "ended_at" timestamptz NULL,
    "last_run_at" timestamptz NULL,
    "last_run" jsonb NULL,
    CONSTRAINT "pay_by_bank_process_pkey" PRIMARY KEY ("id")
  );`,
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_lease" (
    "key" text NOT NULL,
    "holder" text NOT NULL,
    "leased_until" timestamptz NOT NULL,
    CONSTRAINT "pay_by_bank_lease_pkey" PRIMARY KEY ("key")
  );`,
]

/** When the latest payments of a collection were started, or a uuid was looked up that the ledger does not hold, the oldest first. */
const START = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_start" (
    "subject" text NOT NULL,
    "started_at" timestamptz[] NOT NULL,
    CONSTRAINT "pay_by_bank_start_pkey" PRIMARY KEY ("subject")
  );`,
]

/** When the payment service last answered a login, and the pause of its calls. One row for each login, which all processes read. */
const LOGIN = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_login" (
    "account" text NOT NULL,
    "login" text NOT NULL,
    "answered_at" timestamptz NULL,
    "record_read_at" timestamptz NULL,
    "cause" text CHECK ("cause" IN ('login', 'statuses', 'limit', 'outage')) NULL,
    "code" text NULL,
    "failures" integer NOT NULL DEFAULT 0,
    "paused_until" timestamptz NULL,
    "looks_left" double precision NULL,
    "looked_at" timestamptz NULL,
    CONSTRAINT "pay_by_bank_login_pkey" PRIMARY KEY ("account", "login")
  );`,
]

/** The banks with which no new payments start. One row for each, which all processes read. */
const PAUSED_BANK = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_paused_bank" (
    "account" text NOT NULL,
    "bank_id" text NOT NULL,
    "paused_by" text NOT NULL,
    "paused_at" timestamptz NOT NULL,
    CONSTRAINT "pay_by_bank_paused_bank_pkey" PRIMARY KEY ("account", "bank_id")
  );`,
]

/** The sealed credentials of former logins that open payments still need. */
const FORMER_CREDENTIALS = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_former_credentials" (
    "account" text NOT NULL,
    "login" text NOT NULL,
    "base_url" text NOT NULL,
    "username" text NOT NULL,
    "password" text NOT NULL,
    "kept_at" timestamptz NOT NULL,
    CONSTRAINT "pay_by_bank_former_credentials_pkey" PRIMARY KEY ("account", "login")
  );`,
]

/** What waits for a second person, and the tries of persons to prove who they are, until one succeeds. */
const APPROVALS = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_proposal" (
    "id" text NOT NULL,
    "action" text CHECK ("action" IN ('attach', 'close', 'confirm_refund', 'undo_refund', 'confirm_batch', 'cancel_batch',
      'change_settings')) NOT NULL,
    "subject" text NOT NULL,
    "content" jsonb NOT NULL,
    "basis" text NOT NULL,
    "proposed_by" text NOT NULL,
    "proposed_at" timestamptz NOT NULL,
    "taken_until" timestamptz NULL,
    CONSTRAINT "pay_by_bank_proposal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pay_by_bank_proposal_subject" UNIQUE ("subject")
  );`,
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_approval_try" (
    "user_id" text NOT NULL,
    "tries" integer NOT NULL,
    "last_at" timestamptz NOT NULL,
    CONSTRAINT "pay_by_bank_approval_try_pkey" PRIMARY KEY ("user_id")
  );`,
]

/** Indexes that no model can describe, because they contain an expression or further columns. */
const FURTHER_INDEXES = [
  // The lists in Medusa Admin, filtered by bank. It includes what the expression is made of: without it, PostgreSQL would also read the
  // table.
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_bank_created_at"
    ON "pay_by_bank_request" ((coalesce(institution, bank_id)), "created_at", "id") INCLUDE ("institution", "bank_id");`,
  // The list of payment links, whose filters read nothing else of a payment, see `link-list-statements.ts`.
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_of_link"
    ON "pay_by_bank_request" ("created_at", "id")
    INCLUDE ("status", "outcome", "account", "amount_minor", "institution", "bank_id")
    WHERE kind = 'link';`,
  // What payments have become, and the tries of one checkout, see `payment-result.ts`.
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_result"
    ON "pay_by_bank_request" ((${LASTING_RESULT}), "created_at");`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_checkout"
    ON "pay_by_bank_request" ((${CHECKOUT}), "created_at");`,

  // Erasure finds links by recipient, and the list by the start of a recipient's email.
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_email"
    ON "pay_by_bank_link" (lower("email") text_pattern_ops) WHERE email IS NOT NULL;`,
]

/**
 * Lets the rest of the transaction change the trail. The variable holds the transaction's id, so one that outlasts the transaction, or
 * that a role or database sets, allows nothing.
 */
const ALLOW_TRAIL_CHANGES = `
  CREATE OR REPLACE FUNCTION pay_by_bank_allow_trail_changes(reason text) RETURNS void LANGUAGE sql AS $$
      SELECT set_config('pay_by_bank.trail_may_change', concat(pg_current_xact_id(), ' ', reason), true)
    $$;`

/**
 * Keeps the trail append-only, see `docs/architecture.md#the-trail`. Runs after the change, so that the line about a deletion is not
 * deleted with the others. It never runs for an INSERT, so an error in it cannot stop a payment from being stored.
 */
const PROTECT_TRAIL = [
  `CREATE OR REPLACE FUNCTION pay_by_bank_protect_trail() RETURNS trigger LANGUAGE plpgsql
    SET search_path TO pg_catalog AS $$
      DECLARE
        reason text := nullif(btrim(substring(
          current_setting('pay_by_bank.trail_may_change', true), concat('^', pg_current_xact_id(), ' (.*)$'))), '');
      BEGIN
        IF reason IS NULL THEN
          RAISE EXCEPTION '% of % is refused, because the trail is append-only', TG_OP, TG_TABLE_NAME USING
            ERRCODE = 'insufficient_privilege',
            HINT = 'To correct the trail, run SELECT pay_by_bank_allow_trail_changes(''the reason'') in the same transaction.';
        END IF;
        EXECUTE format('INSERT INTO %I.%I (id, type, data, created_at) VALUES ($1, $2, $3, $4)', TG_TABLE_SCHEMA, TG_TABLE_NAME)
          USING 'pbbevt_' || gen_random_uuid(), 'trail_changed', jsonb_build_object(
            'operation', TG_OP, 'reason', reason, 'database_role', session_user), clock_timestamp();
        RETURN NULL;
      END $$;`,
  `CREATE TRIGGER "pay_by_bank_event_protected" AFTER UPDATE OR DELETE OR TRUNCATE ON "pay_by_bank_event"
    FOR EACH STATEMENT EXECUTE FUNCTION pay_by_bank_protect_trail();`,
]

/** What is learned of answers without a record, for each login of a merchant account, and the alerts of the accounts. */
const LEARNED = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_no_record" (
    "account" text NOT NULL,
    "login" text NOT NULL,
    "kind" text CHECK ("kind" IN ('checkout', 'link')) NOT NULL,
    "signature" text NOT NULL,
    "learned_at" timestamptz NOT NULL,
    CONSTRAINT "pay_by_bank_no_record_pkey" PRIMARY KEY ("account", "login", "kind")
  );`,
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_alert" (
    "account" text NOT NULL,
    "code" text NOT NULL,
    "since" timestamptz NOT NULL,
    CONSTRAINT "pay_by_bank_alert_pkey" PRIMARY KEY ("account", "code")
  );`,
]

/** The alerts that are sent to people. The statement that writes what raises one writes its row, too: see `outbox-statements.ts`. */
const OUTGOING_ALERT = [
  `CREATE TABLE IF NOT EXISTS "pay_by_bank_outgoing_alert" (
    "id" text NOT NULL,
    "kind" text NOT NULL,
    "data" jsonb NOT NULL,
    "raised_at" timestamptz NOT NULL,
    "due_at" timestamptz NULL,
    "attempts" integer NOT NULL DEFAULT 0,
    "sent_to" jsonb NOT NULL DEFAULT '[]',
    "sent_at" timestamptz NULL,
    CONSTRAINT "pay_by_bank_outgoing_alert_pkey" PRIMARY KEY ("id")
  );`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_outgoing_alert_due_at"
    ON "pay_by_bank_outgoing_alert" ("due_at") WHERE due_at IS NOT NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_outgoing_alert_sent_at"
    ON "pay_by_bank_outgoing_alert" ("sent_at") WHERE sent_at IS NOT NULL;`,
]

/** The figures of past days, as the last night counted them: a list of `{ account, figure, key, value }`. */
const INSIGHTS = `
  CREATE TABLE IF NOT EXISTS "pay_by_bank_day_figures" (
    "day" date NOT NULL,
    "time_zone" text NOT NULL,
    "counted_at" timestamptz NOT NULL,
    "figures" jsonb NOT NULL,
    CONSTRAINT "pay_by_bank_day_figures_pkey" PRIMARY KEY ("day")
  );`

export class Migration20261122111500 extends Migration {
  override async up(): Promise<void> {
    const accounts = [ACCOUNT, FORMER_CREDENTIALS, LOGIN, PAUSED_BANK, LEARNED]
    const tables = [
      REQUEST,
      START,
      BINDING,
      EVENT,
      LINK,
      REFUND,
      REFUND_BATCH,
      ...accounts,
      APPROVALS,
      PROCESSES,
      OUTGOING_ALERT,
      FURTHER_INDEXES,
      INSIGHTS,
    ].flat()
    const triggers = [ALLOW_TRAIL_CHANGES, ...PROTECT_TRAIL]
    for (const statement of [...tables, ...triggers]) this.addSql(statement)
  }

  /** The functions can be dropped only after their triggers, which are dropped with their tables. */
  override async down(): Promise<void> {
    for (const table of [
      "binding",
      "event",
      "link",
      "refund",
      "refund_batch",
      "request",
      "account",
      "former_credentials",
      "process",
      "lease",
      "login",
      "paused_bank",
      "no_record",
      "alert",
      "proposal",
      "approval_try",
      "start",
      "outgoing_alert",
      "day_figures",
    ]) {
      this.addSql(`DROP TABLE IF EXISTS "pay_by_bank_${table}";`)
    }
    this.addSql(`DROP FUNCTION IF EXISTS pay_by_bank_protect_trail();`)
    this.addSql(`DROP FUNCTION IF EXISTS pay_by_bank_allow_trail_changes(text);`)
  }
}
