import { expect, it } from "vitest";
import { AT, consoleVersion, platform } from "../../../../tests/support/console-rights";
import {
  grantVersion,
  joinOrganization,
  makeAccount,
  makeOrganization,
} from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { findOrganizationOverview } from "./organization-overview.server";

it("tells a member of the organisation's validity, products and people, and nobody else", async () => {
  const validTo = AT + 1000;
  const organization = await makeOrganization(db, "customer", { name: "宁波远洋", valid_to: validTo });
  await grantVersion(db, organization, consoleVersion);
  const member = await makeAccount(db);
  const suspended = await makeAccount(db);
  const stranger = await makeAccount(db);
  await joinOrganization(db, member, organization);
  await joinOrganization(db, suspended, organization, { status: "suspended" });
  const overview = await findOrganizationOverview({ accountId: member, roleVersionId: null, at: AT });
  expect(overview).toMatchObject({ name: "宁波远洋", kind: "customer", validTo, people: 1 });
  expect(overview!.products).toEqual([expect.stringContaining("1.0")]);
  for (const accountId of [suspended, stranger])
    expect(await findOrganizationOverview({ accountId, roleVersionId: null, at: AT })).toBeNull();
});

it("is of the organisation for which somebody acts", async () => {
  const customer = await makeOrganization(db, "customer", { name: "舟山港务" });
  const roleVersionId = await grantVersion(db, customer, consoleVersion);
  const member = await makeAccount(db);
  await joinOrganization(db, member, platform.organizationId);
  await joinOrganization(db, member, customer);
  const asked = { accountId: member, at: AT };
  expect(await findOrganizationOverview({ ...asked, roleVersionId })).toMatchObject({ name: "舟山港务" });
  expect(await findOrganizationOverview({ ...asked, roleVersionId: null })).toMatchObject({
    kind: "platform",
  });
});
