import { sql } from "kysely";
import type { Executor } from "../../db/client.server";
import { isNamed } from "../../db/search/person-search.server";
import { containsText, startsWith } from "../../db/search/name-search.server";
import { onlyOne } from "../../format/only-one";
import { normalizeLine } from "../../format/text/normalize-text";
import { inForce } from "../tenants/in-force.server";
import { departmentInScope, type Scope } from "../../access/scopes/scope.server";
import { SEPARATOR } from "./tree.server";

const OFFERED = 50;

interface Asked {
  readonly organizationId: number;
  readonly typed: string;
}

const choices = (executor: Executor, scope: Scope, organizationId: number) =>
  executor
    .selectFrom("departments")
    .select(["id", "path"])
    .where("organization_id", "=", organizationId)
    .where("archived_at", "is", null)
    .where("status", "=", "active")
    .where(departmentInScope(scope, "departments"))
    .orderBy("path_order")
    .orderBy("id")
    .limit(OFFERED);

/** The names of a typed path from the top, with any blanks around the separators. */
const namesIn = (typed: string) =>
  normalizeLine(typed)
    .split("/")
    .map((name) => name.trim());

/** Active departments in scope, by a part of the last typed name. */
export async function suggestDepartments(
  executor: Executor,
  scope: Scope,
  { organizationId, typed }: Asked,
): Promise<string[]> {
  const [last = ""] = namesIn(typed).slice(-1);
  const rows = await choices(executor, scope, organizationId)
    .$if(last.length >= 2, (all) => all.where(containsText("departments", ["name"], last)))
    .$if(last.length === 1, (all) => all.where(startsWith("departments.path", last)))
    .execute();
  return rows.map(({ path }) => path);
}

/** The active department in scope that a path, or a unique name, names; null for none. */
export async function findDepartment(
  executor: Executor,
  scope: Scope,
  { organizationId, typed }: Asked,
): Promise<{ id: number; path: string } | null> {
  const path = namesIn(typed).join(SEPARATOR);
  const rows = await choices(executor, scope, organizationId)
    .where((eb) => eb.or([eb("path", "=", path), eb("name", "=", path)]))
    .execute();
  return onlyOne(rows, (row) => row.path === path);
}

/** Current members of an organisation, who can lead a department. */
const members = (executor: Executor, organizationId: number, at: number) =>
  executor
    .selectFrom("accounts")
    .select(["accounts.id", "accounts.username", "accounts.realname"])
    .where("accounts.archived_at", "is", null)
    .where("accounts.id", "in", (eb) =>
      eb
        .selectFrom("memberships as m")
        .select("m.account_id")
        .where("m.organization_id", "=", organizationId)
        .where(inForce("m", at)),
    )
    .orderBy("accounts.id")
    .limit(OFFERED);

interface Person {
  readonly id: number;
  readonly username: string;
  readonly realname: string;
}

/** Id and name: the id tells members of the same name apart. */
export const leaderLabel = ({ id, username, realname }: Person) => `${id}-${realname || username}`;

/** The name of the account of an id in the history, also of a former member. */
export async function leaderText(executor: Executor, id: string): Promise<string> {
  const row = await executor
    .selectFrom("accounts")
    .select(["id", "username", "realname"])
    .where("id", "=", Number(id))
    .executeTakeFirst();
  return row ? row.realname || row.username : id;
}

/** Members of an organisation, by any part of their names, or their pinyin. */
export async function suggestLeaders(
  executor: Executor,
  { organizationId, typed, at }: Asked & { at: number },
): Promise<string[]> {
  const part = normalizeLine(typed).replace(/^\d+-/, "");
  const rows = await members(executor, organizationId, at)
    .$if(part.length >= 2, (all) => all.where(isNamed(part)))
    .execute();
  return rows.map(leaderLabel);
}

/** The member that a typed text names, by id, user name or a unique name; null for none. */
export async function findLeader(
  executor: Executor,
  { organizationId, typed, at }: Asked & { at: number },
): Promise<{ id: number } | null> {
  const name = normalizeLine(typed);
  const id = Number(/^([1-9]\d{0,14})(?:-|$)/.exec(name)?.[1] ?? 0);
  const rows = await members(executor, organizationId, at)
    .where((eb) =>
      eb.or([
        eb("accounts.id", "=", id),
        eb("accounts.username", "=", name),
        sql<boolean>`accounts.realname = ${name} and accounts.realname <> ''`,
      ]),
    )
    .execute();
  return onlyOne(rows, (row) => row.id === id || row.username === name);
}
