import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { findConsoleVersion } from "../../organizations/tenants/console-version.server";
import { customerName, providerName, childName } from "./demo-names";
import { analyzeTables, insertMany, nextId } from "../../db/bulk-rows.server";
import { assignRoles, makeAccounts, makeMembers } from "./fill-large-people.server";
import { STAMPS, stamps, times, type FillContext } from "./fill-context";
import { departmentAt, momentBefore, organizationAt, type LargeSizes } from "./large-plan";

const FLAG = "demo-large";

async function survey(sizes: LargeSizes): Promise<FillContext> {
  const version = await findConsoleVersion(db);
  if (!version) throw new Error("the console's product is missing; start the server once before");
  const platform = db.selectFrom("organizations").select("id").where("kind", "=", "platform");
  const presets = await db
    .selectFrom("roles")
    .select(["id", "code"])
    .where("organization_id", "is", null)
    .execute();
  return {
    sizes,
    at: now(),
    organization: await nextId("organizations"),
    department: await nextId("departments"),
    account: await nextId("accounts"),
    role: await nextId("roles"),
    platformId: (await platform.executeTakeFirstOrThrow()).id,
    version,
    presets: new Map(presets.map(({ id, code }) => [code, id])),
  };
}

function nameOf(index: number): string {
  const { kind, parent } = organizationAt(index);
  // Avoids the names of the small demo.
  const serial = index + 1000;
  if (kind === "provider") return providerName(serial);
  return parent === null ? customerName(serial) : childName(serial);
}

async function makeOrganizations({ sizes, at, organization, version }: FillContext): Promise<void> {
  const columns = { id: "number", kind: "text", parent_id: "number", code: "text", name: "text" } as const;
  const row = (index: number) => {
    const { kind, parent } = organizationAt(index);
    const code = `L${String(index).padStart(6, "0")}`;
    const parentId = parent === null ? null : organization + parent;
    const status = index % 50 === 49 ? "frozen" : "active";
    return [
      organization + index,
      kind,
      parentId,
      code,
      nameOf(index),
      status,
      ...stamps(momentBefore(at, index)),
    ];
  };
  await insertMany(
    "organizations",
    { ...columns, status: "text", ...STAMPS },
    times(sizes.organizations, row),
  );
  const granted = {
    organization_id: "number",
    product_id: "number",
    version_id: "number",
    status: "text",
  } as const;
  const grant = (index: number) => [
    organization + index,
    version.productId,
    version.versionId,
    "active",
    ...stamps(at),
  ];
  await insertMany("organization_products", { ...granted, ...STAMPS }, times(sizes.organizations, grant));
}

async function makeDepartments({ sizes, at, organization, department }: FillContext): Promise<void> {
  const paths: string[] = [];
  const columns = { id: "number", organization_id: "number", parent_id: "number", name: "text" } as const;
  const row = (index: number) => {
    const planned = departmentAt(index, sizes);
    const name = planned.parent === null ? "总部" : `部门${index}`;
    const path = planned.parent === null ? name : `${paths[planned.parent]!} / ${name}`;
    paths.push(path);
    const parentId = planned.parent === null ? null : department + planned.parent;
    const keys = [department + index, organization + planned.organization, parentId, name];
    return [...keys, path, (index % 1000) * 10, ...stamps(at)];
  };
  const all = { ...columns, path: "text", sort: "number", ...STAMPS } as const;
  await insertMany("departments", all, times(sizes.departments, row));
}

/** Gives each of the first organisations a role of its own, with the grants of its administrator's role. */
async function makeRoles({ sizes, at, organization, role, version, presets }: FillContext): Promise<void> {
  const columns = { id: "number", version_id: "number", organization_id: "number", code: "text" } as const;
  const row = (index: number) => [
    role + index,
    version.versionId,
    organization + index,
    "clerk",
    "业务员",
    organizationAt(index).kind,
    2 + (index % 4),
    "active",
    ...stamps(momentBefore(at, index)),
  ];
  const all = {
    ...columns,
    name: "text",
    organization_kind: "text",
    data_scope: "number",
    status: "text",
  } as const;
  await insertMany("roles", { ...all, ...STAMPS }, times(sizes.roles, row));
  for (let first = role; first < role + sizes.roles; first += GRANTED_AT_ONCE)
    for (const kind of ["customer", "provider"] as const)
      await grantAsPreset(presets.get(administratorCodeOf(kind)) ?? 0, {
        kind,
        first,
        end: Math.min(first + GRANTED_AT_ONCE, role + sizes.roles),
      });
}

const GRANTED_AT_ONCE = 200;

/** Copies the grants of a preset role to a range of roles. */
async function grantAsPreset(
  preset: number,
  { kind, first, end }: { kind: "customer" | "provider"; first: number; end: number },
): Promise<void> {
  await db
    .insertInto("role_resources")
    .columns(["role_id", "resource_id"])
    .expression((eb) =>
      eb
        .selectFrom("roles as made")
        .innerJoin("role_resources as preset", (join) => join.on("preset.role_id", "=", preset))
        .select(["made.id", "preset.resource_id"])
        .where("made.id", ">=", first)
        .where("made.id", "<", end)
        .where("made.organization_kind", "=", kind),
    )
    .execute();
}

/**
 * Fills a database for measuring, by bulk inserts that each commit separately. A repeated call does nothing;
 * an interrupted one needs a new database.
 * @returns false when it was filled before
 */
export async function fillLarge(sizes: LargeSizes): Promise<boolean> {
  const first = await db
    .insertInto("settings")
    .values({ key: FLAG, value: String(now()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!first) return false;
  const fillContext = await survey(sizes);
  await makeOrganizations(fillContext);
  await makeDepartments(fillContext);
  await makeAccounts(fillContext);
  await makeMembers(fillContext);
  await makeRoles(fillContext);
  await assignRoles(fillContext);
  await analyzeTables();
  return true;
}
