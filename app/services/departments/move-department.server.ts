import { recordAudit } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import { now } from "../clock.server";
import { CONSOLE_TEXT } from "../console.text";
import type { Tx } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { refusedChange, type Changed } from "../outcome.types";
import type { Scope } from "../scopes/scope.server";
import { findNamesake, nextSort } from "./department-rules.server";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_TEXT as TEXT, TOP_LEVEL } from "./department.text";
import { DEPTH_MAX, SORT_STEP } from "./department.types";
import { getLiveDepartment, getPlace, holdTree, type DepartmentRow } from "./find-department.server";
import { heightOf, lineageOf, pathBelow, rewritePaths } from "./tree.server";

interface Asked {
  readonly organizationId: number;
  readonly id: number;
}

async function whyNotBelow(tx: Tx, row: DepartmentRow, target: DepartmentRow | null): Promise<string | null> {
  if (row.parent_id === (target?.id ?? null)) return TEXT.sameParent;
  const lineage = target ? await lineageOf(tx, target.id) : [];
  if (lineage.includes(row.id)) return TEXT.intoItself;
  if (lineage.length + (await heightOf(tx, row.id)) > DEPTH_MAX) return TEXT.tooDeep;
  const { organization_id: organizationId, id: exceptId, name } = row;
  const asked = { organizationId, parentId: target?.id ?? null, name, code: "", exceptId };
  return (await findNamesake(tx, asked)) ? CONSOLE_TEXT.taken(LABELS.name) : null;
}

/**
 * Puts a department with all below it at the end of another one's level, or of the top's. What everybody sees
 * from there follows on the next request.
 * @param parentId null for the top
 * @throws DomainError not-found when either is out of scope, forbidden at the top for whoever sees a part of the tree
 */
export function moveDepartment(
  scope: Scope,
  { organizationId, id }: Asked,
  parentId: number | null,
  editor: Editor,
): Promise<Changed> {
  return inTransaction(async (tx) => {
    await holdTree(tx, scope, organizationId);
    const row = await getLiveDepartment(tx, scope, { organizationId, id });
    const target = await getPlace(tx, scope, organizationId, parentId);
    const text = await whyNotBelow(tx, row, target);
    if (text !== null) return refusedChange("blocked", text);
    const sort = await nextSort(tx, organizationId, parentId);
    const stamp = { updated_at: Math.max(now(), row.updated_at + 1), updated_by: editor.name };
    await tx
      .updateTable("departments")
      .set({ parent_id: parentId, sort, ...stamp })
      .where("id", "=", id)
      .execute();
    const path = pathBelow(target?.path ?? null, row.name);
    await rewritePaths(tx, id, [row.path, path]);
    const above = row.path.slice(0, row.path.length - row.name.length).replace(/ \/ $/, "");
    await recordAudit(tx, editor.actor, {
      ...{ event: "department.moved", result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "department", id: String(id) },
      detail: {
        organization: organizationId,
        parent: `${above || TOP_LEVEL} → ${target?.path ?? TOP_LEVEL}`,
      },
    });
    return { ok: true };
  });
}

/** The live departments of a level in their order, the whole level whatever the scope. */
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

/** Changes the place of a department with its neighbour's. */
export function sortDepartment(
  scope: Scope,
  { organizationId, id }: Asked,
  direction: "up" | "down",
  editor: Editor,
): Promise<Changed> {
  return inTransaction(async (tx) => {
    await holdTree(tx, scope, organizationId);
    const row = await getLiveDepartment(tx, scope, { organizationId, id });
    const level = await levelOf(tx, row);
    const from = level.findIndex((other) => other.id === id);
    const to = direction === "up" ? from - 1 : from + 1;
    if (!level[to]) return refusedChange("state", direction === "up" ? TEXT.isFirst : TEXT.isLast);
    const order = level.toSpliced(from, 1).toSpliced(to, 0, level[from]!);
    // Two of one number have no order of their own: where there are any, the level is counted anew.
    const isDistinct = new Set(level.map(({ sort }) => sort)).size === level.length;
    for (const [index, other] of order.entries()) {
      const sort = isDistinct ? level[index]!.sort : (index + 1) * SORT_STEP;
      if (sort !== other.sort)
        await tx.updateTable("departments").set({ sort }).where("id", "=", other.id).execute();
    }
    await recordAudit(tx, editor.actor, {
      ...{ event: "department.sorted", result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "department", id: String(id) },
      detail: { organization: organizationId, place: `${from + 1} → ${to + 1}` },
    });
    return { ok: true };
  });
}
