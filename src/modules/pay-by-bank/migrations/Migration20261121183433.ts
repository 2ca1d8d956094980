import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121183433 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "pay_by_bank_refund" add column if not exists "account" text null;`)
    this.addSql(
      `update "pay_by_bank_refund" as d set "account" = r."account" from "pay_by_bank_request" as r where r."id" = d."request_id" and d."account" is null;`,
    )
    this.addSql(`alter table if exists "pay_by_bank_refund" alter column "account" set not null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_account_created_at" ON "pay_by_bank_refund" ("account", "created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_pay_by_bank_refund_account_created_at";`)
    this.addSql(`alter table if exists "pay_by_bank_refund" drop column if exists "account";`)
  }
}
