import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";

/** Beyond so many departments nobody counts any further. */
const COUNTED_DEPARTMENTS = 5000;

interface Counts {
  readonly root: number;
  readonly direct: number;
  readonly total: number;
}

/** People of a department, and of all below it; in words, for what is not counted any further. */
export interface MemberCounts {
  readonly direct: number;
  readonly total: string;
}

/**
 * Members of departments, and of all below each, in one walk through their trees; archived accounts are none. The
 * walk goes level by level and has an end: what is there at least then has a plus behind it.
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
