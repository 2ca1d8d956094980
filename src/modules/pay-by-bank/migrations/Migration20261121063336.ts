import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121063336 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_request" add column if not exists "claimed_at" timestamptz null, add column if not exists "lock_waited_since" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_request" drop column if exists "claimed_at", drop column if exists "lock_waited_since";`,
    )
  }
}
