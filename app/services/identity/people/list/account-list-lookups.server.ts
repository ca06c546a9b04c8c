import { sql } from "kysely";
import { roleAndOrganization, roleLabel } from "../../../access/roles/role-label";
import { db } from "../../../db/client.server";
import { findCandidates } from "../../../db/search/proposals.server";
import { startsWith } from "../../../db/search/name-search.server";
import { codeAndName } from "../../../format/code-and-name";
import { onlyOne } from "../../../format/only-one";
import { normalizeLine } from "../../../format/text/normalize-text";
import type { Viewer } from "../../../collections/lists/define-list.server";
import type { Option } from "../../../collections/lists/list.types";
import { roleInScope } from "../../../access/roles/find-role.server";
import { departmentInScope } from "../../../access/scopes/scope.server";

const SUGGESTED = 50;
/** Enough to detect a name with several matches, besides an id and a code of the same text. */
const NAMESAKES_READ = 4;

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

type Named = Parameters<typeof roleLabel>[0] & { readonly id: number };
const optionOf = ({ id, ...role }: Named): Option => ({ value: String(id), text: roleLabel(role) });

const departments = ({ scope }: Viewer) =>
  db
    .selectFrom("departments as d")
    .select(["d.id", "d.path", "d.name", "d.organization_id"])
    .where("d.archived_at", "is", null)
    .where(departmentInScope(scope, "d"));

/** Joins the organisations after the limit, so that they are looked up for the offered departments only. */
const offered = (chosen: ReturnType<typeof departments>) =>
  db
    .selectFrom(chosen.as("d"))
    .innerJoin("organizations as o", "o.id", "d.organization_id")
    .select(["d.id", "d.path", "o.name as organization"]);

const departmentOption = (row: { id: number; path: string; organization: string }): Option => ({
  value: String(row.id),
  text: `${row.id}-${row.organization} / ${row.path}`,
});

/**
 * Finds a department in scope by its id, which precedes its name in proposals, or by a
 * name that matches once.
 */
export async function findDepartment(text: string, viewer: Viewer): Promise<Option | null> {
  const id = idOf(text.split("-")[0] ?? "");
  const chosen = departments(viewer).where((eb) => eb.or([eb("d.id", "=", id), eb("d.name", "=", text)]));
  const rows = await offered(chosen.orderBy("d.id").limit(NAMESAKES_READ)).execute();
  const found = onlyOne(rows, (row) => row.id === id);
  return found && departmentOption(found);
}

/** Returns the first SUGGESTED departments in the viewer's scope whose name begins with the text. */
export async function suggestDepartments(text: string, viewer: Viewer): Promise<readonly Option[]> {
  const chosen = departments(viewer)
    .$if(text !== "", (all) => all.where(startsWith("d.name", text)).orderBy("d.name"))
    .orderBy("d.id")
    .limit(SUGGESTED);
  const rows = await offered(chosen)
    .$if(text !== "", (all) => all.orderBy("d.name"))
    .orderBy("d.id")
    .execute();
  return rows.map(departmentOption);
}

const roles = ({ scope }: Viewer) =>
  db
    .selectFrom("roles")
    .select(["id", "code", "name"])
    .select(
      sql<string | null>`(select owner.name from organizations as owner
        where owner.id = roles.organization_id)`.as("organization"),
    )
    .where("archived_at", "is", null)
    .where(roleInScope(scope, "roles"));

/**
 * Uses an index of its own for each condition, because SQLite does not combine partial indexes for an `or`.
 */
const rolesNamed = (text: string) => {
  const live = db.selectFrom("roles").select("id").where("archived_at", "is", null);
  const both = codeAndName(text).map(({ code, name }) =>
    live.where("code", "=", code).where("name", "=", name),
  );
  return [live.where("name", "=", text), ...both].reduce(
    (all, each) => all.unionAll(each),
    live.where("code", "=", text),
  );
};

/** Finds a role by its text with its organisation behind it, as proposed. */
async function findOwnedRole(text: string, viewer: Viewer): Promise<Option | null> {
  for (const { role, organization } of roleAndOrganization(text)) {
    const rows = await roles(viewer)
      .where("id", "in", rolesNamed(role))
      .where("organization_id", "in", organizationsNamed(organization))
      .limit(NAMESAKES_READ)
      .execute();
    if (rows.length === 1) return optionOf(rows[0]!);
  }
  return null;
}

const organizationsNamed = (name: string) =>
  db.selectFrom("organizations").select("id").where("name", "=", name);

/**
 * Finds a role in scope by id, by a code or a name that matches once, or by both as proposed, with the
 * organisation that it belongs to.
 */
export async function findRole(text: string, viewer: Viewer): Promise<Option | null> {
  const owned = await findOwnedRole(text, viewer);
  if (owned !== null) return owned;
  const id = idOf(text);
  const rows = await roles(viewer)
    .where((eb) => eb.or([eb("id", "=", id), eb("id", "in", rolesNamed(text))]))
    .orderBy("id")
    .limit(NAMESAKES_READ)
    .execute();
  const found = onlyOne(rows, (row) => row.id === id || row.code === text || row.name !== text);
  return found && optionOf(found);
}

/** Proposes roles in scope by code or name. */
export async function suggestRoles(text: string, viewer: Viewer): Promise<readonly Option[]> {
  const rows = await findCandidates("roles", normalizeLine(text), (condition, order, limit) =>
    roles(viewer).where(condition).orderBy(order).limit(limit).execute(),
  );
  return rows.map(optionOf);
}
