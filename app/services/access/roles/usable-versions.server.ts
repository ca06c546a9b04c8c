import { now } from "../../runtime/process/clock.server";
import type { Executor } from "../../db/client.server";
import { inForce } from "../../organizations/tenants/in-force.server";

/**
 * The query of product versions (`v`, of products `p`) that roles can belong to; with an organisation, of
 * those that it subscribes to.
 */
export const usableVersions = (executor: Executor, organizationId: number | null) =>
  executor
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
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
    );
