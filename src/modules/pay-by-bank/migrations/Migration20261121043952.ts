import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121043952 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_worker" drop constraint if exists "pay_by_bank_worker_name_unique";`,
    )
    this.addSql(
      `create table if not exists "pay_by_bank_worker" ("id" text not null, "name" text not null, "host" text not null, "last_pass_at" timestamptz not null, "last_pass" jsonb not null, "pauses" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_worker_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_worker_deleted_at" ON "pay_by_bank_worker" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_worker_name_unique" ON "pay_by_bank_worker" ("name") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_worker_last_pass_at" ON "pay_by_bank_worker" ("last_pass_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "pay_by_bank_worker" cascade;`)
  }
}
