import { beforeAll, describe, expect, it } from "vitest";
import { administratorOf } from "../../../tests/support/actors";
import { liveSession, openSessionOf } from "../../../tests/support/account-sessions";
import { makePerson } from "../../../tests/support/people";
import { makeRole } from "../../../tests/support/roles";
import { joinOrganization } from "../../../tests/support/sample-rows";
import type { AppLoadContext } from "@remix-run/node";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import type { Account } from "~/services/db/schema/schema-people";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { openingRolesAt } from "./opening-roles.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const FORBIDDEN = new DomainError("forbidden");

/** Makes a person a member of a new customer, with a preset role or one without rights. @returns its role version */
async function joinCustomer({ id: accountId }: Account, roleCode: string | null): Promise<number> {
  const { organizationId, roleVersionId } = await administratorOf("customer");
  await joinOrganization(db, accountId, organizationId);
  const organization = { account_id: accountId, organization_id: organizationId };
  if (roleCode === null) {
    const { version_id: version } = await db
      .selectFrom("organization_products")
      .select("version_id")
      .where("id", "=", roleVersionId)
      .executeTakeFirstOrThrow();
    const role_id = await makeRole(version);
    await db
      .insertInto("account_roles")
      .values({ ...organization, role_id, created_at: 1, created_by: "test" })
      .execute();
  } else
    await inTransaction((tx) => assignRole(tx, { accountId, roleCode, organizationId, by: "test", at: 1 }));
  return roleVersionId;
}

async function offered(
  account: Account,
  roleVersionId: number | null,
  {
    path = "/applicant-manage",
    method = "GET",
    error = FORBIDDEN,
  }: { path?: string; method?: string; error?: unknown } = {},
) {
  const session = await liveSession(await openSessionOf(account, { roleVersionId }));
  const context = { session: { kind: "live", session } } as unknown as AppLoadContext;
  const request = new Request(`http://localhost${path}`, { method });
  return (await openingRolesAt(error, request, context)).map(({ id }) => id);
}

describe("a page that the active role does not open", () => {
  it("is offered by the other roles that do, and by none of those that do not", async () => {
    const person = await makePerson();
    const active = await joinCustomer(person, null);
    const other = await joinCustomer(person, "customer-admin");
    const plain = await joinCustomer(person, null);
    expect(await offered(person, active)).toEqual([other]);
    expect(await offered(person, active, { path: "/applicant-manage/new" })).toEqual([other]);
    expect(await offered(person, active, { path: "/channel/applicant-manage" })).toEqual([other]);
    expect(await offered(person, plain)).toEqual([other]);
    expect(await offered(person, null)).toEqual([other]);
  });

  it("is offered by three roles at most", async () => {
    const person = await makePerson();
    const active = await joinCustomer(person, null);
    const others = [];
    for (let count = 0; count < 4; count += 1) others.push(await joinCustomer(person, "customer-admin"));
    expect(await offered(person, active)).toEqual(others.slice(0, 3));
  });

  it.each([
    [19, 1],
    [20, 0],
  ])("is offered after %i roles that do not open it: %i", async (others, count) => {
    const person = await makePerson();
    for (let made = 0; made < others; made += 1) await joinCustomer(person, null);
    await joinCustomer(person, "customer-admin");
    expect(await offered(person, null)).toHaveLength(count);
  });

  it("is not offered to a post, for another failure, where the role opens it, nor at an unknown path", async () => {
    const person = await makePerson();
    const active = await joinCustomer(person, null);
    const other = await joinCustomer(person, "customer-admin");
    expect(await offered(person, active, { method: "POST" })).toEqual([]);
    expect(await offered(person, active, { error: new DomainError("not-found") })).toEqual([]);
    expect(await offered(person, active, { error: new Error("broken") })).toEqual([]);
    expect(await offered(person, other)).toEqual([]);
    expect(await offered(person, active, { path: "/nowhere" })).toEqual([]);
    expect(await offered(person, active, { path: "/system-settings" })).toEqual([]);
  });
});
