import { describe, expect, it } from "vitest";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { makePerson } from "../../../../tests/support/people";
import { clockTime } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { findCertificationStatus } from "./certification-status.server";

const stamps = { created_by: "test", updated_by: "test" };

async function apply(accountId: number, bill_status: 0 | 1 | 2 | 3, at = 1): Promise<void> {
  await db
    .insertInto("certification_applications")
    .values({ account_id: accountId, kind: 0, bill_status, ...stamps, created_at: at, updated_at: at })
    .execute();
}

describe("findCertificationStatus", () => {
  it("is null for who has neither applied nor joined an organisation", async () => {
    expect(await findCertificationStatus(db, (await makePerson()).id)).toBeNull();
  });

  it.each([0, 1, 2, 3] as const)("says %d when the application does", async (billStatus) => {
    const { id } = await makePerson();
    await apply(id, billStatus);
    expect(await findCertificationStatus(db, id)).toEqual({ billStatus, byApplication: true });
  });

  it("looks at the newest application only, and at nobody else's", async () => {
    const person = await makePerson();
    const other = await makePerson();
    await apply(person.id, 3);
    await apply(person.id, 1);
    await apply(other.id, 2);
    expect(await findCertificationStatus(db, person.id)).toEqual({ billStatus: 1, byApplication: true });
  });

  it("says certified for a member who never applied, and what the application says for one who did", async () => {
    const person = await makePerson();
    await joinOrganization(db, person.id, await makeOrganization(db, "customer"));
    expect(await findCertificationStatus(db, person.id)).toEqual({ billStatus: 2, byApplication: false });
    await apply(person.id, 3);
    expect(await findCertificationStatus(db, person.id)).toEqual({ billStatus: 3, byApplication: true });
  });

  it.each([
    ["suspended", () => ({ status: "suspended" as const })],
    ["over", () => ({ valid_to: clockTime() - 1 })],
    ["not yet valid", () => ({ valid_from: clockTime() + 1 })],
  ])("counts no membership that is %s, as the user object names none", async (_state, columns) => {
    const person = await makePerson();
    await joinOrganization(db, person.id, await makeOrganization(db, "provider"), columns());
    expect(await findCertificationStatus(db, person.id)).toBeNull();
  });
});
