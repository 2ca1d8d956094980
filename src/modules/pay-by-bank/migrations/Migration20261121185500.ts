import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TODAY = `date_trunc('day', now(), 'UTC')`

/** All of a row that the insights count. */
const counted = (row: "OLD" | "NEW") => `(
  ${row}.created_at, ${row}.account, ${row}.kind, ${row}.cart_id, ${row}.collection_id, ${row}.deleted_at, ${row}.paid_at,
  ${row}.institution, ${row}.reported_amount, ${row}.reported_currency, ${row}.amount_minor, ${row}.currency,
  ${row}.status = 'pending', ${row}.kind = 'link' AND ${row}.next_check_at IS NOT NULL)`

/** What was started today and is not paid changes no day that is over. */
const reachesBack = (row: "OLD" | "NEW") => `(${row}.created_at < ${TODAY} OR ${row}.paid_at IS NOT NULL)`

/** When the requests of the same basket were started. A range, because an order by what is equal to one value is none. */
const inItsBasket = (column: "cart_id" | "collection_id", value: string) => `
            (SELECT created_at FROM pay_by_bank_request
              WHERE ${column} BETWEEN ${value} AND ${value} AND deleted_at IS NULL ORDER BY ${column})`

/**
 * The insights of days that are over, summed up, and the days of which something has changed since. A day is noted by the
 * transaction that changes it, whatever statement does, and often more than once: nobody waits for another.
 */
export class Migration20261121185500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "pay_by_bank_day_total" ("day" date not null, "account" text not null, "figure" text not null, "key" text null, "value" bigint not null);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_day_total_day" ON "pay_by_bank_day_total" ("day", "account");`,
    )
    this.addSql(
      `create table if not exists "pay_by_bank_counted_day" ("day" date not null, constraint "pay_by_bank_counted_day_pkey" primary key ("day"));`,
    )
    this.addSql(`create table if not exists "pay_by_bank_changed_day" ("day" date not null);`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_pay_by_bank_changed_day_day" ON "pay_by_bank_changed_day" ("day");`)

    // The function finds its tables beside the requests' own, wherever that is and whatever the search path of who writes: a
    // backup is read in without one, and a schema may be renamed, or be another for the role that migrates.
    // Nothing is sorted, so that an order makes it look through the index of that column and no other: where the database takes
    // the table for empty, as while a backup is read in, it would else go through all of any index for each row.
    // A request that is paid takes the others of its basket out of what was abandoned, on the days of their start.
    this.addSql(`
      CREATE OR REPLACE FUNCTION pay_by_bank_note_changed_days() RETURNS trigger LANGUAGE plpgsql
             SET search_path TO pg_catalog SET enable_seqscan TO off SET enable_sort TO off SET jit TO off AS $$
      BEGIN
        PERFORM set_config('search_path', quote_ident(TG_TABLE_SCHEMA), true);
        IF TG_OP = 'TRUNCATE' THEN
          INSERT INTO pay_by_bank_changed_day (day) SELECT day FROM pay_by_bank_counted_day;
        ELSE
          INSERT INTO pay_by_bank_changed_day (day)
          SELECT DISTINCT (moment AT TIME ZONE 'UTC')::date FROM (
            SELECT unnest(ARRAY[OLD.created_at, OLD.paid_at, NEW.created_at, NEW.paid_at])
             UNION ALL ${inItsBasket("cart_id", "OLD.cart_id")}
             UNION ALL ${inItsBasket("cart_id", "NULLIF(NEW.cart_id, OLD.cart_id)")}
             UNION ALL ${inItsBasket("collection_id", "OLD.collection_id")}
             UNION ALL ${inItsBasket("collection_id", "NULLIF(NEW.collection_id, OLD.collection_id)")}
          ) AS touched(moment) WHERE moment < ${TODAY};
        END IF;
        RETURN NULL;
      END $$;`)
    const trigger = (name: string, when: string) => {
      this.addSql(`DROP TRIGGER IF EXISTS "pay_by_bank_${name}" ON "pay_by_bank_request";`)
      this.addSql(
        `CREATE TRIGGER "pay_by_bank_${name}" AFTER ${when} EXECUTE FUNCTION pay_by_bank_note_changed_days();`,
      )
    }
    const each = `ON "pay_by_bank_request" FOR EACH ROW WHEN`
    trigger("request_inserted", `INSERT ${each} (${reachesBack("NEW")})`)
    trigger("request_deleted", `DELETE ${each} (${reachesBack("OLD")})`)
    trigger(
      "request_updated",
      `UPDATE ${each} ((${reachesBack("OLD")} OR ${reachesBack("NEW")}) AND ${counted("OLD")} IS DISTINCT FROM ${counted("NEW")})`,
    )
    trigger("request_truncated", `TRUNCATE ON "pay_by_bank_request" FOR EACH STATEMENT`)
  }

  override async down(): Promise<void> {
    for (const event of ["inserted", "deleted", "updated", "truncated"]) {
      this.addSql(`DROP TRIGGER IF EXISTS "pay_by_bank_request_${event}" ON "pay_by_bank_request";`)
    }
    this.addSql(`DROP FUNCTION IF EXISTS pay_by_bank_note_changed_days();`)
    this.addSql(`drop table if exists "pay_by_bank_changed_day";`)
    this.addSql(`drop table if exists "pay_by_bank_counted_day";`)
    this.addSql(`drop table if exists "pay_by_bank_day_total";`)
  }
}
