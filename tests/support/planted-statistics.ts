import { sql } from "kysely";
import { db, dialectName } from "~/services/db/client.server";

/** The statistics of SQLite: none, one row for each table, or the true ones. */
export type Belief = "nothing" | "one row" | "what there is";

/** SQLite reads statistics again after a change of the schema. */
async function changeSchema(): Promise<void> {
  await sql`create view passing as select 1 as x`.execute(db);
  await sql`drop view passing`.execute(db);
}

async function believeOneRow(): Promise<void> {
  const { rows } = await sql<{ tbl_name: string; name: string; columns: number }>`select tbl_name, name,
    (select count(*) from pragma_index_info(name)) as columns from sqlite_schema where type = 'index'`.execute(
    db,
  );
  for (const { tbl_name: table, name, columns } of rows) {
    const stat = Array.from({ length: columns + 1 }, () => "1").join(" ");
    await sql`insert into sqlite_stat1 values (${table}, ${name}, ${stat})`.execute(db);
  }
}

/** Replaces SQLite's statistics; PostgreSQL gets true ones always, because it knows the sizes of tables. */
export async function plantStatistics(belief: Belief): Promise<void> {
  await sql`analyze`.execute(db);
  if (dialectName === "postgres" || belief === "what there is") return;
  await sql`delete from sqlite_stat1`.execute(db);
  if (belief === "one row") await believeOneRow();
  await changeSchema();
}
