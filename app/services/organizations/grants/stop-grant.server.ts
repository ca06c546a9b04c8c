import { settleMembers } from "../companies/states/settle-members.server";
import { tellAdministrators } from "../companies/states/tell-administrators.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { stampAfter, refusedBy } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { CONSOLE_PRODUCT_CODE } from "../../access/paths/console-pages";
import { listAdministrators } from "../../access/roles/rights/administrators.server";
import { holdGrant } from "./find-grant.server";
import type { Changed } from "./grant-product.server";
import { GRANT_NEWS, GRANT_TEXT as TEXT } from "./grant.text";
import type { GrantPlace } from "./grant.types";

/** Whoever is the only administrator of an organisation does not shut themselves out of its console. */
async function isOwnConsole(tx: Tx, actor: Actor, { organizationId }: GrantPlace, productCode: string) {
  if (productCode !== CONSOLE_PRODUCT_CODE) return false;
  const administrators = await listAdministrators(tx, [organizationId], now());
  return administrators.length === 1 && administrators[0] === actor.accountId;
}

/**
 * Ends an organisation's use of a product: its menus go with the next request, roles and assignments stay.
 * @throws DomainError forbidden for others than staff, not-found for what is archived or missing
 */
export function stopGrant(actor: Actor, place: GrantPlace): Promise<Changed> {
  return submitOnce(actor, async (tx): Promise<Changed> => {
    const { company, product, grant } = await holdGrant(tx, actor, place);
    if (grant?.status !== "active") return refusedBy(TEXT.notGranted);
    if (await isOwnConsole(tx, actor, place, product.code)) return refusedBy(TEXT.ownConsole);
    await tx
      .updateTable("organization_products")
      .set({
        status: "stopped",
        updated_at: stampAfter(grant.updated_at, now()),
        updated_by: actor.who,
      })
      .where("id", "=", grant.id)
      .execute();
    const object = { type: "organization", id: place.organizationId };
    const detail = { product: product.name, version: grant.versionName };
    await recordEdit(tx, actor, { event: "organization.product-stopped", object, detail });
    await settleMembers(tx, place.organizationId);
    await tellAdministrators(tx, place.organizationId, GRANT_NEWS.stopped(company.name, product.name), actor);
    return { ok: true };
  });
}
