import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { inForce } from "../../organizations/tenants/in-force.server";
import type { OrganizationKind } from "../../organizations/tenants/tenant-type.server";
import { enumOptions } from "../../reference-data/enum-options.server";
import type { Scope } from "../scopes/scope.server";
import { REACH, type DataScope } from "./save-role.server";

const VERSIONS_MAX = 200;

/** The product versions for which an organisation can have roles; without one, for which preset ones can be made. */
export async function listRoleVersionChoices(organizationId: number | null) {
  const rows = await db
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "v.name", "p.name as product"])
    .where("v.status", "in", ["released", "draft"])
    .where("v.archived_at", "is", null)
    .where("p.archived_at", "is", null)
    .$if(organizationId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("organization_products as g")
            .select("g.id")
            .whereRef("g.version_id", "=", "v.id")
            .where("g.organization_id", "=", organizationId ?? 0)
            .where(inForce("g", now())),
        ),
      ),
    )
    .orderBy("p.name")
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
