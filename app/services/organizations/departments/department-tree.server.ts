import type { Executor } from "../../db/client.server";
import { departmentInScope, type Scope } from "../../access/scopes/scope.server";
import { scopeIncludesTop } from "./find-department.server";

/** Maximum number of departments of one level that are shown; further ones are behind a link. */
const LEVEL_SIZE = 200;

/** A department of the tree without its counts. */
export interface TreeNode {
  readonly id: number;
  readonly sort: number;
  readonly hasChildren: boolean;
  /** Null for a closed branch. */
  readonly below: TreeLevel | null;
}

export interface TreeLevel {
  readonly nodes: readonly TreeNode[];
  readonly hasMore: boolean;
}

/** The cursor after the last shown department of a level. */
export interface After {
  readonly sort: number;
  readonly id: number;
}

interface Level {
  readonly organizationId: number;
  /** Null: the top, or the own department of a viewer who sees a part of the tree. */
  readonly parentId: number | null;
  readonly after?: After | undefined;
}

/** Reads one page of a level in its order, live departments only. */
async function listLevel(executor: Executor, scope: Scope, { organizationId, parentId, after }: Level) {
  const isOwn = parentId === null && !scopeIncludesTop(scope) && "departmentId" in scope;
  const rows = await executor
    .selectFrom("departments as d")
    .select(["d.id", "d.sort"])
    .select((eb) =>
      eb
        .selectFrom("departments as child")
        .select("child.id")
        .whereRef("child.parent_id", "=", "d.id")
        .where("child.archived_at", "is", null)
        .limit(1)
        .as("childId"),
    )
    .where("d.organization_id", "=", organizationId)
    .where("d.archived_at", "is", null)
    .where(departmentInScope(scope, "d"))
    .$if(isOwn, (query) => query.where("d.id", "=", "departmentId" in scope ? (scope.departmentId ?? 0) : 0))
    .$if(!isOwn, (query) => query.where("d.parent_id", parentId === null ? "is" : "=", parentId))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("d.sort", ">", after!.sort),
          eb.and([eb("d.sort", "=", after!.sort), eb("d.id", ">", after!.id)]),
        ]),
      ),
    )
    .orderBy("d.sort")
    .orderBy("d.id")
    .limit(LEVEL_SIZE + 1)
    .execute();
  return { rows: rows.slice(0, LEVEL_SIZE), hasMore: rows.length > LEVEL_SIZE };
}

interface Tree {
  readonly organizationId: number;
  /** The ids of open branches. */
  readonly open: ReadonlySet<number>;
  /** The cursor of each level, by its parent's id, 0 for the top. */
  readonly from: ReadonlyMap<number, After>;
}

/** Reads a level with its open branches; closed ones are not read. */
export async function readLevel(
  executor: Executor,
  scope: Scope,
  tree: Tree,
  parentId: number | null = null,
): Promise<TreeLevel> {
  const { organizationId, open, from } = tree;
  const after = from.get(parentId ?? 0);
  const { rows, hasMore } = await listLevel(executor, scope, { organizationId, parentId, after });
  const nodes = await Promise.all(
    rows.map(async ({ id, sort, childId }): Promise<TreeNode> => {
      const hasChildren = childId !== null;
      // A viewer who sees only the own department can open nothing below it.
      const isOpen = hasChildren && open.has(id) && id !== parentId;
      return { id, sort, hasChildren, below: isOpen ? await readLevel(executor, scope, tree, id) : null };
    }),
  );
  return { nodes, hasMore };
}

/** The ids of all departments of a tree that are shown. */
export const idsIn = ({ nodes }: TreeLevel): number[] =>
  nodes.flatMap(({ id, below }) => [id, ...(below ? idsIn(below) : [])]);
