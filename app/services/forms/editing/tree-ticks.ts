interface Node {
  readonly id: number;
  /** Shown, but not editable by the actor; its tick remains unchanged. */
  readonly isLocked?: boolean;
  readonly children: readonly Node[];
}

type Ids = ReadonlySet<number>;

/** Returns each node with the ids of its ancestors, the nearest first. */
function pathsOf(nodes: readonly Node[]): Map<number, { node: Node; above: readonly number[] }> {
  const paths = new Map<number, { node: Node; above: readonly number[] }>();
  const walk = (level: readonly Node[], above: readonly number[]) => {
    for (const node of level) {
      paths.set(node.id, { node, above });
      walk(node.children, [node.id, ...above]);
    }
  };
  walk(nodes, []);
  return paths;
}

export interface ResolvedTicks {
  /** The ticked ids after all rules, in the tree's order. */
  readonly ticked: readonly number[];
  /** The changes by rules beyond those of the actor. */
  readonly addedByRule: readonly number[];
  readonly droppedByRule: readonly number[];
}

/**
 * Applies the rules between parent and child (docs/console.md, 6.1): ticking a child ticks its
 * ancestors, unticking a parent unticks its descendants; a child that was ticked at the same time wins.
 * Locked nodes remain unchanged.
 * @param before the stored ticks
 * @param sent the posted ticks
 */
export function resolveTicks(nodes: readonly Node[], before: Ids, sent: Ids): ResolvedTicks {
  const paths = pathsOf(nodes);
  const isOpen = (id: number) => paths.get(id)?.node.isLocked !== true;
  const wanted = new Set([...paths.keys()].filter((id) => (isOpen(id) ? sent.has(id) : before.has(id))));
  const isNew = (id: number) => wanted.has(id) && !before.has(id);
  const unticked = new Set([...paths.keys()].filter((id) => before.has(id) && !wanted.has(id)));
  const retained = new Set<number>();
  const keep = (id: number) => {
    retained.add(id);
    for (const above of paths.get(id)!.above) retained.add(above);
  };
  for (const [id, { above }] of paths) {
    if (!wanted.has(id)) continue;
    const isDropped = above.some((parent) => unticked.has(parent));
    if (isNew(id) || !isOpen(id) || !isDropped) keep(id);
  }
  const ticked = [...paths.keys()].filter((id) => retained.has(id));
  return {
    ticked,
    addedByRule: ticked.filter((id) => !wanted.has(id)),
    droppedByRule: [...wanted].filter((id) => !retained.has(id)),
  };
}
