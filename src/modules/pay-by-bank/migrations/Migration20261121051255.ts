import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121051255 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_created_at_id" ON "pay_by_bank_request" ("created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_amount_minor_id" ON "pay_by_bank_request" ("amount_minor", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_status_created_at" ON "pay_by_bank_request" ("status", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_account_created_at" ON "pay_by_bank_request" ("account", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_currency_created_at" ON "pay_by_bank_request" ("currency", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_kind_created_at" ON "pay_by_bank_request" ("kind", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_attention" ON "pay_by_bank_request" ("created_at") WHERE outcome = 'attention' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_request_waiting" ON "pay_by_bank_request" ("created_at") WHERE outcome IS NULL AND next_check_at IS NOT NULL AND status IN ('created', 'pending', 'unknown') AND deleted_at IS NULL;`,
    )

    this.addSql(`drop index if exists "IDX_pay_by_bank_refund_state";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_state_created_at" ON "pay_by_bank_refund" ("state", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_created_at" ON "pay_by_bank_refund" ("created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_created_at_id";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_amount_minor_id";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_status_created_at";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_account_created_at";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_currency_created_at";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_kind_created_at";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_attention";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_request_waiting";`)

    this.addSql(`drop index if exists "IDX_pay_by_bank_refund_state_created_at";`)
    this.addSql(`drop index if exists "IDX_pay_by_bank_refund_created_at";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_refund_state" ON "pay_by_bank_refund" ("state") WHERE deleted_at IS NULL;`,
    )
  }
}
