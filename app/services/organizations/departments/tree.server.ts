import { sql, type RawBuilder } from "kysely";
import type { Executor, Tx } from "../../db/client.server";

/** Ids of a department and its subtree, archived ones included. */
const subtree = (id: number): RawBuilder<number> =>
  sql<number>`(with recursive below (id) as (
    select id from departments where id = ${id}
    union select d.id from departments as d inner join below on d.parent_id = below.id
  ) select id from below)`;

/** Ids from a department up to the top of its tree, itself first. */
export async function lineageOf(executor: Executor, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive above (id, parent_id, depth) as (
    select id, parent_id, 1 from departments where id = ${id}
    union all select d.id, d.parent_id, above.depth + 1 from departments as d
      inner join above on d.id = above.parent_id where above.depth < 100
  ) select id from above order by depth`.execute(executor);
  return rows.map((row) => row.id);
}

/** The number of levels of a department and its live subtree. */
export async function heightOf(executor: Executor, id: number): Promise<number> {
  const { rows } = await sql<{ height: number }>`with recursive below (id, depth) as (
    select id, 1 from departments where id = ${id}
    union all select d.id, below.depth + 1 from departments as d
      inner join below on d.parent_id = below.id where d.archived_at is null and below.depth < 100
  ) select max(depth) as height from below`.execute(executor);
  return rows[0]?.height ?? 0;
}

export const SEPARATOR = " / ";

export const pathBelow = (parentPath: string | null, name: string) =>
  parentPath === null ? name : parentPath + SEPARATOR + name;

/** Path of the parent; "" at the top. */
export const pathAbove = ({ path, name }: { readonly path: string; readonly name: string }) =>
  path.slice(0, -name.length).replace(/ \/ $/, "");

/** Replaces the beginning of the paths of a department and its subtree. */
export async function rewritePaths(
  tx: Tx,
  id: number,
  [before, after]: readonly [string, string],
): Promise<void> {
  if (before === after) return;
  await tx
    .updateTable("departments")
    .set({ path: sql<string>`${after} || substr(path, ${[...before].length + 1})` })
    .where("id", "in", subtree(id))
    .execute();
}
