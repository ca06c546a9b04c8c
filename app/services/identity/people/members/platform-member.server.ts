import type { Executor } from "../../../db/client.server";

/** Whether an account is a member of the platform, at the moment or not. */
export async function isPlatformMember(executor: Executor, accountId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("m.id")
    .where("m.account_id", "=", accountId)
    .where("o.kind", "=", "platform")
    .executeTakeFirst();
  return row !== undefined;
}
