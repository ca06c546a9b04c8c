import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { findAccount } from "../../accounts/accounts.server";
import type { Tx } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { env } from "../../../runtime/configuration/env.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { hidePart } from "../../../messaging/notify/hidden-part.server";
import { storeInvitation } from "./invitations.server";
import type { NewPerson } from "../person.types";

const DAYS = 7;

/**
 * Invites the existing account of a phone or e-mail by a notice. The result is the same without an account
 * and for an archived one, so that the actor learns nothing.
 */
export async function inviteExisting(
  tx: Tx,
  actor: Actor,
  {
    phone,
    email,
    organizationId,
    departmentId,
    roleIds,
  }: Pick<NewPerson, "phone" | "email" | "organizationId" | "departmentId" | "roleIds">,
): Promise<{ ok: true; kind: "invited" }> {
  const invited = { ok: true, kind: "invited" } as const;
  const byPhone = phone === null ? undefined : await findAccount(tx, { kind: "phone", value: phone });
  const account =
    byPhone ?? (email === null ? undefined : await findAccount(tx, { kind: "email", value: email }));
  if (!account || organizationId === null) return invited;
  const home = await findOrganizationInScope(tx, actor.scope, organizationId);
  const invitation = { organizationId, departmentId, roleIds, uses: 1, days: DAYS, remark: "" };
  const { code } = await storeInvitation(tx, actor, invitation);
  const link = `${env.siteOrigin}/welcome?invite=${hidePart(code)}`;
  await notifyOwner(tx, account, "invited", { organization: home.name, link, days: DAYS });
  return invited;
}
