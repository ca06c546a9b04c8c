import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { matchConsole } from "../../access/paths/find-page";
import { RESOURCE_LABELS as LABELS, PRODUCT_TEXT as TEXT } from "../catalogue/product.text";

/** A resource to validate, from a form, a move or a file. */
export interface Candidate {
  readonly id: number;
  readonly parent_id: number | null;
  readonly menu_type: 0 | 2 | 3;
  readonly title: string;
  readonly url: string | null;
  readonly perms: string | null;
}

const DEPTH_MAX = 4;
const GROUP_URL = /^\/[a-z0-9-]{2,30}$/;
const PAGE_URL = /^(\/[a-z0-9-]{2,30})\/[a-z0-9-]{2,40}$/;
const PERMS = /^[a-z][a-z-]*:[a-z][a-z-]*$/;
const PERMS_MAX = 60;

/** A version's resources after a change, indexed for the rules. */
interface ResourceTree {
  readonly byId: ReadonlyMap<number, Candidate>;
  readonly byParent: ReadonlyMap<number | null, readonly Candidate[]>;
  readonly byUrl: ReadonlyMap<string | null, readonly Candidate[]>;
  readonly byPerms: ReadonlyMap<string | null, readonly Candidate[]>;
  readonly byTitle: ReadonlyMap<string, readonly Candidate[]>;
}

function grouped<Key>(rows: readonly Candidate[], keyOf: (row: Candidate) => Key): Map<Key, Candidate[]> {
  const groups = new Map<Key, Candidate[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const titleKeyOf = ({ parent_id, title }: Candidate) => `${parent_id ?? ""}/${title}`;

function treeOf(candidates: readonly Candidate[]): ResourceTree {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const rows = [...byId.values()];
  return {
    byId,
    byParent: grouped(rows, ({ parent_id }) => parent_id),
    byUrl: grouped(rows, ({ url }) => url),
    byPerms: grouped(rows, ({ perms }) => perms),
    byTitle: grouped(rows, titleKeyOf),
  };
}

function chainOf(row: Candidate, { byId }: ResourceTree): Candidate[] {
  const chain = [row];
  let above = row.parent_id;
  while (above !== null && chain.length <= byId.size) {
    const parent = byId.get(above);
    if (!parent) break;
    chain.unshift(parent);
    above = parent.parent_id;
  }
  return chain;
}

const isBelow = (row: Candidate, top: number, tree: ResourceTree) =>
  chainOf(row, tree).some(({ id }) => id === top);

function depthBelow(row: Candidate, tree: ResourceTree): number {
  const children = (tree.byParent.get(row.id) ?? []).filter(({ id }) => id !== row.id);
  return 1 + Math.max(0, ...children.map((child) => depthBelow(child, tree)));
}

function parentRefused(row: Candidate, tree: ResourceTree): Refused | null {
  const parent = row.parent_id === null ? null : (tree.byId.get(row.parent_id) ?? null);
  const refusal = (text: string) => refusedBy(text, "parentId");
  if (row.parent_id !== null && !parent) return refusal(TEXT.parentWrong);
  if (row.menu_type === 0) return parent ? refusal(TEXT.parentOfGroup) : null;
  if (row.menu_type === 2 && parent?.menu_type !== 0 && parent?.menu_type !== 2)
    return refusal(TEXT.parentOfPage);
  if (row.menu_type === 3 && parent?.menu_type !== 2) return refusal(TEXT.parentOfButton);
  if (parent && isBelow(parent, row.id, tree)) return refusal(TEXT.circle);
  const depth = chainOf(row, tree).length + depthBelow(row, tree) - 1;
  return depth > DEPTH_MAX ? refusal(TEXT.tooDeep) : null;
}

function urlRefused(row: Candidate, tree: ResourceTree): Refused | null {
  const { url, menu_type } = row;
  const refusal = (text: string) => refusedBy(text, "url");
  if (menu_type === 3) return url === null ? null : refusal(TEXT.buttonUrl);
  if (url === null) return refusal(CONSOLE_TEXT.enter(LABELS.url));
  if (menu_type === 0) return GROUP_URL.test(url) ? null : refusal(TEXT.groupUrlWrong);
  const [, group] = PAGE_URL.exec(url) ?? [];
  if (group === undefined) return refusal(TEXT.pageUrlWrong);
  const own = chainOf(row, tree)[0]?.url;
  return own && own !== group ? refusal(TEXT.pageUrlGroup(own)) : null;
}

function permsRefused({ menu_type, perms }: Candidate): Refused | null {
  const refusal = (text: string) => refusedBy(text, "perms");
  if (menu_type === 0) return perms === null ? null : refusal(TEXT.permsOfGroup);
  if (perms === null) return refusal(CONSOLE_TEXT.enter(LABELS.perms));
  if (perms.length > PERMS_MAX) return refusal(CONSOLE_TEXT.tooLong(LABELS.perms, PERMS_MAX));
  return PERMS.test(perms) ? null : refusal(TEXT.permsWrong);
}

function takenRefused(row: Candidate, { byUrl, byPerms, byTitle }: ResourceTree): Refused | null {
  const other = (rows: readonly Candidate[] = []) => rows.find(({ id }) => id !== row.id);
  const url = row.url === null ? undefined : other(byUrl.get(row.url));
  if (url) return refusedBy(TEXT.urlTaken(url.title), "url");
  const perms = row.perms === null ? undefined : other(byPerms.get(row.perms));
  if (perms) return refusedBy(TEXT.permsTaken(perms.title), "perms");
  return other(byTitle.get(titleKeyOf(row))) ? refusedBy(CONSOLE_TEXT.taken(LABELS.title), "title") : null;
}

/** Returns a function that validates a resource among all those of its version, as they would be. */
export function validateResources(all: readonly Candidate[]): (row: Candidate) => Refused | null {
  const tree = treeOf(all);
  return (row) =>
    parentRefused(row, tree) ?? urlRefused(row, tree) ?? permsRefused(row) ?? takenRefused(row, tree);
}

/** Validates a resource among the others of its version; null when it is valid. */
export const resourceRefused = (row: Candidate, others: readonly Candidate[]): Refused | null =>
  validateResources([...others, row])(row);

/**
 * Whether a menu entry of the console leads to an address without a page; entries of other products and other kinds
 * of resources are never unknown. Shown as a note, and no reason to refuse.
 * @param entry the sub-app that the product opens
 */
export function isUnknownPage(
  entry: string,
  { menu_type, url }: Pick<Candidate, "menu_type" | "url">,
): boolean {
  if (entry !== "jqzx" || menu_type !== 2 || url === null) return false;
  // The page of a record is matched with any id.
  return [url, `${url}/1`].every((path) => matchConsole(path)?.kind !== "grouped-page");
}
