import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121114041 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_recipient" ON "pay_by_bank_link" ("created_at") WHERE (email IS NOT NULL OR mobile IS NOT NULL OR first_name IS NOT NULL OR last_name IS NOT NULL) AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_pay_by_bank_link_recipient";`)
  }
}
