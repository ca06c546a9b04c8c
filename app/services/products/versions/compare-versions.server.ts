import { db } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import type { Scope } from "../../access/scopes/scope.server";
import { RESOURCE_LABELS as LABELS } from "../catalogue/product.text";
import { ENABLED_NAMES, MENU_TYPES } from "../catalogue/product.types";
import type { Difference } from "../resources/resource.types";
import { listResources, type ResourceRow } from "../resources/resources.server";
import { getVersion, type Version } from "./versions.server";

/** The key of a resource in all versions of its product. */
const keyOf = ({ perms, url }: ResourceRow) => perms ?? url ?? "";

function pathOf(row: ResourceRow, byId: ReadonlyMap<number, ResourceRow>): string {
  const above = row.parent_id === null ? undefined : byId.get(row.parent_id);
  return above ? `${pathOf(above, byId)} / ${row.title}` : row.title;
}

const valuesOf = (row: ResourceRow, byId: ReadonlyMap<number, ResourceRow>): Record<string, string> => ({
  [LABELS.parentId]: row.parent_id === null ? "" : pathOf(byId.get(row.parent_id)!, byId),
  [LABELS.menuType]: MENU_TYPES[`${row.menu_type}`],
  [LABELS.title]: row.title,
  [LABELS.url]: row.url ?? "",
  [LABELS.perms]: row.perms ?? "",
  [LABELS.icon]: row.icon ?? "",
  [LABELS.sort]: String(row.sort),
  [LABELS.status]: ENABLED_NAMES[`${row.enabled}`],
});

type LabeledValues = Record<string, string>;
interface Described {
  readonly path: string;
  readonly values: LabeledValues;
}

function describe(rows: readonly ResourceRow[]): Map<string, Described> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(rows.map((row) => [keyOf(row), { path: pathOf(row, byId), values: valuesOf(row, byId) }]));
}

const fieldsBetween = (before: LabeledValues, after: LabeledValues) =>
  Object.values(LABELS)
    .filter((label) => (before[label] ?? "") !== (after[label] ?? ""))
    .map((label) => ({ label, before: before[label] ?? "", after: after[label] ?? "" }));

/** Lists the resources that the second tree has changed, added or removed. */
export function differencesBetween(
  first: readonly ResourceRow[],
  second: readonly ResourceRow[],
): Difference[] {
  const before = describe(first);
  const after = describe(second);
  const changed = [...after].flatMap(([key, { path, values }]): Difference[] => {
    const known = before.get(key);
    const fields = fieldsBetween(known?.values ?? {}, values);
    if (fields.length === 0) return [];
    return [{ kind: known ? "changed" : "added", path, fields }];
  });
  const removed = [...before]
    .filter(([key]) => !after.has(key))
    .map(([, { path, values }]): Difference => ({
      kind: "removed",
      path,
      fields: fieldsBetween(values, {}),
    }));
  return [...changed, ...removed];
}

/**
 * Compares two versions of a product, the older first.
 * @throws DomainError not-found when they are not two versions of one product
 */
export async function compareVersions(
  scope: Scope,
  ids: readonly [number, number],
): Promise<{ older: Version; newer: Version; differences: Difference[] }> {
  const one = await getVersion(db, scope, ids[0]);
  const other = await getVersion(db, scope, ids[1]);
  if (one.product_id !== other.product_id || one.id === other.id) throw new DomainError("not-found");
  const [older, newer] = one.rank < other.rank ? [one, other] : [other, one];
  const first = await listResources(db, older.id);
  const second = await listResources(db, newer.id);
  return { older, newer, differences: differencesBetween(first, second) };
}
