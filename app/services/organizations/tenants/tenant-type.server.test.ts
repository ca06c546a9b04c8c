import { beforeAll, describe, expect, test } from "vitest";
import { AT, consoleVersion, platform } from "../../../../tests/support/console-rights";
import { db } from "../../db/client.server";
import {
  grantVersion,
  joinOrganization,
  makeAccount,
  makeOrganization,
  StatementCounter,
} from "../../../../tests/support/sample-rows";
import { findTenantType, listMemberships } from "./tenant-type.server";

let customer: number;
let provider: number;
let customerVersion: number;

beforeAll(async () => {
  customer = await makeOrganization(db, "customer", { name: "宁波远洋贸易有限公司" });
  provider = await makeOrganization(db, "provider");
  customerVersion = await grantVersion(db, customer, consoleVersion);
});

async function memberOf(...organizations: number[]): Promise<number> {
  const account = await makeAccount(db);
  for (const organization of organizations) await joinOrganization(db, account, organization);
  return account;
}

describe("findTenantType", () => {
  test("without a membership there is none", async () => {
    expect(await findTenantType(db, await makeAccount(db), null, AT)).toBeNull();
  });

  test("each kind has its number, and without a role version platform, provider, customer come in this order", async () => {
    expect(await findTenantType(db, await memberOf(platform.organizationId), null, AT)).toBe(0);
    expect(await findTenantType(db, await memberOf(customer), null, AT)).toBe(1);
    expect(await findTenantType(db, await memberOf(provider), null, AT)).toBe(2);
    expect(await findTenantType(db, await memberOf(customer, provider), null, AT)).toBe(2);
    expect(
      await findTenantType(db, await memberOf(customer, provider, platform.organizationId), null, AT),
    ).toBe(0);
  });

  test("the active role version decides while its organisation is one's own", async () => {
    const everywhere = await memberOf(platform.organizationId, customer, provider);
    expect(await findTenantType(db, everywhere, customerVersion, AT)).toBe(1);
    expect(await findTenantType(db, everywhere, platform.roleVersionId, AT)).toBe(0);
    expect(await findTenantType(db, await memberOf(provider), customerVersion, AT)).toBe(2);
    expect(await findTenantType(db, await makeAccount(db), platform.roleVersionId, AT)).toBeNull();
  });

  test("counts live memberships only, to the first and the last millisecond", async () => {
    const suspended = await makeAccount(db);
    await joinOrganization(db, suspended, customer, { status: "suspended" });
    expect(await findTenantType(db, suspended, customerVersion, AT)).toBeNull();

    const limited = await makeAccount(db);
    await joinOrganization(db, limited, customer, { valid_from: AT, valid_to: AT + 10 });
    const types = [];
    for (const at of [AT - 1, AT, AT + 10, AT + 11]) types.push(await findTenantType(db, limited, null, at));
    expect(types).toEqual([null, 1, 1, null]);
  });

  test("frozen, expired and archived organisations keep their people's type", async () => {
    const archived = await makeOrganization(db, "provider", {
      status: "frozen",
      valid_to: AT - 1,
      archived_at: AT - 1,
      archived_by: "test",
    });
    expect(await findTenantType(db, await memberOf(archived), null, AT)).toBe(2);
  });

  test("takes one statement", async () => {
    const counter = new StatementCounter();
    await findTenantType(db.withPlugin(counter), await memberOf(customer, provider), customerVersion, AT);
    expect(counter.count).toBe(1);
  });
});

describe("listMemberships", () => {
  test("names organisation, type, department and validity; the one that counts comes first", async () => {
    const account = await makeAccount(db);
    const { id: department } = await db
      .insertInto("departments")
      .values({
        organization_id: customer,
        name: "单证部",
        path: "业务中心 / 单证部",
        sort: 10,
        created_at: AT,
        created_by: "test",
        updated_at: AT,
        updated_by: "test",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await joinOrganization(db, account, customer, {
      department_id: department,
      valid_from: AT,
      valid_to: AT + 5,
    });
    await joinOrganization(db, account, platform.organizationId);
    await joinOrganization(db, account, provider, { status: "suspended" });

    expect(await listMemberships(db, account, AT)).toEqual([
      {
        organizationId: platform.organizationId,
        name: "在线海关",
        kind: "platform",
        tenantType: 0,
        departmentPath: "",
        validFrom: null,
        validTo: null,
      },
      {
        organizationId: customer,
        name: "宁波远洋贸易有限公司",
        kind: "customer",
        tenantType: 1,
        departmentPath: "业务中心 / 单证部",
        validFrom: AT,
        validTo: AT + 5,
      },
    ]);
    expect(await listMemberships(db, account, AT + 6)).toHaveLength(1);
    expect(await listMemberships(db, await makeAccount(db), AT)).toEqual([]);
  });
});
