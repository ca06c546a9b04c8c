import { sql } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { likePattern } from "../../../db/search/article-search.server";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { onlyOne } from "../../../format/only-one";
import { normalizeLine } from "../../../format/text/normalize-text";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { listRoleBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { departmentInScope } from "../../../access/scopes/scope.server";

/** Limits the roles that are checked; an organisation has a handful. */
const ROLES_MAX = 100;
const DEPARTMENTS_SHOWN = 50;

/** Lists the roles of an organisation, own and preset ones, that the actor may assign there. */
export async function listUsableRoles(actor: Actor, organizationId: number) {
  const roles = await db
    .selectFrom("roles as r")
    .innerJoin("organizations as o", "o.kind", "r.organization_kind")
    .innerJoin("organization_products as g", (join) =>
      join.onRef("g.version_id", "=", "r.version_id").onRef("g.organization_id", "=", "o.id"),
    )
    .selectAll("r")
    .where("o.id", "=", organizationId)
    .where((eb) => eb.or([eb("r.organization_id", "is", null), eb("r.organization_id", "=", organizationId)]))
    .where("r.status", "=", "active")
    .where("r.archived_at", "is", null)
    .where(inForce("g", now()))
    .orderBy("r.id")
    .limit(ROLES_MAX)
    .execute();
  const usable = [];
  for (const role of roles) {
    const beyond = await listRoleBeyondOwn(db, actor, role);
    if (beyond.length === 0) usable.push({ key: String(role.id), text: role.name });
  }
  return usable;
}

const departments = ({ scope }: Actor, organizationId: number) =>
  db
    .selectFrom("departments as d")
    .select(["d.id", "d.path"])
    .where("d.organization_id", "=", organizationId)
    .where("d.status", "=", "active")
    .where("d.archived_at", "is", null)
    .where(departmentInScope(scope, "d"));

/** Finds the department of an organisation by its path, or by a name that matches once; and proposals. */
export async function findDepartments(actor: Actor, organizationId: number, typed: string) {
  const text = normalizeLine(typed);
  const all = departments(actor, organizationId);
  const [found, shown] = await Promise.all([
    text === "" ? [] : all.where((eb) => eb.or([eb("d.path", "=", text), eb("d.name", "=", text)])).execute(),
    all
      .$if(text !== "", (every) => every.where(sql<boolean>`d.path like ${likePattern(text)} escape '\\'`))
      .orderBy("d.id")
      .limit(DEPARTMENTS_SHOWN)
      .execute(),
  ]);
  const match = onlyOne(found, ({ path }) => path === text);
  return { found: match?.id ?? null, matches: shown.map(({ path }) => path) };
}
