import { rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Insertable } from "kysely";
import type { Account } from "~/services/db/schema/schema-people";
import type { BillStatus } from "~/services/db/schema/schema-certification";
import type { MembershipTable, OrganizationTable } from "~/services/db/schema/schema-people";
import type { PresetRoleCode } from "~/services/access/roles/versions/preset-roles";
import { copyTemplate } from "./sqlite-template";
import { TEST_ENVIRONMENT } from "./test-environment";

/**
 * A migrated database that a test file fills through the services before a site serves it. Must be imported
 * before any service, because the configuration is read once.
 */
export const dataDir = mkdtempSync(join(tmpdir(), "online-customs-filled-"));
copyTemplate(dataDir);
Object.assign(process.env, TEST_ENVIRONMENT, { DATA_DIR: dataDir });
delete process.env["DATABASE_URL"];

export const removeDatabase = () => rmSync(dataDir, { recursive: true, force: true });

/** Seeds as the first start does and runs `fill`; the database stays open for services. */
export async function fillOpenDatabase(fill: () => Promise<void>): Promise<void> {
  const { prepareDatabase } = await import("~/services/identity/auth/first-start.server");
  await prepareDatabase("admin@example.com");
  await fill();
}

export async function closeDatabase(): Promise<void> {
  const { db } = await import("~/services/db/client.server");
  await db.destroy();
}

/** Seeds and fills the database, and closes it for the site. */
export async function fillDatabase(fill: () => Promise<void>): Promise<void> {
  await fillOpenDatabase(fill);
  await closeDatabase();
}

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

export interface MembershipSpec {
  readonly kind: OrganizationTable["kind"];
  /** A preset role, or one that the test has created; without one the account is a member only. */
  readonly role?: PresetRoleCode | `made-${string}`;
  readonly organization?: Partial<Insertable<OrganizationTable>>;
  readonly membership?: Partial<Insertable<MembershipTable>>;
}

async function organizationOf({ kind, organization }: MembershipSpec): Promise<number> {
  const { db } = await import("~/services/db/client.server");
  const { makeOrganization, grantVersion } = await import("./sample-rows");
  const { findConsoleVersion } = await import("~/services/organizations/tenants/console-version.server");
  if (kind === "platform") {
    const query = db.selectFrom("organizations").select("id").where("kind", "=", "platform");
    return (await query.executeTakeFirstOrThrow()).id;
  }
  const id = await makeOrganization(db, kind, organization);
  await grantVersion(db, id, (await findConsoleVersion(db))!);
  return id;
}

/** Adds an account to an organisation of a kind; for customers and providers a new one is created. */
export async function addToOrganization(
  account: Pick<Account, "id">,
  membership: MembershipSpec,
): Promise<void> {
  const { db } = await import("~/services/db/client.server");
  const { inTransaction } = await import("~/services/db/transaction.server");
  const { assignRole } = await import("~/services/access/roles/rights/assign-role.server");
  const { joinOrganization } = await import("./sample-rows");
  const organizationId = await organizationOf(membership);
  await joinOrganization(db, account.id, organizationId, membership.membership);
  const { role } = membership;
  if (role === undefined) return;
  const assignment = { accountId: account.id, roleCode: role, organizationId, by: "test", at: 1 };
  await inTransaction((tx) => assignRole(tx, assignment));
}

/** Inserts a certification application of an account with this status. */
export async function applyForCertification(
  account: Pick<Account, "id">,
  billStatus: BillStatus,
): Promise<void> {
  const { db } = await import("~/services/db/client.server");
  const row = { account_id: account.id, kind: 0 as const, bill_status: billStatus, ...stamps };
  await db.insertInto("certification_applications").values(row).execute();
}
