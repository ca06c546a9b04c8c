import { beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { KIND_BITS, UNSURE } from "./member-kinds";

const { customer, provider } = KIND_BITS;

describe("what an account's memberships say is kept with it", () => {
  let accountId: number;
  beforeEach(async () => {
    accountId = (await makePerson()).id;
  });

  const kinds = async () =>
    (await db.selectFrom("accounts").select("kinds").where("id", "=", accountId).executeTakeFirstOrThrow())
      .kinds;
  const join = async (kind: "customer" | "provider") =>
    joinOrganization(db, accountId, await makeOrganization(db, kind));
  const change = (values: { status?: "suspended" | "active"; valid_to?: number | null }) =>
    db.updateTable("memberships").set(values).where("account_id", "=", accountId).execute();

  it("begins with none, and follows each that is made and removed", async () => {
    expect(await kinds()).toBe(0);
    await join("customer");
    await join("customer");
    expect(await kinds()).toBe(customer);
    await join("provider");
    expect(await kinds()).toBe(customer + provider);
    await db.deleteFrom("memberships").where("account_id", "=", accountId).execute();
    expect(await kinds()).toBe(0);
  });

  it("says when one of them has to be looked at", async () => {
    await join("customer");
    await change({ status: "suspended" });
    expect(await kinds()).toBe(customer + UNSURE);
    await change({ status: "active", valid_to: now() + 1000 });
    expect(await kinds()).toBe(customer + UNSURE);
    await change({ valid_to: null });
    expect(await kinds()).toBe(customer);
  });

  it("sees two that are made at once", async () => {
    const organizations = await Promise.all([
      makeOrganization(db, "customer"),
      makeOrganization(db, "provider"),
    ]);
    await Promise.all(organizations.map((id) => joinOrganization(db, accountId, id)));
    expect(await kinds()).toBe(customer + provider);
  });
});
