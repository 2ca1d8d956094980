import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121092330 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "pay_by_bank_request" add column if not exists "declined_at" timestamptz null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "pay_by_bank_request" drop column if exists "declined_at";`)
  }
}
