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

/** Whoever has begun a job, with rights and scope. */
export type ActorNow = Viewer & { readonly rights: Rights };

/** Whoever has begun it, with the rights and the scope of this moment. */
export async function jobActorNow({ account_id, role_version_id }: ListJob): Promise<ActorNow> {
  const at = now();
  const [rights, scope] = await Promise.all([
    findRights(db, { accountId: account_id, roleVersionId: role_version_id, at }),
    scopeOf(db, { accountId: account_id, activeRoleVersionId: role_version_id }, at),
  ]);
  return { scope, rights, accountId: account_id, at, may: (perms) => isPermitted(rights, perms) };
}

export const giveUp = (row: ListJob, change: Partial<ListJob> = {}): Promise<void> =>
  finishListJob(db, row, { ...change, state: "failed" });

/** A message to whoever has begun it. */
export async function tellJobActor(
  { account_id }: ListJob,
  message: { readonly title: string; readonly content: string },
): Promise<void> {
  const publisher = { source: SYSTEM, accountId: null, who: SYSTEM.name };
  const audience = { kind: "accounts", ids: [account_id] } as const;
  await inTransaction((tx) => publishMessage({ ...message, type: 2, audience }, publisher, tx));
}
