import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Store } from "../store/store"

const TAKE = `
DROP SCHEMA IF EXISTS backup CASCADE;
CREATE SCHEMA backup;
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE backup.%I AS TABLE public.%I', t.name, t.name);
  END LOOP;
END $$;
`

/** Foreign keys and triggers are off, as when `pg_restore` loads data. */
const RESTORE = `
DO $$
DECLARE
  t record;
  columns text;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR t IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', t.name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('DELETE FROM public.%I', t.name);
    EXECUTE format('INSERT INTO public.%I (%s) SELECT %s FROM backup.%I', t.name, columns, columns, t.name);
  END LOOP;
END $$;
DROP SCHEMA backup CASCADE;
`

/** A backup of the store's whole database at a moment, which replaces everything that happened since. */
export class Backup {
  private constructor(private readonly run: (sql: string) => Promise<unknown>) {}

  static async take(store: Store): Promise<Backup> {
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const run = async (sql: string) => await database.raw(sql)
    await run(TAKE)
    return new Backup(run)
  }

  async restore(): Promise<void> {
    await this.run(RESTORE)
  }
}
