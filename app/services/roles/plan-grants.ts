export interface GrantNode {
  readonly id: number;
  readonly parent_id: number | null;
  /** Null for a group, which permits nothing by itself. */
  readonly perms: string | null;
}

export interface GrantChoice {
  /** What the role grants now. */
  readonly before: ReadonlySet<number>;
  /** What is ticked in the form. */
  readonly ticked: ReadonlySet<number>;
  /** What the editor may grant; the rest stays as it is. */
  readonly held: ReadonlySet<number>;
}

export interface GrantPlan {
  readonly after: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Of these, what nobody has ticked or unticked. */
  readonly byRule: readonly number[];
}

/**
 * What a role will grant: a newly ticked child brings all above it, an unticked parent takes all below it along
 * unless something there was ticked just now, and what the editor does not hold stays with all above it.
 */
export function planGrants(nodes: readonly GrantNode[], { before, ticked, held }: GrantChoice): GrantPlan {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const above = (id: number): number[] => {
    const parent = byId.get(id)?.parent_id;
    return parent === null || parent === undefined ? [] : [parent, ...above(parent)];
  };
  const mayChange = ({ id, perms }: GrantNode) => perms === null || held.has(id);
  const isWanted = (node: GrantNode) => (mayChange(node) ? ticked.has(node.id) : before.has(node.id));
  const isUnticked = (id: number) => {
    const node = byId.get(id);
    return node !== undefined && mayChange(node) && before.has(id) && !ticked.has(id);
  };
  const isFirm = (node: GrantNode) => !mayChange(node) || !before.has(node.id);
  const staying = nodes
    .filter(isWanted)
    .filter((node) => isFirm(node) || !above(node.id).some(isUnticked))
    .map(({ id }) => id);
  const after = new Set(staying.flatMap((id) => [id, ...above(id)]));
  const ids = nodes.map(({ id }) => id);
  const added = ids.filter((id) => after.has(id) && !before.has(id));
  const removed = ids.filter((id) => before.has(id) && !after.has(id));
  const byRule = [...added.filter((id) => !ticked.has(id)), ...removed.filter((id) => ticked.has(id))];
  return { after: ids.filter((id) => after.has(id)), added, removed, byRule };
}
