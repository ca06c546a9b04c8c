import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";

/**
 * Must be called after a change of roles: sessions whose active role version is no longer held, or that have
 * none, get the first one that is held; likewise the account's default.
 */
export async function ensureActiveRoleVersion(tx: Tx, accountId: number): Promise<void> {
  const versionIds = (await listRoleVersions(tx, accountId, now())).map(({ id }) => id);
  const next = versionIds[0] ?? null;
  await tx
    .updateTable("sessions")
    .set({ active_role_version_id: next })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("active_role_version_id", "is", null),
        ...(versionIds.length > 0 ? [eb("active_role_version_id", "not in", versionIds)] : [eb.lit(true)]),
      ]),
    )
    .execute();
  await tx
    .updateTable("accounts")
    .set({ default_role_version_id: next })
    .where("id", "=", accountId)
    .where((eb) =>
      eb.or([
        eb("default_role_version_id", "is", null),
        ...(versionIds.length > 0 ? [eb("default_role_version_id", "not in", versionIds)] : [eb.lit(true)]),
      ]),
    )
    .execute();
}
