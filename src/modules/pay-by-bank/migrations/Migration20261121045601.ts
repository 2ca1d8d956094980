import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121045601 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_account" drop constraint if exists "pay_by_bank_account_account_unique";`,
    )
    this.addSql(
      `create table if not exists "pay_by_bank_account" ("id" text not null, "account" text not null, "label" text null, "environment" text check ("environment" in ('test', 'production')) null, "base_url" text null, "username" text null, "password" text null, "merchant_uuid" text null, "currencies" jsonb null, "element_tag" text null, "element_script_url" text null, "return_url" text null, "updated_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_account_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_account_deleted_at" ON "pay_by_bank_account" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_account_account_unique" ON "pay_by_bank_account" ("account") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_refund" drop constraint if exists "pay_by_bank_refund_state_check";`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_refund" add column if not exists "sent_on" text null, add column if not exists "bank_reference" text null, add column if not exists "sent_by" text null, add column if not exists "confirmed_by" text null;`,
    )
    this.addSql(
      `alter table if exists "pay_by_bank_refund" add constraint "pay_by_bank_refund_state_check" check("state" in ('due', 'sent', 'confirmed'));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "pay_by_bank_account" cascade;`)

    this.addSql(
      `alter table if exists "pay_by_bank_refund" drop constraint if exists "pay_by_bank_refund_state_check";`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_refund" drop column if exists "sent_on", drop column if exists "bank_reference", drop column if exists "sent_by", drop column if exists "confirmed_by";`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_refund" add constraint "pay_by_bank_refund_state_check" check("state" in ('due', 'sent'));`,
    )
  }
}
