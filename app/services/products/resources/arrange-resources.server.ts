import type { Tx } from "../../db/client.server";
import { changeText } from "../../forms/editing/changes";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { SORT_STEP } from "../catalogue/product.types";
import { refusedTogether, withGroupAddresses, writeAddresses } from "./resource-addresses.server";
import {
  chainOf,
  childrenOf,
  isNeeded,
  lockTree,
  refusedByState,
  resourceIn,
  resourcesIn,
  subtreeOf,
  type ResourceRow,
  type Tree,
} from "./resources.server";

interface Done {
  readonly ok: true;
}

interface SiblingResources {
  readonly versionId: number;
  readonly id: number;
}

const stampOf = (row: ResourceRow, actor: Actor) => updatedBy(actor, row);

/** Exchanges a resource with its neighbour above or below; without one, nothing changes. */
export function shiftResource(
  actor: Actor,
  { versionId, id, direction }: SiblingResources & { direction: "up" | "down" },
): Promise<Done | Refused> {
  return submitOnce<Done | Refused>(actor, async (tx) => {
    const tree = await lockTree(tx, actor, versionId);
    const row = resourceIn(tree, id);
    const refusal = refusedByState(tree);
    if (refusal) return refusal;
    const siblings = childrenOf(tree.rows, row.parent_id);
    const from = siblings.indexOf(row);
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= siblings.length) return { ok: true };
    const order = siblings.with(from, siblings[to]!).with(to, row);
    for (const [index, sibling] of order.entries()) {
      const sort = (index + 1) * SORT_STEP;
      if (sort === sibling.sort) continue;
      const changed = { sort, ...stampOf(sibling, actor) };
      await tx.updateTable("resources").set(changed).where("id", "=", sibling.id).execute();
    }
    const detail = { title: row.title, position: changeText(String(from + 1), String(to + 1)) };
    await recordEdit(tx, actor, { event: "resource.sorted", object: { type: "resource", id }, detail });
    return { ok: true };
  });
}

/** The result for one of several rows; each is independent of the others. */
export interface RowResult {
  readonly id: number;
  readonly title: string;
  /** The reason why nothing was done; null when it was. */
  readonly refused: string | null;
}

interface Several {
  readonly versionId: number;
  readonly ids: readonly number[];
}

type Results = Done & { readonly results: readonly RowResult[] };

/**
 * Changes rows one by one, each with a fresh tree.
 * @param change returns a refusal, or makes the change
 */
function changeEach(
  actor: Actor,
  { versionId, ids }: Several,
  change: (tx: Tx, tree: Tree, row: ResourceRow) => Promise<Refused | null>,
): Promise<Results> {
  return submitOnce<Results>(actor, async (tx) => {
    resourcesIn(await lockTree(tx, actor, versionId), ids);
    const results: RowResult[] = [];
    for (const id of ids) {
      const tree = await lockTree(tx, actor, versionId);
      const row = tree.byId.get(id);
      // Deleted together with its parent.
      if (!row) continue;
      const refusal = refusedByState(tree) ?? (await change(tx, tree, row));
      results.push({ id, title: row.title, refused: refusal?.text ?? null });
    }
    return { ok: true, results };
  });
}

/** Enables or disables resources and everything below them; what is granted to roles is unchanged. */
export const switchResources = (actor: Actor, several: Several, enabled: 0 | 1): Promise<Results> =>
  changeEach(actor, several, async (tx, tree, row) => {
    if (enabled === 0 && isNeeded(tree, row)) return refusedBy(TEXT.systemResource);
    if (row.enabled === enabled) return null;
    const changed = { enabled, ...stampOf(row, actor) };
    await tx.updateTable("resources").set(changed).where("id", "=", row.id).execute();
    const detail = { title: row.title, enabled: changeText(String(row.enabled), String(enabled)) };
    await recordEdit(tx, actor, {
      event: "resource.switched",
      object: { type: "resource", id: row.id },
      detail,
    });
    return null;
  });

/** Moves resources below another one, or to the top with null; their addresses take the new group. */
export const moveResources = (actor: Actor, several: Several, parentId: number | null): Promise<Results> =>
  changeEach(actor, several, async (tx, tree, row) => {
    if (tree.version.status !== "draft") return refusedBy(TEXT.releasedResource);
    const parent = parentId === null ? null : resourceIn(tree, parentId);
    if (row.parent_id === parentId) return null;
    const moved = movedBelow(tree, row, parent);
    const after = withGroupAddresses(tree.rows, moved);
    const refusal = refusedTogether(tree.rows, after, moved);
    if (refusal) return refusal;
    const { url, hidden } = moved;
    const changed = { parent_id: parentId, url, hidden, ...stampOf(row, actor) };
    await tx.updateTable("resources").set(changed).where("id", "=", row.id).execute();
    await writeAddresses(tx, actor, tree.rows, after);
    const detail = {
      title: row.title,
      parent: changeText(titleOf(tree, row.parent_id), parent?.title ?? ""),
    };
    await recordEdit(tx, actor, {
      event: "resource.moved",
      object: { type: "resource", id: row.id },
      detail,
    });
    return null;
  });

const titleOf = (tree: Tree, id: number | null) => (id === null ? "" : (tree.byId.get(id)?.title ?? ""));

function movedBelow(tree: Tree, row: ResourceRow, parent: ResourceRow | null): ResourceRow {
  const group = parent ? chainOf(tree, parent)[0]!.url : null;
  const own = row.url === null ? null : row.url.slice(row.url.lastIndexOf("/"));
  const url = row.menu_type === 2 && group !== null && own !== null ? group + own : row.url;
  const hidden = row.menu_type === 2 && parent?.menu_type === 2 ? 1 : 0;
  return { ...row, parent_id: parent?.id ?? null, url, hidden };
}

/** Deletes resources of a draft version with everything below them and their grants to roles. */
export const deleteResources = (actor: Actor, several: Several): Promise<Results> =>
  changeEach(actor, several, async (tx, tree, row) => {
    if (tree.version.status !== "draft") return refusedBy(TEXT.releasedResource);
    const removed = subtreeOf(tree.rows, row);
    const ids = removed.map(({ id }) => id);
    await tx.deleteFrom("role_resources").where("resource_id", "in", ids).execute();
    for (const { id } of removed.toReversed())
      await tx.deleteFrom("resources").where("id", "=", id).execute();
    const detail = {
      version: several.versionId,
      title: row.title,
      count: ids.length,
      tree: JSON.stringify(removed),
    };
    await recordEdit(tx, actor, {
      event: "resource.deleted",
      object: { type: "resource", id: row.id },
      detail,
    });
    return null;
  });
