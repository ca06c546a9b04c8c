import { beforeAll, expect, it } from "vitest";
import { makeRole } from "../../../../../tests/support/roles";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { seedConsoleProduct } from "../../../products/versions/console-product.server";
import { findConsoleVersion } from "../../../organizations/tenants/console-version.server";
import { findRole, suggestRoles } from "./account-list-lookups.server";

const OWNERS = ["远洋贸易", "上海（远洋）公司"] as const;

beforeAll(async () => {
  await inTransaction((tx) => seedConsoleProduct(tx, 1));
  const version = await findConsoleVersion(db);
  for (const name of OWNERS) {
    const organization = await makeOrganization(db, "customer", { name });
    await makeRole(version!.versionId, {
      name: "单证主管",
      code: "paper-lead",
      organization_id: organization,
    });
  }
});

it("roles of the same name and code are proposed with their organisation, and found by it", async () => {
  const proposed = await suggestRoles("单证主管", STAFF_VIEWER);
  expect(proposed.map(({ text }) => text).toSorted()).toEqual(
    OWNERS.map((name) => `paper-lead-单证主管（${name}）`).toSorted(),
  );
  for (const option of proposed) expect(await findRole(option.text, STAFF_VIEWER)).toEqual(option);
  expect(await findRole("单证主管（没有这个）", STAFF_VIEWER)).toBeNull();
});
