import { sql } from "kysely";
import { likePattern } from "../db/article-search.server";
import type { Executor } from "../db/client.server";
import { departmentInScope, type Scope } from "../scopes/scope.server";
import { reachesTop } from "./find-department.server";

/** More than these of one level are behind a link. */
export const LEVEL_SIZE = 200;

export interface TreeFilter {
  readonly status?: "active" | "disabled" | undefined;
}

/** A department as the tree shows it. */
export interface DepartmentNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly path: string;
  readonly code: string;
  readonly type: string;
  readonly leader: string;
  readonly sort: number;
  readonly status: "active" | "disabled";
  readonly updatedAt: number;
  readonly memberCount: number;
  readonly totalCount: number;
  readonly hasChildren: boolean;
}

const nodes = (executor: Executor, scope: Scope, organizationId: number, { status }: TreeFilter) =>
  executor
    .selectFrom("departments as d")
    .leftJoin("accounts as a", "a.id", "d.leader_id")
    .select([
      ...(["d.id", "d.parent_id as parentId", "d.name", "d.path", "d.code", "d.type", "d.sort"] as const),
      ...(["d.status", "d.updated_at as updatedAt", "a.username", "a.realname"] as const),
    ])
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
    .$if(status !== undefined, (query) => query.where("d.status", "=", status!))
    .orderBy("d.sort")
    .orderBy("d.id");

type Row = Awaited<ReturnType<ReturnType<typeof nodes>["execute"]>>[number];

interface Counts {
  readonly root: number;
  readonly direct: number;
  readonly total: number;
}

/** Members of departments, and of all below each, in one walk through their trees. */
async function countMembers(executor: Executor, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Counts>`with recursive below (root, id) as (
      select id, id from departments where id in (${sql.join(ids)})
      union all select below.root, d.id from departments as d
        inner join below on d.parent_id = below.id where d.archived_at is null
    ) select below.root, sum(case when below.id = below.root then 1 else 0 end) as direct, count(*) as total
      from below inner join memberships as m on m.department_id = below.id
      inner join accounts as a on a.id = m.account_id where a.archived_at is null
      group by below.root`.execute(executor);
  return new Map(rows.map((row) => [row.root, row]));
}

async function withCounts(executor: Executor, rows: readonly Row[]): Promise<DepartmentNode[]> {
  const counts = await countMembers(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ childId, username, realname, code, ...row }) => ({
    ...row,
    code: code ?? "",
    leader: realname === "" ? (username ?? "") : (realname ?? ""),
    memberCount: counts.get(row.id)?.direct ?? 0,
    totalCount: counts.get(row.id)?.total ?? 0,
    hasChildren: childId !== null,
  }));
}

interface Level extends TreeFilter {
  readonly organizationId: number;
  /** Null: the top, or the own department of whoever sees a part of the tree. */
  readonly parentId: number | null;
  /** The last one that has been shown. */
  readonly after?: { readonly sort: number; readonly id: number } | undefined;
}

/** One level of the tree in its order. @returns at most LEVEL_SIZE of it, and whether there are more */
export async function listLevel(
  executor: Executor,
  scope: Scope,
  { organizationId, parentId, after, ...filter }: Level,
): Promise<{ nodes: DepartmentNode[]; hasMore: boolean }> {
  const isOwn = parentId === null && !reachesTop(scope) && "departmentId" in scope;
  const rows = await nodes(executor, scope, organizationId, filter)
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
    .limit(LEVEL_SIZE + 1)
    .execute();
  return {
    nodes: await withCounts(executor, rows.slice(0, LEVEL_SIZE)),
    hasMore: rows.length > LEVEL_SIZE,
  };
}

interface Search extends TreeFilter {
  readonly organizationId: number;
  /** Any part of the name. */
  readonly name: string;
  /** How the code begins. */
  readonly code: string;
  readonly type: string;
}

/** The flat list with paths that stands in the tree's place while something is searched for. */
export async function searchDepartments(
  executor: Executor,
  scope: Scope,
  { organizationId, name, code, type, ...filter }: Search,
): Promise<{ nodes: DepartmentNode[]; hasMore: boolean }> {
  const rows = await nodes(executor, scope, organizationId, filter)
    .$if(name !== "", (query) => query.where(sql<boolean>`d.name like ${likePattern(name)} escape '\\'`))
    .$if(code !== "", (query) =>
      query.where(sql<boolean>`d.code like ${likePattern(code).slice(1)} escape '\\'`),
    )
    .$if(type !== "", (query) => query.where("d.type", "=", type))
    .limit(LEVEL_SIZE + 1)
    .execute();
  return {
    nodes: await withCounts(executor, rows.slice(0, LEVEL_SIZE)),
    hasMore: rows.length > LEVEL_SIZE,
  };
}

/** Departments in scope that can be chosen, by path; for lookups and selects. */
export const listChoices = (
  executor: Executor,
  scope: Scope,
  { organizationId, part, limit }: { organizationId: number; part: string; limit: number },
): Promise<{ id: number; path: string }[]> =>
  executor
    .selectFrom("departments as d")
    .select(["d.id", "d.path"])
    .where("d.organization_id", "=", organizationId)
    .where("d.archived_at", "is", null)
    .where("d.status", "=", "active")
    .where(departmentInScope(scope, "d"))
    .$if(part !== "", (query) => query.where(sql<boolean>`d.path like ${likePattern(part)} escape '\\'`))
    .orderBy("d.path")
    .orderBy("d.id")
    .limit(limit)
    .execute();
