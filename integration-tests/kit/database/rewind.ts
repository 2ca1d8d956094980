import { Client } from "pg"
import { z } from "zod"

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

CREATE TABLE rewind.beginnings (beginning text, name text, refill text, PRIMARY KEY (beginning, name));
CREATE TABLE rewind.beginning_sequences (beginning text, name regclass, value bigint, called boolean);

CREATE FUNCTION rewind.keep(beginning text, began timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
  columns text;
  moved text;
  copy text;
BEGIN
  FOR t IN
    SELECT p.name, c.oid FROM rewind.plan p JOIN pg_class c ON c.oid = p.name::regclass
     WHERE p.name IN (SELECT name FROM rewind.written)
  LOOP
    -- The times of the beginning move with the clock. Those of the seeded store stay.
    SELECT string_agg(quote_ident(attname), ', '),
           string_agg(CASE WHEN atttypid = 'timestamptz'::regtype
             THEN format('CASE WHEN %1$I >= %2$L THEN %1$I + (now() - %3$L::timestamptz) ELSE %1$I END', attname, began, clock_timestamp())
             ELSE quote_ident(attname) END, ', ')
      INTO columns, moved FROM pg_attribute
     WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    copy := format('beginning_%s_%s', (SELECT count(DISTINCT s.beginning) FROM rewind.beginnings s WHERE s.beginning <> keep.beginning), t.oid);
    EXECUTE format('CREATE TABLE rewind.%I AS SELECT %s FROM %s', copy, columns, t.name);
    INSERT INTO rewind.beginnings VALUES (keep.beginning, t.name,
      format('INSERT INTO %s (%s) SELECT %s FROM rewind.%I', t.name, columns, moved, copy));
  END LOOP;
  FOR t IN SELECT s.name FROM rewind.sequences s LOOP
    EXECUTE format('INSERT INTO rewind.beginning_sequences SELECT %L, %L::regclass, last_value, is_called FROM %s', beginning, t.name, t.name);
  END LOOP;
END $$;

CREATE FUNCTION rewind.open(opened text) RETURNS boolean LANGUAGE plpgsql SET session_replication_role = replica AS $$
DECLARE
  t record;
BEGIN
  IF EXISTS (SELECT 1 FROM rewind.beginnings s JOIN rewind.written w ON w.name = s.name WHERE s.beginning = opened)
    THEN RETURN false; END IF;
  FOR t IN SELECT s.name, s.refill FROM rewind.beginnings s WHERE s.beginning = opened LOOP
    EXECUTE 'DELETE FROM ' || t.name;
    EXECUTE t.refill;
    INSERT INTO rewind.written VALUES (t.name);
  END LOOP;
  -- A test can begin with several of them, which moved other sequences.
  PERFORM setval(s.name, s.value, s.called) FROM rewind.beginning_sequences s JOIN rewind.sequences r ON r.name = s.name
    WHERE s.beginning = opened AND (s.value, s.called) IS DISTINCT FROM (r.value, r.called);
  RETURN true;
END $$;
`

const opened = z.tuple([z.object({ opened: z.boolean() })])

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

  /** Keeps what was written since the last rewind, which happened before `began`, as a beginning. */
  async keep(beginning: string, began: Date): Promise<void> {
    await this.client.query("SELECT rewind.keep($1, $2)", [beginning, began])
  }

  /** Brings a beginning back, as if it had just happened. Returns `false` if its tables were written to since the last rewind. */
  async openBeginning(beginning: string): Promise<boolean> {
    return opened.parse((await this.client.query("SELECT rewind.open($1) AS opened", [beginning])).rows)[0].opened
  }

  async close(): Promise<void> {
    await this.client.end()
  }
}
