import { beforeAll, describe, expect, it } from "vitest";
import type { PresetRoleCode } from "~/services/access/roles/versions/preset-roles";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { refusedOffers } from "../support/offered-actions";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { inTurn } from "../support/turns";

const STAFF = ["operator", "reviewer", "editor", "support"] as const;
const ADMINISTRATORS = { "customer-admin": "customer", "provider-admin": "provider" } as const;

/** Every preset role with its own scope, and with each narrower scope that can be assigned. */
const HOLDERS = [
  { code: "admin", kind: "platform", scope: 1 },
  ...STAFF.flatMap((code) => [1, 2, 3, 4, 5].map((scope) => ({ code, kind: "platform", scope }) as const)),
  ...Object.entries(ADMINISTRATORS).flatMap(([code, kind]) =>
    [2, 3, 4, 5].map((scope) => ({ code: code as PresetRoleCode, kind, scope })),
  ),
] as const;

const phones = new Map<string, string>();
const nameOf = ({ code, scope }: { code: string; scope: number }) => `${code}-${scope}`;

/**
 * Creates a role with the grants of a preset one and another scope.
 * @returns its code
 */
async function copyRole(code: string, scope: number): Promise<string> {
  const { db } = await import("~/services/db/client.server");
  const role = await db.selectFrom("roles").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
  if (role.data_scope === scope) return code;
  const { id: _, ...row } = role;
  const copy = { ...row, code: `${code}-${scope}`, name: `${role.name}${scope}`, data_scope: scope as 1 };
  const { id } = await db.insertInto("roles").values(copy).returning("id").executeTakeFirstOrThrow();
  const grants = await db.selectFrom("role_resources").selectAll().where("role_id", "=", role.id).execute();
  for (const grant of grants)
    await db
      .insertInto("role_resources")
      .values({ ...grant, role_id: id })
      .execute();
  return copy.code;
}

/** Archives one record of each kind, for the recycle view. */
async function archiveSome(): Promise<void> {
  const { db } = await import("~/services/db/client.server");
  const away = { archived_at: 5, archived_by: "test", archive_reason: "测试" };
  for (const table of ["organizations", "products", "roles", "departments", "accounts"] as const) {
    const rows = db.selectFrom(table).select("id").where("created_by", "=", "test");
    const newest = await rows.orderBy("id", "desc").limit(1).executeTakeFirst();
    if (newest) await db.updateTable(table).set(away).where("id", "=", newest.id).execute();
  }
}

async function fill(): Promise<void> {
  const { db } = await import("~/services/db/client.server");
  const { fillWithDemoData } = await import("~/services/operations/demo/demo-data.server");
  const { makePerson } = await import("../support/people");
  const { makeOrganization } = await import("../support/sample-rows");
  const { addDepartment } = await import("../support/departments");
  await fillWithDemoData(PASSWORD);
  for (const holder of HOLDERS) {
    const person = await makePerson();
    const role = (await copyRole(holder.code, holder.scope)) as PresetRoleCode;
    await addToOrganization(person, { kind: holder.kind, role });
    const { organization_id } = await db
      .selectFrom("memberships")
      .select("organization_id")
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    const department_id = await addDepartment(organization_id, `综合${phones.size}部`);
    await db.updateTable("memberships").set({ department_id }).where("account_id", "=", person.id).execute();
    if (holder.kind === "customer") await makeOrganization(db, "customer", { parent_id: organization_id });
    phones.set(nameOf(holder), person.phone!);
  }
  for (const kind of ["customer", "provider"] as const) await makeOrganization(db, kind);
  await archiveSome();
}

let site: Site;
beforeAll(async () => {
  await fillDatabase(fill);
  site = await startSite({ dataDir, environment: UNHURRIED });
  return async () => {
    await site.stop();
    removeDatabase();
  };
}, 120_000);

describe("whatever the console offers can be opened and pressed", () => {
  it.each(inTurn(HOLDERS.map(nameOf), 3))(
    "by a holder of %s",
    async (name) => {
      const client = new BrowserClient(site);
      await client.signIn(phones.get(name)!, PASSWORD);
      const { refused, asked } = await refusedOffers(client);
      expect(asked).toBeGreaterThan(5);
      expect(refused).toEqual([]);
    },
    120_000,
  );
});
