import { describe, expect, it } from "vitest";
import { auditOf } from "../../../../tests/support/rows";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { verifyPassword } from "../hashing/password-hash.server";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import { listRoleVersions } from "../../access/roles/versions/role-versions.server";
import { prepareDatabase } from "./first-start.server";
import { enter } from "./sign-in/enter.server";
import { newRequestSource } from "../../../../tests/support/people";
import { NO_SECOND_CODE } from "../../../../tests/support/second-steps";

const countOf = async (
  table: "accounts" | "organizations" | "products" | "roles" | "memberships" | "account_roles",
) =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

describe("the first start", () => {
  it("refuses a name that nobody could sign in with, and stays the first", async () => {
    for (const name of ["administrator", "", "a@example.edu"])
      await expect(prepareDatabase(name)).rejects.toThrow(
        "FIRST_ADMIN must be a phone number or an e-mail address",
      );
    expect(await countOf("accounts")).toBe(0);
  });

  it("makes one administrator although four servers start together", async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase("Admin@Example.com")));
    const made = outcomes.filter((outcome) => outcome !== null);
    expect(made).toHaveLength(1);
    expect(made[0]?.name).toBe("admin@example.com");
    expect(made[0]?.password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{14}$/);
    const accounts = await db.selectFrom("accounts").selectAll().execute();
    expect(accounts).toMatchObject([
      {
        email: "admin@example.com",
        phone: null,
        must_change_password: 1,
        source: "first-start",
        status: "active",
      },
    ]);
    expect(await verifyPassword(accounts[0]!.password_hash, made[0]!.password)).toBe(true);
    expect(await auditOf("")).toEqual([
      {
        event: "account.created",
        result: "ok",
        accountId: accounts[0]!.id,
        who: "system",
        address: "",
        detail: { way: "system", source: "first-start", role: "admin" },
      },
    ]);
  });

  it("makes a platform user with the console's role, whose session is a staff session", async () => {
    const account = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    const [version, ...more] = await listRoleVersions(db, account.id, 1);
    expect(more).toEqual([]);
    expect(version).toMatchObject({ id: account.default_role_version_id, roleCodes: ["admin"] });
    expect(await findTenantType(db, account.id, account.default_role_version_id, 1)).toBe(0);
    const source = newRequestSource();
    const entered = await inTransaction((tx) =>
      enter(tx, account, source, { method: "password", secondStep: NO_SECOND_CODE }),
    );
    expect(entered).toMatchObject({ ok: true, roleVersionId: version!.id });
    const session = await db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({ idle_seconds: 900, active_role_version_id: version!.id });
    expect(session.expires_at - session.created_at).toBe(8 * 3_600_000);
    expect(await auditOf(source.requestId)).toMatchObject([{ event: "auth.sign-in", result: "ok" }]);
  });

  it("is over: later starts change nothing, whatever the name", async () => {
    const tables = [
      "accounts",
      "organizations",
      "products",
      "roles",
      "memberships",
      "account_roles",
    ] as const;
    const before = await Promise.all(tables.map(countOf));
    expect(await prepareDatabase("admin@example.com")).toBeNull();
    expect(await prepareDatabase("13800138000")).toBeNull();
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
  });
});
