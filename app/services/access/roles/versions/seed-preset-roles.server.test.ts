import { describe, expect, test } from "vitest";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { StatementCounter } from "../../../../../tests/support/sample-rows";
import { seedConsoleProduct } from "../../../products/versions/console-product.server";
import { PRESET_ROLES } from "./preset-roles";
import { seedPresetRoles } from "./seed-preset-roles.server";

const AT = 1_790_000_000_000;

async function seedCounted(at: number): Promise<number> {
  const counter = new StatementCounter();
  await db
    .withPlugin(counter)
    .transaction()
    .execute((tx) => seedPresetRoles(tx, at));
  return counter.count;
}

async function grantsOf(code: string) {
  return db
    .selectFrom("role_resources")
    .innerJoin("roles", "roles.id", "role_resources.role_id")
    .innerJoin("resources", "resources.id", "role_resources.resource_id")
    .select(["perms", "url", "menu_type"])
    .where("roles.code", "=", code)
    .execute();
}

describe("seedPresetRoles", () => {
  test("needs the console's product", async () => {
    await expect(inTransaction((tx) => seedPresetRoles(tx, AT))).rejects.toMatchObject({ code: "conflict" });
  });

  test("makes the seven roles in five statements", async () => {
    const { versionId } = await inTransaction((tx) => seedConsoleProduct(tx, AT));
    expect(await seedCounted(AT)).toBe(5);
    const roles = await db.selectFrom("roles").selectAll().orderBy("id").execute();
    expect(roles.map((role) => role.code)).toEqual(PRESET_ROLES.map((role) => role.code));
    for (const role of roles) {
      expect(role).toMatchObject({
        version_id: versionId,
        organization_id: null,
        status: "active",
        archived_at: null,
      });
    }
    expect(roles.at(-1)).toMatchObject({ name: "组织管理员", organization_kind: "provider", data_scope: 2 });
  });

  test.each(PRESET_ROLES)("$code holds its permissions and the groups above them, no more", async (role) => {
    const grants = await grantsOf(role.code);
    const perms = grants.flatMap((grant) => grant.perms ?? []);
    expect(perms.sort()).toEqual([...(role.perms ?? [])].sort());
    const groups = grants.filter((grant) => grant.menu_type === 0).map((grant) => grant.url);
    const needed = grants.flatMap((grant) => (grant.menu_type === 2 ? [`/${grant.url?.split("/")[1]}`] : []));
    expect(groups.sort()).toEqual([...new Set(needed)].sort());
  });

  test("admin has no grant rows", async () => {
    expect(await grantsOf("admin")).toEqual([]);
  });

  test("leaves changed and archived roles alone, and makes only what is missing", async () => {
    const editor = await db
      .selectFrom("roles")
      .select("id")
      .where("code", "=", "editor")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("role_resources").where("role_id", "=", editor.id).execute();
    await db
      .updateTable("roles")
      .set({ archived_at: AT, name: "编辑" })
      .where("id", "=", editor.id)
      .execute();
    const support = await db
      .selectFrom("roles")
      .select("id")
      .where("code", "=", "support")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("role_resources").where("role_id", "=", support.id).execute();
    await db.deleteFrom("roles").where("id", "=", support.id).execute();

    await seedCounted(AT + 1);
    expect(await seedCounted(AT + 2)).toBe(2);

    expect(await db.selectFrom("roles").selectAll().where("code", "=", "editor").execute()).toMatchObject([
      { id: editor.id, name: "编辑" },
    ]);
    expect(await grantsOf("editor")).toEqual([]);
    expect((await grantsOf("support")).filter((grant) => grant.perms !== null)).toHaveLength(22);
  });
});
