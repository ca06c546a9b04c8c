import { SYSTEM } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Viewer } from "../lists/define-list.server";
import { finishListJob } from "../lists/jobs/job-claims.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { isPermitted } from "../../access/paths/guard";
import { findRights, type Rights } from "../../access/menu/rights.server";
import { publishMessage } from "../../messaging/messages/publish.server";
import { scopeOf } from "../../access/roles/rights/scope-of.server";

/** The actor of a job, with current rights and scope. */
export type ActorNow = Viewer & { readonly rights: Rights };

/** Whether the account has been frozen or archived since, so that its jobs have no rights either. */
async function isShutOut(accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return account === undefined;
}

/** The actor of a job, with the rights and the scope of this moment. */
export async function jobActorNow({ account_id, role_version_id }: ListJob): Promise<ActorNow> {
  const at = now();
  const accountId = account_id;
  const roleVersionId = (await isShutOut(accountId)) ? null : role_version_id;
  const [rights, scope] = await Promise.all([
    findRights(db, { accountId, roleVersionId, at }),
    scopeOf(db, { accountId, activeRoleVersionId: roleVersionId }, at),
  ]);
  const may = (perms: string) => isPermitted(rights, perms);
  return { scope, rights, accountId, at, may, isAdministrator: rights.admin };
}

/** Finishes a job as failed. @throws LeaseLost */
export const giveUp = (row: ListJob, change: Partial<ListJob> = {}): Promise<void> =>
  finishListJob(db, row, { ...change, state: "failed" });

/** Sends a message to the account that started the job. */
export async function notifyJobActor(
  { account_id }: ListJob,
  message: { readonly title: string; readonly content: string },
): Promise<void> {
  const publisher = { source: SYSTEM, accountId: null, who: SYSTEM.name };
  const audience = { kind: "accounts", ids: [account_id] } as const;
  const event = { code: "job-finished" } as const;
  await inTransaction((tx) => publishMessage({ ...message, type: 2, audience, event }, publisher, tx));
}
