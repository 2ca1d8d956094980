import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121084546 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "pay_by_bank_link" drop constraint if exists "pay_by_bank_link_order_id_nth_unique";`,
    )
    this.addSql(
      `create table if not exists "pay_by_bank_link" ("id" text not null, "order_id" text not null, "nth" integer not null, "delivery" text check ("delivery" in ('EMAIL', 'SMS', 'EMSMS', 'LINK')) not null, "call" text check ("call" in ('opening', 'called', 'sent', 'unsure', 'refused')) not null default 'opening', "problem" text null, "url" text null, "sent_at" timestamptz null, "whole" boolean not null, "email" text null, "mobile" text null, "calling_code" text null, "first_name" text null, "last_name" text null, "uuid_from_link" boolean not null default false, "replaced_by" text null, "canceled_at" timestamptz null, "reminder" integer not null default 0, "remind_leased_until" timestamptz null, "created_by" text null, "request_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pay_by_bank_link_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_request_id" ON "pay_by_bank_link" ("request_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_deleted_at" ON "pay_by_bank_link" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_one_request" ON "pay_by_bank_link" ("request_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_order_id_nth_unique" ON "pay_by_bank_link" ("order_id", "nth") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_created_at_id" ON "pay_by_bank_link" ("created_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_link_remind" ON "pay_by_bank_link" ("sent_at") WHERE call = 'sent' AND replaced_by IS NULL AND canceled_at IS NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_link" add constraint "pay_by_bank_link_request_id_foreign" foreign key ("request_id") references "pay_by_bank_request" ("id") on update cascade;`,
    )

    this.addSql(
      `alter table if exists "pay_by_bank_request" add column if not exists "uuid_guessed" boolean not null default false;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "pay_by_bank_link" cascade;`)

    this.addSql(`alter table if exists "pay_by_bank_request" drop column if exists "uuid_guessed";`)
  }
}
