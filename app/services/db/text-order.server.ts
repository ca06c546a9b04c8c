import { sql, type Kysely } from "kysely";
import type { Schema } from "./schema/schema";

/** Whether the database's own collation is by code points; PostgreSQL 14 and older has one provider only. */
const hasOrder = sql<{ has: boolean }>`
  select datcollate in ('C', 'POSIX') and coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') = 'c' as has
  from pg_database d where datname = current_database()`;

/**
 * Text columns with the database's own collation, without those that a view or trigger uses: these cannot be
 * changed, and contain codes only.
 */
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
 * Changes every text column of PostgreSQL to the order of code points, like SQLite's, whatever the database's
 * locale; indexes are rebuilt. Does nothing where that is done, and must run after every migration: new
 * columns have the database's own collation.
 */
export async function orderByCodePoints(db: Kysely<Schema>): Promise<void> {
  if ((await hasOrder.execute(db)).rows[0]?.has) return;
  for (const { name, columns } of (await ownOrder.execute(db)).rows) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`);
    await sql`alter table ${sql.table(name)} ${sql.join(changes)}`.execute(db);
  }
}
