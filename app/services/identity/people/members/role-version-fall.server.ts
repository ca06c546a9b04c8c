import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";

/**
 * After a change of roles: open sessions whose active role version is not held any more, or which have none, get
 * the first one that is; likewise the one that the next sign-in starts with.
 */
export async function settleRoleVersion(tx: Tx, accountId: number): Promise<void> {
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
