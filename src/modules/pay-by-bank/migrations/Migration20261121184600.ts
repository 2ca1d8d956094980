import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A lease changes no indexed column: with room for it on its page, a row is rewritten and no index is touched. */
export class Migration20261121184600 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "pay_by_bank_request" set (fillfactor = 85);`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "pay_by_bank_request" reset (fillfactor);`)
  }
}
