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
 * Whether an account may change destinations, used by page, form, history and service. `setting:edit` alone
 * does not suffice, because with another mail server the actor could read the codes of others.
 */
export const mayChangeDestinations = async (executor: Executor, accountId: number): Promise<boolean> =>
  (await platformAdministrators(executor)).includes(accountId);
