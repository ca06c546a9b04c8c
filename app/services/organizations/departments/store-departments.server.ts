import { recordAudits } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { insertBatch } from "../../db/bulk-rows.server";
import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { DepartmentPlan } from "./import/department-import-validation.server";
import { pathOf, pathsTo } from "./import/department-import-lookups.server";
import { onlyNamed } from "./import/department-import-rows";
import { nextSort, sortsBelow } from "./department-rules.server";
import { SORT_MAX, SORT_STEP } from "./department.types";

interface StoredDepartment {
  readonly id: number;
  readonly path: string;
}

interface Storing {
  readonly tx: Tx;
  readonly by: Actor;
  readonly organizationId: number;
}

const COLUMNS = {
  organization_id: "number",
  parent_id: "number",
  name: "text",
  path: "text",
  sort: "number",
  code: "text",
  type: "text",
  leader_id: "number",
  status: "text",
  remark: "text",
  created_at: "number",
  created_by: "text",
  updated_at: "number",
  updated_by: "text",
} as const;

const pathAt = ({ above, values }: DepartmentPlan) => pathOf([...above, values.name]);

/** The departments to create, including missing parents, each after its parent. */
function withMissing(plans: readonly DepartmentPlan[], existing: ReadonlyMap<string, StoredDepartment>) {
  const made = new Map<string, DepartmentPlan>();
  for (const plan of plans) {
    for (const [index, path] of pathsTo(plan.above).entries())
      if (!existing.has(path) && !made.has(path))
        made.set(path, { above: plan.above.slice(0, index), values: onlyNamed(plan.above[index]!) });
    made.set(pathAt(plan), plan);
  }
  return [...made.values()];
}

/** Returns a function that assigns sort values after the last of each level, unless a plan has its own. */
async function sorter({ tx, organizationId }: Storing, existing: ReadonlyMap<string, StoredDepartment>) {
  const ids = [...existing.values()].map(({ id }) => id);
  const below = await sortsBelow(tx, organizationId, ids);
  const next = new Map([...existing.values()].map(({ id, path }) => [path, below.get(id) ?? SORT_STEP]));
  next.set("", await nextSort(tx, organizationId, null));
  return ({ above, values }: DepartmentPlan): number => {
    const level = pathOf(above);
    const free = next.get(level) ?? SORT_STEP;
    const sort = values.sort ?? free;
    next.set(level, Math.min(Math.max(free, sort + SORT_STEP), SORT_MAX));
    return sort;
  };
}

async function storeLevel(
  { tx, by: actor, organizationId }: Storing,
  plans: readonly (DepartmentPlan & { readonly sort: number })[],
  existing: Map<string, StoredDepartment>,
): Promise<void> {
  const at = now();
  const rows = plans.map((plan) => {
    const { name, code, type, leaderId, status, remark } = plan.values;
    const parentId = existing.get(pathOf(plan.above))?.id ?? null;
    const location = [organizationId, parentId, name, pathAt(plan), plan.sort];
    const values = [code === "" ? null : code, type, leaderId, status, remark];
    return [...location, ...values, at, actor.who, at, actor.who];
  });
  const made = await insertBatch<StoredDepartment>(tx, "departments", COLUMNS, rows, ["id", "path"]);
  for (const department of made) existing.set(department.path, department);
}

/** Records the same audit entries as creating each of them singly. */
async function record(
  { tx, by: { source, accountId, who }, organizationId }: Storing,
  plans: readonly DepartmentPlan[],
  existing: ReadonlyMap<string, StoredDepartment>,
): Promise<void> {
  const entries = plans.map((plan) => {
    const { id, path } = existing.get(pathAt(plan))!;
    return {
      ...({ event: "department.created", result: "ok", accountId, who } as const),
      object: { type: "department", id: String(id) },
      detail: { organization: organizationId, path, code: plan.values.code },
    };
  });
  await recordAudits(tx, source, entries);
}

/**
 * Creates departments that have passed all rules, and their missing parents, by one statement per level of
 * the tree.
 * @param found the existing departments above them, by path
 */
export async function storeDepartments(
  storing: Storing,
  plans: readonly DepartmentPlan[],
  found: ReadonlyMap<string, StoredDepartment>,
): Promise<void> {
  const existing = new Map(found);
  const sortOf = await sorter(storing, found);
  const made = withMissing(plans, found).map((plan) => ({ ...plan, sort: sortOf(plan) }));
  const levels = new Set(made.map(({ above }) => above.length));
  for (const level of [...levels].sort((a, b) => a - b))
    await storeLevel(
      storing,
      made.filter(({ above }) => above.length === level),
      existing,
    );
  await record(storing, made, existing);
}
