import { sql, type Kysely } from "kysely";
import type { Schema } from "./schema/schema";

/** A database whose own order is that of code points needs nothing; PostgreSQL 14 and older knows no other provider. */
const hasOrder = sql<{ has: boolean }>`
  select datcollate in ('C', 'POSIX') and coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') = 'c' as has
  from pg_database d where datname = current_database()`;

/** Text columns in the database's own order. What a view or a trigger names cannot change; it holds codes alone. */
const ownOrder = sql<{ name: string; columns: string[] }>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and a.atttypid = 'text'::regtype and a.attcollation = 'pg_catalog.default'::regcollation and a.attgenerated = ''
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not exists (select 1 from pg_depend d where d.refobjid = c.oid and d.refobjsubid = a.attnum
      and d.classid in ('pg_rewrite'::regclass, 'pg_trigger'::regclass))
  group by c.relname order by c.relname`;

/**
 * Makes PostgreSQL order texts by code points in every text column, as SQLite does, whatever the database's locale is;
 * indexes are made anew. Does nothing where that has been done, and belongs behind every migration: new columns come
 * with the database's own order.
 */
export async function orderByCodePoints(db: Kysely<Schema>): Promise<void> {
  if ((await hasOrder.execute(db)).rows[0]?.has) return;
  for (const { name, columns } of (await ownOrder.execute(db)).rows) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`);
    await sql`alter table ${sql.table(name)} ${sql.join(changes)}`.execute(db);
  }
}
