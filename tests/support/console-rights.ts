import { beforeAll } from "vitest";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { findRights } from "~/services/access/menu/rights.server";
import { ensurePlatform, type Platform } from "~/services/organizations/tenants/platform.server";
import { seedConsoleProduct } from "~/services/products/versions/console-product.server";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import { seedPresetRoles } from "~/services/access/roles/versions/seed-preset-roles.server";
import { grantVersion, joinOrganization, makeAccount, makeOrganization } from "./sample-rows";

export const AT = 1_790_000_000_000;

export let consoleVersion: { productId: number; versionId: number };
export let platform: Platform;

beforeAll(async () => {
  consoleVersion = await inTransaction((tx) => seedConsoleProduct(tx, AT));
  platform = await inTransaction((tx) => ensurePlatform(tx, AT));
  await inTransaction((tx) => seedPresetRoles(tx, AT));
});

/**
 * Creates a member of the platform with these preset roles.
 * @returns the account's id
 */
export async function staffWith(...codes: string[]): Promise<number> {
  const account = await makeAccount(db);
  await joinOrganization(db, account, platform.organizationId);
  for (const roleCode of codes) {
    await inTransaction((tx) =>
      assignRole(tx, {
        accountId: account,
        roleCode,
        organizationId: platform.organizationId,
        by: "test",
        at: AT,
      }),
    );
  }
  return account;
}

/** Creates the administrator of a new organisation of this kind. */
export async function memberWith(kind: "customer" | "provider") {
  const account = await makeAccount(db);
  const organization = await makeOrganization(db, kind);
  const roleVersionId = await grantVersion(db, organization, consoleVersion);
  await joinOrganization(db, account, organization);
  await inTransaction((tx) =>
    assignRole(tx, {
      accountId: account,
      roleCode: `${kind}-admin`,
      organizationId: organization,
      by: "test",
      at: AT,
    }),
  );
  return { account, roleVersionId };
}

export function rightsOf(accountId: number, roleVersionId: number | null = platform.roleVersionId, at = AT) {
  return findRights(db, { accountId, roleVersionId, at });
}

export async function setEnabled(key: "perms" | "url", value: string, enabled: 0 | 1): Promise<void> {
  await db.updateTable("resources").set({ enabled }).where(key, "=", value).execute();
}
