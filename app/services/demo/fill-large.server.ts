import { now } from "../clock.server";
import { db } from "../db/client.server";
import { findConsoleVersion } from "../organizations/console-version.server";
import { customerName, providerName, childName } from "./demo-names";
import { gatherStatistics, insertMany, nextId } from "../db/bulk-rows.server";
import {
  departmentAt,
  largePhone,
  memberAt,
  momentBefore,
  organizationAt,
  personName,
  type LargeSizes,
} from "./large-plan";

const BY = "demo";
const FLAG = "demo-large";
const STAMPS = { created_at: "number", created_by: "text", updated_at: "number", updated_by: "text" } as const;
const stamps = (at: number) => [at, BY, at, BY] as const;

/** Where the new rows of each table begin, and what they hang on. */
interface Ground {
  readonly sizes: LargeSizes;
  readonly at: number;
  readonly organization: number;
  readonly department: number;
  readonly account: number;
  readonly role: number;
  readonly platformId: number;
  readonly version: { readonly productId: number; readonly versionId: number };
  readonly presets: ReadonlyMap<string, number>;
}

function* times<T>(count: number, make: (index: number) => T | null): Generator<T> {
  for (let index = 0; index < count; index += 1) {
    const made = make(index);
    if (made !== null) yield made;
  }
}

async function survey(sizes: LargeSizes): Promise<Ground> {
  const version = await findConsoleVersion(db);
  if (!version) throw new Error("the console's product is missing; start the server once before");
  const platform = db.selectFrom("organizations").select("id").where("kind", "=", "platform");
  const presets = await db.selectFrom("roles").select(["id", "code"]).where("organization_id", "is", null).execute();
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
  // Beyond those of the small demo, whose names count from the same beginning.
  const serial = index + 1000;
  if (kind === "provider") return providerName(serial);
  return parent === null ? customerName(serial) : childName(serial);
}

async function makeOrganizations({ sizes, at, organization, version }: Ground): Promise<void> {
  const columns = { id: "number", kind: "text", parent_id: "number", code: "text", name: "text" } as const;
  const row = (index: number) => {
    const { kind, parent } = organizationAt(index);
    const code = `L${String(index).padStart(6, "0")}`;
    const parentId = parent === null ? null : organization + parent;
    const status = index % 50 === 49 ? "frozen" : "active";
    return [organization + index, kind, parentId, code, nameOf(index), status, ...stamps(momentBefore(at, index))];
  };
  await insertMany("organizations", { ...columns, status: "text", ...STAMPS }, times(sizes.organizations, row));
  const granted = { organization_id: "number", product_id: "number", version_id: "number", status: "text" } as const;
  const grant = (index: number) => [
    ...[organization + index, version.productId, version.versionId, "active"],
    ...stamps(at),
  ];
  await insertMany("organization_products", { ...granted, ...STAMPS }, times(sizes.organizations, grant));
}

async function makeDepartments({ sizes, at, organization, department }: Ground): Promise<void> {
  const paths: string[] = [];
  const columns = { id: "number", organization_id: "number", parent_id: "number", name: "text" } as const;
  const row = (index: number) => {
    const planned = departmentAt(index, sizes);
    const name = planned.parent === null ? "总部" : `部门${index}`;
    const path = planned.parent === null ? name : `${paths[planned.parent]!} / ${name}`;
    paths.push(path);
    const parentId = planned.parent === null ? null : department + planned.parent;
    const place = [department + index, organization + planned.organization, parentId, name];
    return [...place, path, (index % 1000) * 10, ...stamps(at)];
  };
  const all = { ...columns, path: "text", sort: "number", ...STAMPS } as const;
  await insertMany("departments", all, times(sizes.departments, row));
}

async function makeAccounts({ sizes, at, account }: Ground): Promise<void> {
  const texts = ["username", "realname", "phone", "email", "status", "source"] as const;
  const columns = { id: "number", ...Object.fromEntries(texts.map((name) => [name, "text" as const])) } as const;
  const row = (index: number) => {
    const name = personName(index);
    const email = index % 2 === 0 ? `person${index}@large.example.com` : null;
    const status = index % 50 === 49 ? "frozen" : "active";
    const seen = index % 3 === 0 ? null : at - ((index * 104_729) % 90) * 86_400_000;
    const who = [account + index, name + String(index), name, largePhone(index), email];
    return [...who, status, "import", seen, ...stamps(momentBefore(at, index))];
  };
  const all = { ...columns, last_sign_in_at: "number", ...STAMPS } as const;
  await insertMany("accounts", all, times(sizes.accounts, row));
}

async function makeMembers({ sizes, at, account, organization, department, platformId }: Ground) {
  const columns = { account_id: "number", organization_id: "number", department_id: "number" } as const;
  const row = (index: number) => {
    const member = memberAt(index, sizes);
    if (!member) return null;
    const organizationId = member.organization === null ? platformId : organization + member.organization;
    const departmentId = member.department === null ? null : department + member.department;
    return [account + index, organizationId, departmentId, "", "active", ...stamps(momentBefore(at, index))];
  };
  const all = { ...columns, title: "text", status: "text", ...STAMPS } as const;
  await insertMany("memberships", all, times(sizes.accounts, row));
}

/** Each of the first organisations has one role of its own, which grants what its administrators' does. */
async function makeRoles({ sizes, at, organization, role, version, presets }: Ground): Promise<void> {
  const columns = { id: "number", version_id: "number", organization_id: "number", code: "text" } as const;
  const row = (index: number) => [
    ...[role + index, version.versionId, organization + index, "clerk", "业务员"],
    ...[organizationAt(index).kind, 2 + (index % 4), "active", ...stamps(momentBefore(at, index))],
  ];
  const all = { ...columns, name: "text", organization_kind: "text", data_scope: "number", status: "text" } as const;
  await insertMany("roles", { ...all, ...STAMPS }, times(sizes.roles, row));
  for (const kind of ["customer", "provider"] as const)
    await db
      .insertInto("role_resources")
      .columns(["role_id", "resource_id"])
      .expression((eb) =>
        eb
          .selectFrom("roles as made")
          .innerJoin("role_resources as preset", (join) =>
            join.on("preset.role_id", "=", presets.get(`${kind}-admin`) ?? 0),
          )
          .select(["made.id", "preset.resource_id"])
          .where("made.id", ">=", role)
          .where("made.id", "<", role + sizes.roles)
          .where("made.organization_kind", "=", kind),
      )
      .execute();
}

async function assignRoles({ sizes, at, account, organization, role, platformId, presets }: Ground) {
  const columns = { account_id: "number", role_id: "number", organization_id: "number" } as const;
  const row = (index: number) => {
    const member = memberAt(index, sizes);
    if (!member || member.role === null) return null;
    const place = member.organization ?? 0;
    const admin = presets.get(`${organizationAt(place).kind}-admin`);
    const roleId = { staff: presets.get("support"), administrator: admin, own: role + place }[member.role];
    const organizationId = member.organization === null ? platformId : organization + place;
    return [account + index, roleId ?? 0, organizationId, at, BY];
  };
  const all = { ...columns, created_at: "number", created_by: "text" } as const;
  await insertMany("account_roles", all, times(sizes.accounts, row));
}

/**
 * Fills a database for measuring, by bulk inserts of which each is durable by itself: begun twice it does nothing,
 * broken off it is begun anew with an empty database.
 * @returns false when it has been filled before
 */
export async function fillLarge(sizes: LargeSizes): Promise<boolean> {
  const first = await db
    .insertInto("settings")
    .values({ key: FLAG, value: String(now()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!first) return false;
  const ground = await survey(sizes);
  await makeOrganizations(ground);
  await makeDepartments(ground);
  await makeAccounts(ground);
  await makeMembers(ground);
  await makeRoles(ground);
  await assignRoles(ground);
  await gatherStatistics();
  return true;
}
