import { Client } from "pg"

/**
 * All that a database needs to return to its current content: a copy of each table that has rows, triggers that record
 * which tables were written to, and the state of each sequence. All of it is in a separate schema.
 */
const PREPARE = `
CREATE SCHEMA rewind;
CREATE UNLOGGED TABLE rewind.written (name text NOT NULL);
CREATE TABLE rewind.plan (name text PRIMARY KEY, refill text);
CREATE TABLE rewind.sequences (name regclass PRIMARY KEY, value bigint, called boolean);

CREATE FUNCTION rewind.note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rewind.written VALUES (format('%I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME));
  RETURN NULL;
END $$;

DO $$
DECLARE
  t record;
  columns text;
  filled boolean;
BEGIN
  FOR t IN
    SELECT format('%I.%I', schemaname, tablename) AS name, tablename FROM pg_tables WHERE schemaname = 'public'
  LOOP
    EXECUTE format(
      'CREATE TRIGGER rewind_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION rewind.note()',
      t.name);
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s)', t.name) INTO filled;
    IF filled THEN
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = t.name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('CREATE TABLE rewind.%I AS SELECT %s FROM %s', 'copy_of_' || t.tablename, columns, t.name);
      INSERT INTO rewind.plan VALUES (t.name,
        format('INSERT INTO %s (%s) SELECT %s FROM rewind.%I', t.name, columns, columns, 'copy_of_' || t.tablename));
    ELSE
      INSERT INTO rewind.plan VALUES (t.name, NULL);
    END IF;
  END LOOP;
  FOR t IN SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('INSERT INTO rewind.sequences SELECT %L::regclass, last_value, is_called FROM %s', t.name, t.name);
  END LOOP;
END $$;

CREATE FUNCTION rewind.back() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT p.name, p.refill FROM rewind.plan p WHERE p.name IN (SELECT name FROM rewind.written) LOOP
    EXECUTE 'DELETE FROM ' || t.name;
    IF t.refill IS NOT NULL THEN EXECUTE t.refill; END IF;
  END LOOP;
  PERFORM setval(name, value, called) FROM rewind.sequences;
  DELETE FROM rewind.written;
END $$;
`

/** A database that returns, within milliseconds, to its content at the time it was opened. */
export class RewindableDatabase {
  private constructor(private readonly client: Client) {}

  static async open(url: string): Promise<RewindableDatabase> {
    const client = new Client(url)
    await client.connect()
    await client.query(PREPARE)
    return new RewindableDatabase(client)
  }

  /** Restores the tables that were written to. Waits for transactions that still lock their rows. */
  async rewind(): Promise<void> {
    await this.client.query("SELECT rewind.back()")
  }

  async close(): Promise<void> {
    await this.client.end()
  }
}
