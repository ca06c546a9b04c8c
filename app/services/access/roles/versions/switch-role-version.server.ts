import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { inTransaction } from "../../../db/transaction.server";
import { DomainError } from "../../../runtime/failures/errors";
import type { LiveSession } from "../../../identity/sessions/sessions.server";
import { listRoleVersions, type RoleVersion } from "./role-versions.server";

/**
 * Sets the session's active role version, and the account's default for its next sign-in.
 * @param id unvalidated
 * @throws DomainError not-found when the account does not hold it
 */
export function switchRoleVersion(
  session: LiveSession,
  id: string,
  source: RequestSource,
): Promise<RoleVersion> {
  const { accountId, username } = session;
  return inTransaction(async (tx) => {
    const roleVersions = await listRoleVersions(tx, accountId, now());
    const chosen = roleVersions.find((version) => String(version.id) === id);
    if (!chosen) throw new DomainError("not-found");
    await tx
      .updateTable("sessions")
      .set({ active_role_version_id: chosen.id })
      .where("id", "=", session.id)
      .execute();
    await tx
      .updateTable("accounts")
      .set({ default_role_version_id: chosen.id })
      .where("id", "=", accountId)
      .execute();
    await recordAudit(tx, source, {
      event: "account.role-version-switched",
      result: "ok",
      accountId,
      who: username,
      object: { type: "role-version", id },
      detail: { from: session.activeRoleVersionId ?? "" },
    });
    return chosen;
  });
}
