import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";

/** Maximum number of departments that are counted. */
const COUNTED_DEPARTMENTS = 5000;

interface Counts {
  readonly root: number;
  readonly direct: number;
  readonly total: number;
}

/**
 * The members of a department itself, and of the whole subtree; the latter as text, with a plus beyond the
 * maximum.
 */
export interface MemberCounts {
  readonly direct: number;
  readonly total: string;
}

/**
 * Counts members of departments, and of the subtree of each, by one recursive query; archived accounts are
 * excluded. The query proceeds level by level up to a maximum; beyond it the total is a lower bound, marked
 * by a plus.
 */
export async function countMembers(
  executor: Executor,
  ids: readonly number[],
): Promise<(id: number) => MemberCounts> {
  if (ids.length === 0) return () => ({ direct: 0, total: "0" });
  const { rows } = await sql<Counts & { walked: number }>`with recursive below (root, id) as (
      select id, id from departments where id in (${sql.join(ids)})
      union all select below.root, d.id from departments as d
        inner join below on d.parent_id = below.id where d.archived_at is null
    ), walked as (select root, id from below limit ${sql.lit(COUNTED_DEPARTMENTS + 1)})
    select walked.root, count(case when walked.id = walked.root then a.id end) as direct,
      count(a.id) as total, (select count(*) from walked) as walked
      from walked left join memberships as m on m.department_id = walked.id
      left join accounts as a on a.id = m.account_id and a.archived_at is null
      group by walked.root`.execute(executor);
  const counts = new Map(rows.map((row) => [row.root, row]));
  const isCut = (rows[0]?.walked ?? 0) > COUNTED_DEPARTMENTS;
  return (id) => {
    const { direct = 0, total = 0 } = counts.get(id) ?? {};
    return { direct, total: `${total}${isCut ? "+" : ""}` };
  };
}
