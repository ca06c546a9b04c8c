import type { Executor } from "../../../db/client.server";

/** The name of an organisation; "" for an unknown one. */
export async function nameOfOrganization(executor: Executor, id: number): Promise<string> {
  const row = await executor
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? "";
}
