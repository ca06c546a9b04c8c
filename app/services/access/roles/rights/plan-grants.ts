import { CONSOLE_PAGES } from "../../paths/console-pages";
import { resolveTicks } from "../../../forms/editing/tree-ticks";

export interface GrantNode {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
  /** Null for a group, which permits nothing by itself. */
  readonly perms: string | null;
}

export interface GrantTreeNode {
  readonly id: number;
  readonly title: string;
  readonly isLocked: boolean;
  readonly children: readonly GrantTreeNode[];
}

const recordTitles = new Map(CONSOLE_PAGES.map(({ perms, recordTitle }) => [perms, recordTitle]));

/** A page with the same title as the one above it is called by its records, so that the two can be told apart. */
const titleBelow = ({ title, perms }: GrantNode, above: string | null): string =>
  title === above ? (recordTitles.get(perms ?? "") ?? title) : title;

/** Builds the tree of resources; permissions that the editor may not grant are locked. */
export function grantTree(nodes: readonly GrantNode[], ownResources: ReadonlySet<number>): GrantTreeNode[] {
  const below = (parent: GrantNode | null): GrantTreeNode[] =>
    nodes
      .filter(({ parent_id }) => parent_id === (parent?.id ?? null))
      .map((node) => ({
        id: node.id,
        title: titleBelow(node, parent?.title ?? null),
        isLocked: node.perms !== null && !ownResources.has(node.id),
        children: below(node),
      }));
  return below(null);
}

export interface GrantChoice {
  /** The resources that the role grants now. */
  readonly before: ReadonlySet<number>;
  /** The resources that are ticked in the form. */
  readonly ticked: ReadonlySet<number>;
  /** The resources that the editor may grant; others remain unchanged. */
  readonly ownResources: ReadonlySet<number>;
}

export interface GrantPlan {
  readonly after: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Those of the changes that follow from the tree's rules, without a tick of the editor. */
  readonly byRule: readonly number[];
}

/** Returns what a role will grant by the rules between parent and child, and the difference from now. */
export function planGrants(
  nodes: readonly GrantNode[],
  { before, ticked, ownResources }: GrantChoice,
): GrantPlan {
  const settled = resolveTicks(grantTree(nodes, ownResources), before, ticked);
  const after = new Set(settled.ticked);
  const removed = nodes.map(({ id }) => id).filter((id) => before.has(id) && !after.has(id));
  return {
    after: settled.ticked,
    added: settled.ticked.filter((id) => !before.has(id)),
    removed,
    byRule: [...settled.addedByRule.filter((id) => !before.has(id)), ...settled.droppedByRule],
  };
}
