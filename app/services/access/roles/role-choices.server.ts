import { db } from "../../db/client.server";
import type { OrganizationKind } from "../../organizations/tenants/tenant-type.server";
import { enumOptions } from "../../reference-data/enum-options.server";
import type { Scope } from "../scopes/scope.server";
import { REACH } from "./rights/beyond-own.server";
import type { DataScope } from "./save-role.server";
import { usableVersions } from "./usable-versions.server";

const VERSIONS_MAX = 200;

/** The product versions that can be chosen for a role. */
export async function listRoleVersionChoices(organizationId: number | null) {
  const rows = await usableVersions(db, organizationId)
    .select(["v.id", "v.name", "p.name as product"])
    .orderBy("p.name_order")
    .orderBy("v.id")
    .limit(VERSIONS_MAX)
    .execute();
  return rows.map(({ id, name, product }) => ({ key: String(id), text: `${product} ${name}` }));
}

const leastScope = (reach: Scope["kind"], kind: OrganizationKind) =>
  Math.max(REACH[reach], kind === "platform" ? 1 : 2);

/** How far a role reaches whose maker has not said it: to all on the platform, elsewhere to the organisation. */
export const usualScope = ({ kind: reach }: Scope, kind: OrganizationKind): DataScope =>
  Math.min(leastScope(reach, kind), 5) as DataScope;

/**
 * How far a role may reach: not further than its maker, and outside the platform never to all.
 * @param kind null while it can still be any
 */
export async function listDataScopeChoices({ kind: reach }: Scope, kind: OrganizationKind | null) {
  const least = kind === null ? REACH[reach] : leastScope(reach, kind);
  return (await enumOptions("DATA_SCOPE"))
    .filter(({ value }) => Number(value) >= least)
    .map(({ value, text }) => ({ key: value, text }));
}
