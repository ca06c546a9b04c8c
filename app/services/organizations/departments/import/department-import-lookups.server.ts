import { sql } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import type { Executor } from "../../../db/client.server";
import type { Cells } from "../../../collections/imports/import.types";
import { inForce } from "../../tenants/in-force.server";
import { departmentInScope, type Scope } from "../../../access/scopes/scope.server";
import { codeIn, nameIn, namesAbove, phoneIn } from "./department-import-rows";
import type { DepartmentRow } from "../find-department.server";
import { SEPARATOR } from "../tree.server";

/** The tree that a file is imported into, and the importer's scope. */
export interface ImportedTree {
  readonly scope: Scope;
  readonly organizationId: number;
}

export const pathOf = (names: readonly string[]) => names.join(SEPARATOR);

/** The paths from the top down to the last name. */
export const pathsTo = (names: readonly string[]): string[] =>
  names.map((_, index) => pathOf(names.slice(0, index + 1)));

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ""))];

export interface Standing extends Pick<DepartmentRow, "id" | "path" | "name" | "code" | "status"> {
  readonly isReached: boolean;
}

/** Live departments of the tree by their paths or codes, in scope or not. */
async function findExisting(
  executor: Executor,
  { scope, organizationId }: ImportedTree,
  [column, values]: readonly ["path" | "code", readonly string[]],
): Promise<Standing[]> {
  if (values.length === 0) return [];
  const rows = await executor
    .selectFrom("departments as d")
    .select(["d.id", "d.path", "d.name", "d.code", "d.status"])
    .select(sql<number>`case when ${departmentInScope(scope, "d")} then 1 else 0 end`.as("is_reached"))
    .where("d.organization_id", "=", organizationId)
    .where("d.archived_at", "is", null)
    .where(`d.${column}`, "in", values)
    .execute();
  return rows.map(({ is_reached, ...row }) => ({ ...row, isReached: is_reached === 1 }));
}

/** Current members of the organisation by phone, who can lead a department. */
async function findLeaders(
  executor: Executor,
  { organizationId }: ImportedTree,
  phones: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number }>> {
  if (phones.length === 0) return new Map();
  const rows = await executor
    .selectFrom("accounts as a")
    .innerJoin("memberships as m", "m.account_id", "a.id")
    .select(["a.id", "a.phone"])
    .where("a.phone", "in", phones)
    .where("a.archived_at", "is", null)
    .where("m.organization_id", "=", organizationId)
    .where(inForce("m", now()))
    .execute();
  return new Map(rows.map(({ id, phone }) => [phone!, { id }]));
}

/** Looks up everything that the rules for some rows need. */
export async function lookUpRows(executor: Executor, tree: ImportedTree, rows: readonly Cells[]) {
  const paths = rows.flatMap((cells) => pathsTo([...namesAbove(cells), nameIn(cells)]));
  const alone = rows.map(namesAbove).flatMap((names) => (names.length === 1 ? names : []));
  const existing = await findExisting(executor, tree, ["path", distinct(paths)]);
  const coded = await findExisting(executor, tree, ["code", distinct([...rows.map(codeIn), ...alone])]);
  return {
    paths: new Map([...coded, ...existing].map((row) => [row.path, row])),
    codes: new Map(coded.map((row) => [row.code!, row])),
    leaders: await findLeaders(executor, tree, distinct(rows.map(phoneIn))),
  };
}

/** The existing departments above some planned ones, by path. */
export async function findAbove(
  executor: Executor,
  tree: ImportedTree,
  plans: readonly { readonly above: readonly string[] }[],
): Promise<ReadonlyMap<string, Standing>> {
  const paths = distinct(plans.flatMap(({ above }) => pathsTo(above)));
  return new Map((await findExisting(executor, tree, ["path", paths])).map((row) => [row.path, row]));
}

export type Found = Awaited<ReturnType<typeof lookUpRows>>;
