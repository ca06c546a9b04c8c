import { beforeAll, expect, it } from "vitest";
import {
  joinOrganization,
  makeAccount,
  makeOrganization,
  grantVersion,
} from "../../../../tests/support/sample-rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { findConsoleVersion } from "../../organizations/tenants/console-version.server";
import { assignRole } from "../roles/rights/assign-role.server";
import type { PresetRoleCode } from "../roles/versions/preset-roles";
import { listStaffWith } from "./right-holders.server";

const AT = 1_790_000_000_000;
let admin: number;
let platform: number;

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  const account = db.selectFrom("accounts").select("id").where("email", "=", "admin@example.com");
  admin = (await account.executeTakeFirstOrThrow()).id;
  const organization = db.selectFrom("organizations").select("id").where("kind", "=", "platform");
  platform = (await organization.executeTakeFirstOrThrow()).id;
});

async function holder(roleCode: PresetRoleCode, organizationId = platform): Promise<number> {
  const accountId = await makeAccount(db);
  await joinOrganization(db, accountId, organizationId);
  await inTransaction((tx) => assignRole(tx, { accountId, roleCode, organizationId, by: "test", at: AT }));
  return accountId;
}

const reviewers = () => listStaffWith(db, "certification:review", AT);

it("names administrators and whoever has a role with the right, each once", async () => {
  const reviewer = await holder("reviewer");
  await inTransaction((tx) =>
    assignRole(tx, { accountId: reviewer, roleCode: "admin", organizationId: platform, by: "test", at: AT }),
  );
  const support = await holder("support");
  const editor = await holder("editor");
  expect(await reviewers()).toEqual([admin, reviewer]);
  expect(await listStaffWith(db, "certification:list", AT)).toEqual([admin, reviewer, support]);
  expect(await listStaffWith(db, "no:right", AT)).not.toContain(editor);
});

it("names nobody of another organisation, nobody frozen, and nobody whose role is out of force", async () => {
  const customer = await makeOrganization(db, "customer");
  await grantVersion(db, customer, (await findConsoleVersion(db))!);
  const outsider = await holder("customer-admin", customer);
  const frozen = await holder("reviewer");
  const suspended = await holder("reviewer");
  const before = await reviewers();
  expect(before).not.toContain(outsider);
  expect(before).toEqual(expect.arrayContaining([frozen, suspended]));
  await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", frozen).execute();
  await db
    .updateTable("memberships")
    .set({ status: "suspended" })
    .where("account_id", "=", suspended)
    .execute();
  expect(await reviewers()).toEqual(before.filter((id) => id !== frozen && id !== suspended));
});
