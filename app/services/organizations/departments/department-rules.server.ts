import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor, Tx } from "../../db/client.server";
import { inForce } from "../tenants/in-force.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_TEXT as TEXT } from "./department.text";
import { SORT_MAX, SORT_STEP } from "./department.types";

interface Named {
  readonly organizationId: number;
  readonly parentId: number | null;
  readonly name: string;
  /** "" without one. */
  readonly code: string;
  /** The department itself, which is excluded. */
  readonly exceptId?: number;
}

const liveIn = (executor: Executor, { organizationId, exceptId = 0 }: Named) =>
  executor
    .selectFrom("departments")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("archived_at", "is", null)
    .where("id", "<>", exceptId);

/** A live sibling of the same name. */
export const findNamesake = (executor: Executor, asked: Named) =>
  liveIn(executor, asked)
    .where("name", "=", asked.name)
    .where("parent_id", asked.parentId === null ? "is" : "=", asked.parentId)
    .executeTakeFirst();

/** Refuses a name that a live sibling has, or a code that another live department of the organisation has. */
export async function findDuplicateRefusal(executor: Executor, asked: Named): Promise<Refused | null> {
  const namesake = await findNamesake(executor, asked);
  if (namesake) return refusedBy(CONSOLE_TEXT.takenBy(LABELS.name) + namesake.name, "name");
  if (asked.code === "") return null;
  const duplicate = await liveIn(executor, asked).where("code", "=", asked.code).executeTakeFirst();
  return duplicate ? refusedBy(CONSOLE_TEXT.takenBy(LABELS.code) + duplicate.name, "code") : null;
}

/** Refuses a leader who is not a current member of the organisation. */
export async function findLeaderRefusal(
  executor: Executor,
  { organizationId, leaderId, at }: { organizationId: number; leaderId: number | null; at: number },
): Promise<Refused | null> {
  if (leaderId === null) return null;
  const member = await executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("m.id")
    .where("m.organization_id", "=", organizationId)
    .where("m.account_id", "=", leaderId)
    .where("a.archived_at", "is", null)
    .where(inForce("m", at))
    .executeTakeFirst();
  return member ? null : refusedBy(TEXT.leaderWrong, "leaderId");
}

const after = (last: number | null | undefined) => Math.min((last ?? 0) + SORT_STEP, SORT_MAX);

/** The sort value after the last of a level. */
export async function nextSort(tx: Tx, organizationId: number, parentId: number | null): Promise<number> {
  const row = await tx
    .selectFrom("departments")
    .select("sort")
    .where("organization_id", "=", organizationId)
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .where("archived_at", "is", null)
    // Read from the end of the level's index, which is fast for any length.
    .orderBy("sort", "desc")
    .limit(1)
    .executeTakeFirst();
  return after(row?.sort);
}

/** The sort values after the last child of each of some departments of one organisation. */
export async function sortsBelow(
  tx: Tx,
  organizationId: number,
  parents: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (parents.length === 0) return new Map();
  const rows = await tx
    .selectFrom("departments as p")
    .select("p.id")
    .select((eb) =>
      eb
        .selectFrom("departments as d")
        .select("d.sort")
        .where("d.organization_id", "=", organizationId)
        .whereRef("d.parent_id", "=", "p.id")
        .where("d.archived_at", "is", null)
        .orderBy("d.sort", "desc")
        .limit(1)
        .as("last"),
    )
    .where("p.id", "in", parents)
    .execute();
  return new Map(rows.map(({ id, last }) => [id, after(last)]));
}
