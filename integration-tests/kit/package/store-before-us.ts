import { sourceMigrations } from "../../../examples/demo/launcher/kept-history"
import { sql } from "../database/store-database"

/** Takes the plugin out of the database of a seeded store: its tables, its migrations, and its providers in every region. */
export async function removeOurs(databaseUrl: string): Promise<void> {
  await sql(databaseUrl, DROP_TABLES)
  await sql(databaseUrl, "DELETE FROM mikro_orm_migrations WHERE name = ANY($1)", [sourceMigrations()])
  await sql(databaseUrl, "DELETE FROM region_payment_provider WHERE payment_provider_id LIKE 'pp_pay-by-bank%'")
  await sql(databaseUrl, "DELETE FROM payment_provider WHERE id LIKE 'pp_pay-by-bank%'")
  // Every region offers another provider already.
  await sql(
    databaseUrl,
    `INSERT INTO region_payment_provider (id, region_id, payment_provider_id)
     SELECT 'regpp_' || id, id, 'pp_system_default' FROM region`,
  )
}

const DROP_TABLES = `DO $$ DECLARE ours record; BEGIN
  FOR ours IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE 'pay\\_by\\_bank\\_%' LOOP
    EXECUTE format('DROP TABLE %I CASCADE', ours.tablename);
  END LOOP;
END $$`
