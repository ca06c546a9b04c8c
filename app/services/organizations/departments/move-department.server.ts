import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Tx } from "../../db/client.server";
import { changeText } from "../../forms/editing/changes";
import { refusedBy, STALE, type Stale } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { findNamesake, nextSort } from "./department-rules.server";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_TEXT as TEXT, TOP_LEVEL } from "./department.text";
import { DEPTH_MAX, SORT_STEP } from "./department.types";
import {
  getLiveDepartment,
  getParent,
  lockDepartmentTree,
  type DepartmentRow,
} from "./find-department.server";
import type { Changed } from "./outcome.types";
import { heightOf, lineageOf, pathAbove, pathBelow, rewritePaths } from "./tree.server";

interface Asked {
  readonly organizationId: number;
  readonly id: number;
}

async function findMoveRefusal(
  tx: Tx,
  row: DepartmentRow,
  target: DepartmentRow | null,
): Promise<string | null> {
  if (row.parent_id === (target?.id ?? null)) return TEXT.sameParent;
  const lineage = target ? await lineageOf(tx, target.id) : [];
  if (lineage.includes(row.id)) return TEXT.intoItself;
  if (lineage.length + (await heightOf(tx, row.id)) > DEPTH_MAX) return TEXT.tooDeep;
  const { organization_id: organizationId, id: exceptId, name } = row;
  const asked = { organizationId, parentId: target?.id ?? null, name, code: "", exceptId };
  return (await findNamesake(tx, asked)) ? CONSOLE_TEXT.taken(LABELS.name) : null;
}

/**
 * Moves a department with its subtree to the end of another one's children, or of the top. Scopes of members
 * follow on their next request. Locks the tree.
 * @param expectedVersion the time of the department's last change as the editor has seen it; missing in bulk
 * actions
 * @param parentId null for the top
 * @throws DomainError not-found when either is out of scope, forbidden at the top for an actor who sees a
 * part of the tree
 */
export function moveDepartment(actor: Actor, asked: Asked, parentId: number | null): Promise<Changed>;
export function moveDepartment(
  actor: Actor,
  asked: Asked & { readonly expectedVersion: number },
  parentId: number | null,
): Promise<Changed | Stale>;
export function moveDepartment(
  actor: Actor,
  { organizationId, id, expectedVersion }: Asked & { readonly expectedVersion?: number },
  parentId: number | null,
): Promise<Changed | Stale> {
  return submitOnce(actor, async (tx): Promise<Changed | Stale> => {
    await lockDepartmentTree(tx, actor.scope, organizationId);
    const row = await getLiveDepartment(tx, actor.scope, { organizationId, id });
    if (expectedVersion !== undefined && expectedVersion !== row.updated_at) return STALE;
    const target = await getParent(tx, actor.scope, organizationId, parentId);
    const text = await findMoveRefusal(tx, row, target);
    if (text !== null) return refusedBy(text, "parentId");
    const sort = await nextSort(tx, organizationId, parentId);
    const stamp = updatedBy(actor, row);
    await tx
      .updateTable("departments")
      .set({ parent_id: parentId, sort, ...stamp })
      .where("id", "=", id)
      .execute();
    await rewritePaths(tx, id, [row.path, pathBelow(target?.path ?? null, row.name)]);
    const parent = changeText(pathAbove(row) || TOP_LEVEL, target?.path ?? TOP_LEVEL);
    const detail = { organization: organizationId, parent };
    await recordEdit(tx, actor, { event: "department.moved", object: { type: "department", id }, detail });
    return { ok: true };
  });
}

/** The live departments of a level in their order, regardless of the scope. */
const levelOf = (tx: Tx, { organization_id, parent_id }: DepartmentRow) =>
  tx
    .selectFrom("departments")
    .select(["id", "sort"])
    .where("organization_id", "=", organization_id)
    .where("parent_id", parent_id === null ? "is" : "=", parent_id)
    .where("archived_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();

/** Swaps the position of a department with its neighbour's. */
export function sortDepartment(
  actor: Actor,
  { organizationId, id }: Asked,
  direction: "up" | "down",
): Promise<Changed> {
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockDepartmentTree(tx, actor.scope, organizationId);
    const row = await getLiveDepartment(tx, actor.scope, { organizationId, id });
    const level = await levelOf(tx, row);
    const from = level.findIndex((other) => other.id === id);
    const to = direction === "up" ? from - 1 : from + 1;
    if (!level[to]) return refusedBy(direction === "up" ? TEXT.isFirst : TEXT.isLast);
    const order = level.toSpliced(from, 1).toSpliced(to, 0, level[from]!);
    // Equal sort values have no defined order: a level with any is renumbered.
    const isDistinct = new Set(level.map(({ sort }) => sort)).size === level.length;
    for (const [index, other] of order.entries()) {
      const sort = isDistinct ? level[index]!.sort : (index + 1) * SORT_STEP;
      if (sort !== other.sort)
        await tx.updateTable("departments").set({ sort }).where("id", "=", other.id).execute();
    }
    const detail = { organization: organizationId, place: changeText(String(from + 1), String(to + 1)) };
    await recordEdit(tx, actor, { event: "department.sorted", object: { type: "department", id }, detail });
    return { ok: true };
  });
}
