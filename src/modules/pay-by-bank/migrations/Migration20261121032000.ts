import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121032000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_binding" drop constraint if exists "pay_by_bank_binding_session_id_unique";`,
    )
    this.addSql(
      `alter table if exists "pay_by_bank_refund" drop constraint if exists "pay_by_bank_refund_refund_id_unique";`,
    )
    this.addSql(
      `alter table if exists "pay_by_bank_request" drop constraint if exists "pay_by_bank_request_reuse_key_unique";`,
    )
    this.addSql(
      `alter table if exists "pay_by_bank_request" drop constraint if exists "pay_by_bank_request_reference_unique";`,
    )
    this.addSql(
      `alter table if exists "pay_by_bank_request" drop constraint if exists "pay_by_bank_request_uuid_unique";`,
    )
    this.addSql(
      `create table if not exists "pay_by_bank_request" ("id" text not null, "kind" text check ("kind" in ('checkout', 'link')) not null, "account" text not null, "status" text check ("status" in ('created', 'pending', 'paid', 'rejected', 'cancelled', 'mismatch', 'unknown')) not null default 'created', "outcome" text check ("outcome" in ('settled', 'attention', 'closed')) null, "reason" text null, "uuid" text null, "merchant_uuid" text not null, "reference" text not null, "amount_minor" integer not null, "currency" text not null, "bank_id" text null, "collection_id" text not null, "cart_id" text null, "order_id" text null, "reuse_key" text null, "claimed_session_id" text null, "status_code" text null, "settlement" text null, "institution" text null, "reported_amount" text null, "reported_currency" text null, "paid_at" timestamptz null, "failed_passes" integer not null default 0, "declined_since" timestamptz null, "last_asked_at" timestamptz null, "next_check_at" timestamptz null, "leased_until" timestamptz null, "watch_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_request_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_deleted_at" ON "pay_by_bank_request" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_uuid_unique" ON "pay_by_bank_request" ("uuid") WHERE uuid IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_reference_unique" ON "pay_by_bank_request" ("reference") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_reuse_key_unique" ON "pay_by_bank_request" ("reuse_key") WHERE reuse_key IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_next_check_at" ON "pay_by_bank_request" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_collection_id" ON "pay_by_bank_request" ("collection_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_one_claim" ON "pay_by_bank_request" ("collection_id") WHERE claimed_session_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_paid_at" ON "pay_by_bank_request" ("paid_at") WHERE paid_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_cart_id" ON "pay_by_bank_request" ("cart_id") WHERE cart_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_order_id" ON "pay_by_bank_request" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "pay_by_bank_refund" ("id" text not null, "state" text check ("state" in ('due', 'sent')) not null default 'due', "refund_id" text not null, "payment_id" text null, "order_id" text null, "amount_minor" integer not null, "currency" text not null, "request_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_refund_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_request_id" ON "pay_by_bank_refund" ("request_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_deleted_at" ON "pay_by_bank_refund" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_refund_id_unique" ON "pay_by_bank_refund" ("refund_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_state" ON "pay_by_bank_refund" ("state") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_order_id" ON "pay_by_bank_refund" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "pay_by_bank_event" ("id" text not null, "type" text not null, "data" jsonb null, "request_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_event_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_request_id" ON "pay_by_bank_event" ("request_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_event_deleted_at" ON "pay_by_bank_event" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "pay_by_bank_binding" ("id" text not null, "session_id" text not null, "state" text check ("state" in ('live', 'deleted', 'claimed')) not null default 'live', "request_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_binding_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_binding_request_id" ON "pay_by_bank_binding" ("request_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_binding_deleted_at" ON "pay_by_bank_binding" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_binding_session_id_unique" ON "pay_by_bank_binding" ("session_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_refund" add constraint "pay_by_bank_refund_request_id_foreign" foreign key ("request_id") references "pay_by_bank_request" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_event" add constraint "pay_by_bank_event_request_id_foreign" foreign key ("request_id") references "pay_by_bank_request" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_binding" add constraint "pay_by_bank_binding_request_id_foreign" foreign key ("request_id") references "pay_by_bank_request" ("id") on update cascade;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_refund" drop constraint if exists "pay_by_bank_refund_request_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_event" drop constraint if exists "pay_by_bank_event_request_id_foreign";`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_binding" drop constraint if exists "pay_by_bank_binding_request_id_foreign";`,
    )

    this.addSql(`drop table if exists "pay_by_bank_request" cascade;`)

    this.addSql(`drop table if exists "pay_by_bank_refund" cascade;`)

    this.addSql(`drop table if exists "pay_by_bank_event" cascade;`)

    this.addSql(`drop table if exists "pay_by_bank_binding" cascade;`)
  }
}
