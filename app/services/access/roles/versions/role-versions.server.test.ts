import { beforeEach, describe, expect, test } from "vitest";
import { AT, consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import {
  grantVersion,
  joinOrganization,
  makeAccount,
  makeOrganization,
  StatementCounter,
} from "../../../../../tests/support/sample-rows";
import { assignRole } from "../rights/assign-role.server";
import { listRoleVersions } from "./role-versions.server";

function assign(accountId: number, roleCode: string, organizationId: number, at = AT) {
  return inTransaction((tx) => assignRole(tx, { accountId, roleCode, organizationId, by: "test", at }));
}

async function idsOf(account: number, at = AT): Promise<number[]> {
  return (await listRoleVersions(db, account, at)).map((version) => version.id);
}

describe("assignRole", () => {
  test("answers role and role version, once however often it is called", async () => {
    const account = await makeAccount(db);
    await joinOrganization(db, account, platform.organizationId);
    const first = await assign(account, "operator", platform.organizationId);
    expect(first.roleVersionId).toBe(platform.roleVersionId);
    expect(first.isNew).toBe(true);
    const again = await assign(account, "operator", platform.organizationId, AT + 1);
    expect(again).toEqual({ ...first, isNew: false });
    const rows = await db.selectFrom("account_roles").selectAll().where("account_id", "=", account).execute();
    expect(rows).toEqual([
      {
        account_id: account,
        role_id: first.roleId,
        organization_id: platform.organizationId,
        created_at: AT,
        created_by: "test",
        expires_at: null,
      },
    ]);
  });

  test("refuses who is no live member, a role of another kind, an unknown one, and who lacks the console", async () => {
    const account = await makeAccount(db);
    await expect(assign(account, "operator", platform.organizationId)).rejects.toMatchObject({
      code: "not-found",
    });
    await joinOrganization(db, account, platform.organizationId, { valid_to: AT - 1 });
    await expect(assign(account, "operator", platform.organizationId)).rejects.toMatchObject({
      code: "not-found",
    });

    const customer = await makeOrganization(db, "customer");
    await joinOrganization(db, account, customer);
    await expect(assign(account, "customer-admin", customer)).rejects.toMatchObject({ code: "not-found" });
    await grantVersion(db, customer, consoleVersion);
    await expect(assign(account, "admin", customer)).rejects.toMatchObject({ code: "not-found" });
    await expect(assign(account, "nothing", customer)).rejects.toMatchObject({ code: "not-found" });
    await expect(assign(account, "customer-admin", customer)).resolves.toMatchObject({});
  });
});

describe("listRoleVersions", () => {
  let account: number;
  let customer: number;
  let version: number;

  beforeEach(async () => {
    account = await makeAccount(db);
    customer = await makeOrganization(db, "customer", { name: "宁波远洋贸易有限公司" });
    version = await grantVersion(db, customer, consoleVersion);
    await joinOrganization(db, account, customer);
    await assign(account, "customer-admin", customer);
  });

  test("of an ordinary user is empty", async () => {
    expect(await idsOf(await makeAccount(db))).toEqual([]);
  });

  test("has one entry for each organisation, with all roles there, in one statement", async () => {
    await joinOrganization(db, account, platform.organizationId);
    await assign(account, "editor", platform.organizationId);
    await assign(account, "operator", platform.organizationId);
    const counter = new StatementCounter();
    const product = { productCode: "cluster", productName: "集群管理中心", versionName: "1.0" };
    expect(await listRoleVersions(db.withPlugin(counter), account, AT)).toEqual([
      {
        id: platform.roleVersionId,
        ...product,
        organizationId: platform.organizationId,
        organizationName: "在线海关",
        roleNames: ["运营", "内容"],
        roleCodes: ["operator", "editor"],
      },
      {
        id: version,
        ...product,
        organizationId: customer,
        organizationName: "宁波远洋贸易有限公司",
        roleNames: ["组织管理员"],
        roleCodes: ["customer-admin"],
      },
    ]);
    expect(counter.count).toBe(1);
  });

  test("leaves out frozen, archived and expired organisations", async () => {
    const change = (columns: object) =>
      db.updateTable("organizations").set(columns).where("id", "=", customer).execute();
    const results: number[][] = [];
    for (const columns of [
      { status: "frozen" },
      { archived_at: AT },
      { valid_to: AT - 1 },
      { valid_from: AT + 1 },
    ]) {
      await change(columns);
      results.push(await idsOf(account));
      await change({ status: "active", archived_at: null, valid_from: null, valid_to: null });
    }
    expect(results).toEqual([[], [], [], []]);
    expect(await idsOf(account)).toEqual([version]);
  });

  test("leaves out stopped grants and those outside their validity", async () => {
    const change = (columns: object) =>
      db.updateTable("organization_products").set(columns).where("id", "=", version).execute();
    await change({ valid_from: AT, valid_to: AT + 10 });
    const results: number[][] = [];
    for (const at of [AT - 1, AT, AT + 10, AT + 11]) results.push(await idsOf(account, at));
    expect(results).toEqual([[], [version], [version], []]);
    await change({ status: "stopped" });
    expect(await idsOf(account)).toEqual([]);
  });

  test("leaves out suspended and expired memberships", async () => {
    const change = (columns: object) =>
      db.updateTable("memberships").set(columns).where("account_id", "=", account).execute();
    await change({ status: "suspended" });
    expect(await idsOf(account)).toEqual([]);
    await change({ status: "active", valid_to: AT - 1 });
    expect(await idsOf(account)).toEqual([]);
  });

  test("leaves out disabled and archived roles, and another organisation's own ones", async () => {
    const roles = db.updateTable("roles").where("code", "=", "customer-admin");
    const other = await makeOrganization(db, "customer");
    const reset = { status: "active", archived_at: null, organization_id: null } as const;
    const results: number[][] = [];
    for (const columns of [
      { status: "disabled" },
      { archived_at: AT },
      { organization_id: other },
    ] as const) {
      await roles.set({ ...reset, ...columns }).execute();
      results.push(await idsOf(account));
    }
    await roles.set({ ...reset, organization_id: customer }).execute();
    results.push(await idsOf(account));
    await roles.set(reset).execute();
    expect(results).toEqual([[], [], [], [version]]);
  });

  test("keeps retired versions, leaves out drafts, archived versions and archived products", async () => {
    const versions = db.updateTable("product_versions").where("id", "=", consoleVersion.versionId);
    const products = db.updateTable("products").where("id", "=", consoleVersion.productId);
    const results: number[][] = [];
    await versions.set({ status: "retired" }).execute();
    results.push(await idsOf(account));
    await versions.set({ status: "draft" }).execute();
    results.push(await idsOf(account));
    await versions.set({ status: "released", archived_at: AT }).execute();
    results.push(await idsOf(account));
    await versions.set({ archived_at: null }).execute();
    await products.set({ archived_at: AT }).execute();
    results.push(await idsOf(account));
    await products.set({ archived_at: null }).execute();
    results.push(await idsOf(account));
    expect(results).toEqual([[version], [], [], [], [version]]);
  });
});
