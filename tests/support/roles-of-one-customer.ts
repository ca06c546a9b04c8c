import { db } from "~/services/db/client.server";
import { consoleVersion } from "./console-rights";
import { makeOrganization } from "./sample-rows";

/**
 * Inserts roles of one customer, with codes from `many-0`.
 * @returns their ids
 */
export async function makeManyRoles(count: number): Promise<number[]> {
  const owner = await makeOrganization(db, "customer");
  const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
  const rows = Array.from({ length: count }, (_, index) => ({
    version_id: consoleVersion.versionId,
    organization_id: owner,
    organization_kind: "customer" as const,
    code: `many-${index}`,
    name: `角色${index}`,
    data_scope: 2 as const,
    status: "active" as const,
    ...stamps,
  }));
  const ids: number[] = [];
  for (let start = 0; start < count; start += 250) {
    const made = await db
      .insertInto("roles")
      .values(rows.slice(start, start + 250))
      .returning("id")
      .execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}
