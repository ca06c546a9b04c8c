import type { Resource } from "./resource.types";

/** A menu or a button with its children. */
export interface PermissionNode {
  readonly resource: Resource;
  readonly children: PermissionNode[];
}

/**
 * Builds the tree of permitted menus and buttons. Ancestors of a permitted resource are included even where
 * they are not permitted themselves.
 * @param chains each from the top to the permitted one, in menu order
 */
export function permissionTree(chains: readonly (readonly Resource[])[]): PermissionNode[] {
  const top: PermissionNode[] = [];
  const nodes = new Map<number, PermissionNode>();
  for (const chain of chains) {
    let level = top;
    for (const resource of chain) {
      const known = nodes.get(resource.id);
      const node = known ?? { resource, children: [] };
      if (!known) {
        nodes.set(resource.id, node);
        level.push(node);
      }
      level = node.children;
    }
  }
  return top;
}
