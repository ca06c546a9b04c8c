import { listAdministrators } from "../../access/roles/rights/administrators.server";
import type { Executor } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";

/** Returns the ids of the live accounts that administer the platform. */
export async function platformAdministrators(executor: Executor): Promise<number[]> {
  const platform = await executor
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", "platform")
    .executeTakeFirstOrThrow();
  return listAdministrators(executor, [platform.id], now());
}

/**
 * Whether an account may change where secrets, copies of data and files go: the one function that page, form, history
 * and service ask. `setting:edit` alone does not suffice, since a mail server of one's own reads the codes of others.
 */
export const mayChangeDestinations = async (executor: Executor, accountId: number): Promise<boolean> =>
  (await platformAdministrators(executor)).includes(accountId);
