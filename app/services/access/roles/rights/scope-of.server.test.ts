import { describe, expect, it } from "vitest";
import {
  AT,
  consoleVersion,
  memberWith,
  platform,
  staffWith,
} from "../../../../../tests/support/console-rights";
import { grantVersion, makeOrganization } from "../../../../../tests/support/sample-rows";
import { makeDepartment, makeMember } from "../../../../../tests/support/scoped-organizations";
import { db } from "../../../db/client.server";
import { scopeOf } from "./scope-of.server";

let serial = 0;

/** Gives a member a role of the organisation's own with this reach. */
async function assignRoleToMember(
  accountId: number,
  organizationId: number,
  reach: 1 | 2 | 3 | 4 | 5,
  kind: "customer" | "platform" = "customer",
) {
  serial += 1;
  const stamps = { created_at: AT, created_by: "test", updated_at: AT, updated_by: "test" };
  const { id } = await db
    .insertInto("roles")
    .values({
      version_id: consoleVersion.versionId,
      organization_id: organizationId,
      code: `role-${serial}`,
      name: `角色${serial}`,
      organization_kind: kind,
      data_scope: reach,
      status: "active",
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const assignment = { account_id: accountId, role_id: id, organization_id: organizationId };
  await db
    .insertInto("account_roles")
    .values({ ...assignment, created_at: AT, created_by: "test" })
    .execute();
  return id;
}

const scopeIn = (accountId: number, activeRoleVersionId: number | null) =>
  scopeOf(db, { accountId, activeRoleVersionId }, AT);

async function makeCustomer() {
  const organizationId = await makeOrganization(db, "customer");
  const roleVersionId = await grantVersion(db, organizationId, consoleVersion);
  return { organizationId, roleVersionId, departmentId: await makeDepartment(organizationId) };
}

describe("scopeOf", () => {
  it("is everything for staff whose role says so", async () => {
    expect(await scopeIn(await staffWith("support"), platform.roleVersionId)).toEqual({ kind: "all" });
  });

  it("is the organisation for its administrators", async () => {
    const { account, roleVersionId } = await memberWith("provider");
    expect(await scopeIn(account, roleVersionId)).toMatchObject({ kind: "organization", accountId: account });
  });

  it("is never everything outside the platform, whatever a role says", async () => {
    const { organizationId, roleVersionId } = await makeCustomer();
    const account = await makeMember(organizationId);
    await assignRoleToMember(account, organizationId, 1);
    expect(await scopeIn(account, roleVersionId)).toMatchObject({ kind: "organization", organizationId });
  });

  it.each([
    [2, "organization"],
    [3, "department-and-below"],
    [4, "department"],
    [5, "self"],
  ] as const)("of DATA_SCOPE %d is %s, with staff too", async (reach, kind) => {
    const { organizationId, roleVersionId, departmentId } = await makeCustomer();
    const account = await makeMember(organizationId, departmentId);
    await assignRoleToMember(account, organizationId, reach);
    const expected = { kind, accountId: account, organizationId, departmentId };
    expect(await scopeIn(account, roleVersionId)).toEqual(expected);

    const staff = await makeMember(platform.organizationId, departmentId);
    await assignRoleToMember(staff, platform.organizationId, reach, "platform");
    expect(await scopeIn(staff, platform.roleVersionId)).toMatchObject({ kind, accountId: staff });
  });

  it("is the widest of the roles in force in the active role version", async () => {
    const { organizationId, roleVersionId, departmentId } = await makeCustomer();
    const account = await makeMember(organizationId, departmentId);
    await assignRoleToMember(account, organizationId, 5);
    await assignRoleToMember(account, organizationId, 4);
    expect((await scopeIn(account, roleVersionId)).kind).toBe("department");
    const wide = await assignRoleToMember(account, organizationId, 2);
    expect((await scopeIn(account, roleVersionId)).kind).toBe("organization");
    await db.updateTable("roles").set({ status: "disabled" }).where("id", "=", wide).execute();
    expect((await scopeIn(account, roleVersionId)).kind).toBe("department");
  });

  it("without a department narrows to oneself", async () => {
    const { organizationId, roleVersionId } = await makeCustomer();
    const account = await makeMember(organizationId);
    await assignRoleToMember(account, organizationId, 3);
    expect((await scopeIn(account, roleVersionId)).kind).toBe("self");
  });

  it("is nothing without a role version, or in somebody else's", async () => {
    const { account } = await memberWith("customer");
    const other = await memberWith("customer");
    for (const id of [null, other.roleVersionId, platform.roleVersionId])
      expect(await scopeIn(account, id)).toEqual({ kind: "nothing" });
  });
});
