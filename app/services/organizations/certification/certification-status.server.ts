import type { Executor } from "../../db/client.server";
import { listMemberships } from "../tenants/tenant-type.server";

/** 0 draft, 1 under review, 2 certified, 3 rejected. */
export interface CertificationStatus {
  readonly billStatus: 0 | 1 | 2 | 3;
  /** Whether an application states it, or a membership alone (docs/product.md, section 4). */
  readonly byApplication: boolean;
}

/**
 * The status of the newest application; without one a live membership counts as certified; null without
 * either.
 */
export async function findCertificationStatus(
  executor: Executor,
  accountId: number,
): Promise<CertificationStatus | null> {
  const application = await executor
    .selectFrom("certification_applications")
    .select("bill_status")
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (application) return { billStatus: application.bill_status, byApplication: true };
  const memberships = await listMemberships(executor, accountId);
  return memberships.length > 0 ? { billStatus: 2, byApplication: false } : null;
}
