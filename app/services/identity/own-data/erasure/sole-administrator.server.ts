import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { inForce } from "../../../organizations/tenants/in-force.server";
import type { OrganizationKind } from "../../../organizations/tenants/tenant-type.server";
import { administers } from "../../../access/roles/rights/administers.server";
import { OWN_DATA_TEXT } from "../own-data.text";

/**
 * The query of administrators of organisations and of the platform: members in force who hold
 * an administrator's role.
 */
const administrators = (executor: Executor) =>
  executor
    .selectFrom("account_roles as h")
    .innerJoin("roles as r", "r.id", "h.role_id")
    .innerJoin("organizations as o", "o.id", "h.organization_id")
    .innerJoin("memberships as m", (join) =>
      join.onRef("m.account_id", "=", "h.account_id").onRef("m.organization_id", "=", "h.organization_id"),
    )
    .innerJoin("accounts as a", "a.id", "h.account_id")
    .where(administers("r"))
    .where("o.archived_at", "is", null)
    .where((eb) => eb.or([eb("h.expires_at", "is", null), eb("h.expires_at", ">=", now())]))
    .where(inForce("m", now()));

/** Locks organisations: concurrent cancellations and assignments wait; on SQLite all writers do anyway. */
const lockMemberships = (tx: Tx, organizationIds: readonly number[]) =>
  tx
    .updateTable("organizations")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "in", organizationIds)
    .execute();

interface Administered {
  readonly id: number;
  readonly name: string;
  readonly kind: OrganizationKind;
}

/**
 * Lists the organisations that would have no administrator without an account; accounts whose cancellation is
 * requested do not count as administrators. Locks these organisations until the transaction ends.
 */
export async function listSolelyAdministered(tx: Tx, accountId: number): Promise<Administered[]> {
  const administered = await administrators(tx)
    .select(["o.id", "o.name", "o.kind"])
    .distinct()
    .where("h.account_id", "=", accountId)
    .orderBy("o.id")
    .execute();
  if (administered.length === 0) return [];
  const ids = administered.map(({ id }) => id);
  await lockMemberships(tx, ids);
  const others = await administrators(tx)
    .select("o.id")
    .distinct()
    .where("o.id", "in", ids)
    .where("h.account_id", "<>", accountId)
    .where("a.status", "=", "active")
    .where("a.archived_at", "is", null)
    .where("a.cancel_at", "is", null)
    .execute();
  return administered.filter(({ id }) => !others.some((other) => other.id === id));
}

/**
 * Returns why an account cannot be cancelled: a text with the organisation that would have no
 * administrator; null when it can.
 */
export async function findSoleAdministratorRefusal(tx: Tx, accountId: number): Promise<string | null> {
  const [organization] = await listSolelyAdministered(tx, accountId);
  if (!organization) return null;
  return organization.kind === "platform"
    ? OWN_DATA_TEXT.soleOnPlatform
    : OWN_DATA_TEXT.soleIn(organization.name);
}
