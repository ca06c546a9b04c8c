import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale } from "../../forms/editing/outcome";
import type { ValuesOf } from "../../forms/editing/form.types";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { SORT_MAX, SORT_STEP } from "../catalogue/product.types";
import { isUnknownPage, resourceRefused } from "./resource-rules";
import type { ResourceFields } from "./resource.schema";
import {
  childrenOf,
  isNeeded,
  lockTree,
  refusedByState,
  resourceIn,
  type ResourceRow,
  type Tree,
} from "./resources.server";
import { refusedTogether, withGroupAddresses, writeAddresses } from "./resource-addresses.server";

export type ResourceValues = ValuesOf<ResourceFields>;

interface Saved {
  readonly ok: true;
  readonly id: number;
  /** Whether the console has no page at the address; shown as a note. */
  readonly isUnknownPage: boolean;
}

type Columns = Pick<
  ResourceRow,
  "parent_id" | "menu_type" | "title" | "url" | "perms" | "icon" | "sort" | "hidden" | "enabled"
>;

const TYPES = { "0": 0, "2": 2, "3": 3, "": 0 } as const;

const nextSort = (rows: readonly ResourceRow[], parentId: number | null) =>
  Math.min(SORT_MAX, Math.max(0, ...childrenOf(rows, parentId).map(({ sort }) => sort)) + SORT_STEP);

/** A page below a page is not shown in menus. */
const isHidden = (tree: Tree, parentId: number | null) =>
  parentId !== null && tree.byId.get(parentId)?.menu_type === 2;

function columnsOf(tree: Tree, values: ResourceValues, before: ResourceRow | null): Columns {
  const menu_type = before?.menu_type ?? TYPES[values.menuType];
  const parent_id = values.parentId;
  const sort = values.sort ?? before?.sort ?? nextSort(tree.rows, parent_id);
  return {
    parent_id,
    menu_type,
    title: values.title,
    url: values.url,
    perms: values.perms,
    sort,
    icon: values.icon === "" ? null : values.icon,
    hidden: menu_type === 2 && isHidden(tree, parent_id) ? 1 : 0,
    enabled: values.status === "1" ? 1 : 0,
  };
}

function refusedIn(tree: Tree, next: Columns, row: ResourceRow | null): Refused | null {
  if (next.menu_type === 3 && next.icon !== null) return refusedBy(TEXT.iconOfButton, "icon");
  if (row && next.enabled === 0 && row.enabled === 1 && isNeeded(tree, row))
    return refusedBy(TEXT.systemResource, "status");
  // Addresses below the resource change with its group's: they are validated in their new form.
  const candidate = { ...next, id: row?.id ?? 0 };
  return row
    ? refusedTogether(tree.rows, withGroupAddresses(tree.rows, candidate), candidate)
    : resourceRefused(candidate, tree.rows);
}

/** Creates a group, page or button; of the roles only `admin` gets it automatically. */
export function createResource(
  actor: Actor,
  { versionId, values }: { versionId: number; values: ResourceValues },
): Promise<Saved | Refused> {
  return submitOnce<Saved | Refused>(actor, async (tx) => {
    const tree = await lockTree(tx, actor, versionId);
    const next = columnsOf(tree, values, null);
    const refusal = refusedByState(tree) ?? refusedIn(tree, next, null);
    if (refusal) return refusal;
    const at = now();
    const stamps = createdBy(actor, at);
    const { id } = await tx
      .insertInto("resources")
      .values({ version_id: versionId, ...next, ...stamps })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { title, url, perms } = next;
    const detail = { version: versionId, title, url: url ?? "", perms: perms ?? "" };
    await recordEdit(tx, actor, { event: "resource.created", object: { type: "resource", id }, detail });
    return { ok: true, id, isUnknownPage: isUnknownPage(tree.product.entry, next) };
  });
}

interface Edit {
  readonly versionId: number;
  readonly id: number;
  readonly expectedVersion: number;
  readonly values: ResourceValues;
}

/** Whether an edit of a released version changes parent, address or permission, on which others rely. */
const isFrozenIn = (tree: Tree, before: ResourceRow, next: Columns) =>
  tree.version.status !== "draft" &&
  (["parent_id", "url", "perms"] as const).some((name) => before[name] !== next[name]);

async function write(tx: Tx, actor: Actor, before: ResourceRow, next: Columns): Promise<void> {
  await tx
    .updateTable("resources")
    .set({ ...next, ...updatedBy(actor, before) })
    .where("id", "=", before.id)
    .execute();
}

/**
 * Edits a resource. Disabled, it hides everything below it and suspends these rights; what is granted to
 * roles is unchanged.
 */
export function editResource(
  actor: Actor,
  { versionId, id, expectedVersion, values }: Edit,
): Promise<Saved | Refused | Stale> {
  return submitOnce<Saved | Refused | Stale>(actor, async (tx) => {
    const tree = await lockTree(tx, actor, versionId);
    const before = resourceIn(tree, id);
    const next = columnsOf(tree, values, before);
    const changes = changesBetween(before, next);
    const done = { ok: true as const, id, isUnknownPage: isUnknownPage(tree.product.entry, next) };
    if (Object.keys(changes).length === 0) return done;
    if (before.updated_at !== expectedVersion) return STALE;
    const refusal = refusedByState(tree);
    if (refusal) return refusal;
    if (isFrozenIn(tree, before, next)) return refusedBy(TEXT.releasedResource);
    const broken = refusedIn(tree, next, before);
    if (broken) return broken;
    await write(tx, actor, before, next);
    await writeAddresses(tx, actor, tree.rows, withGroupAddresses(tree.rows, { ...next, id }));
    await recordEdit(tx, actor, {
      event: "resource.edited",
      object: { type: "resource", id },
      detail: changes,
    });
    return done;
  });
}
