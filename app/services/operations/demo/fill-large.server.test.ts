import { beforeAll, describe, expect, it } from "vitest";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import type { Schema } from "../../db/schema/schema";
import { findRights } from "../../access/menu/rights.server";
import { scopeOf } from "../../access/roles/rights/scope-of.server";
import { listRoleVersions } from "../../access/roles/versions/role-versions.server";
import { accountInScope } from "../../access/scopes/scope.server";
import { createAccount } from "../../identity/accounts/accounts.server";
import { inTransaction } from "../../db/transaction.server";
import { fillLarge } from "./fill-large.server";

const SIZES = { organizations: 30, accounts: 6000, departments: 200, roles: 10 };

const count = async (table: keyof Schema) =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

describe("large data", () => {
  const before = new Map<string, number>();
  beforeAll(async () => {
    await prepareDatabase("admin@example.com");
    for (const table of ["organizations", "accounts", "departments", "roles"] as const)
      before.set(table, await count(table));
    expect(await fillLarge(SIZES)).toBe(true);
  });

  it.each(Object.entries(SIZES))("has %s: %d", async (table, size) => {
    expect(await count(table as keyof Schema)).toBe(before.get(table)! + size);
  });

  it("is people with rights, scopes and names that are found", async () => {
    const { account_id: accountId } = await db
      .selectFrom("account_roles")
      .innerJoin("roles", "roles.id", "account_roles.role_id")
      .innerJoin("organizations", "organizations.id", "account_roles.organization_id")
      .select("account_roles.account_id")
      .where("roles.code", "=", "customer-admin")
      .where("organizations.code", "=", "L000000")
      .executeTakeFirstOrThrow();
    const [version] = await listRoleVersions(db, accountId, now());
    const rights = await findRights(db, { accountId, roleVersionId: version!.id, at: now() });
    expect(rights.pages).toContain("/account-list");
    const scope = await scopeOf(db, { accountId, activeRoleVersionId: version!.id }, now());
    const people = db.selectFrom("accounts").select("id").where(accountInScope(scope, "accounts.id"));
    expect((await people.execute()).length).toBeGreaterThan(600);
  });

  it("leaves room for whoever comes next, and is made once", async () => {
    const identifier = { kind: "phone", value: "13800000001" } as const;
    const made = await inTransaction((tx) =>
      createAccount(tx, { identifier, passwordHash: "", source: "code" }),
    );
    expect(made).not.toBeNull();
    expect(await fillLarge(SIZES)).toBe(false);
  });
});
