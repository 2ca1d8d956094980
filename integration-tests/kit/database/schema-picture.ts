import type { Client } from "pg"
import { z } from "zod"

export type SchemaPicture = Record<string, string[]>

/**
 * The parts of a schema, one line each, grouped by table. Functions are listed under their own names. The order of columns
 * is left out, because a migration adds a column at the end, wherever the model has it.
 */
export async function pictureOf(client: Client): Promise<SchemaPicture> {
  const lines = z.array(partRead).parse((await client.query(PARTS)).rows)
  const picture: SchemaPicture = {}
  for (const { owner, line } of lines) (picture[owner] ??= []).push(line)
  return picture
}

const partRead = z.object({ owner: z.string(), line: z.string() })

const PARTS = `
  WITH tables AS (
    SELECT oid, relname, reloptions FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'mikro_orm_migrations'
  )
  SELECT * FROM (
    SELECT relname AS owner, 'table' || coalesce(' with ' || reloptions::text, '') AS line FROM tables
    UNION ALL
    SELECT relname, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod),
                              CASE WHEN attnotnull THEN 'not null' ELSE 'null' END,
                              'default ' || pg_get_expr(adbin, adrelid))
      FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL
    SELECT relname, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(pg_constraint.oid))
      FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype IN ('p', 'u', 'f', 'c')
    UNION ALL
    SELECT relname, pg_get_indexdef(indexrelid) FROM tables JOIN pg_index ON indrelid = tables.oid
    UNION ALL
    SELECT relname, pg_get_triggerdef(pg_trigger.oid) FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND NOT tgisinternal
    UNION ALL
    SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) AS parts ORDER BY owner, line`
