import { beforeAll, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { makeRole } from "../../../../tests/support/roles";
import { makeScopedCustomer } from "../../../../tests/support/scoped-organizations";
import { db } from "../../db/client.server";
import {
  accountInScope,
  departmentInScope,
  holderInScope,
  membershipInScope,
  organizationInScope,
  type Scope,
} from "./scope.server";

type Made = Awaited<ReturnType<typeof makeScopedCustomer>>;
let made: Made;
beforeAll(async () => {
  made = await makeScopedCustomer();
});

type Person = keyof Made["people"];
type Department = keyof Made["departments"];
const EVERYBODY: Person[] = [
  "without",
  "upper",
  "middle",
  "colleague",
  "lower",
  "beside",
  "child",
  "foreign",
  "nowhere",
];

const namesOf = <T extends string>(ids: Readonly<Record<T, number>>, found: readonly { id: number }[]) =>
  (Object.entries(ids) as [T, number][])
    .filter(([, id]) => found.some((row) => row.id === id))
    .map(([name]) => name);

async function accountsIn(scope: Scope): Promise<Person[]> {
  const query = db.selectFrom("accounts as a").select("a.id").where(accountInScope(scope, "a.id"));
  return namesOf(made.people, await query.execute());
}

async function membersIn(scope: Scope): Promise<Person[]> {
  const query = db.selectFrom("memberships as s").select("s.account_id as id");
  return namesOf(made.people, await query.where(membershipInScope(scope, "s")).execute());
}

async function departmentsIn(scope: Scope): Promise<Department[]> {
  const query = db.selectFrom("departments as d").select("d.id").where(departmentInScope(scope, "d"));
  return namesOf(made.departments, await query.execute());
}

async function organizationsIn(scope: Scope) {
  const query = db.selectFrom("organizations as o").select("o.id");
  const found = await query.where(organizationInScope(scope, "o.id")).execute();
  return found.map(({ id }) => id).sort((a, b) => a - b);
}

/** The accounts whose roles are in scope: each member holds one there. */
async function holdersIn(scope: Scope): Promise<Person[]> {
  const query = db.selectFrom("account_roles").select("account_roles.account_id as id");
  return namesOf(made.people, await query.where(holderInScope(scope)).execute());
}

describe("roles that people hold", () => {
  beforeAll(async () => {
    const roleId = await makeRole(consoleVersion.versionId);
    const memberships = await db
      .selectFrom("memberships")
      .select(["account_id", "organization_id"])
      .where("account_id", "in", Object.values(made.people))
      .execute();
    const assigned = memberships.map((row) => ({
      ...row,
      role_id: roleId,
      created_at: 1,
      created_by: "test",
    }));
    await db.insertInto("account_roles").values(assigned).execute();
  });

  it.each([
    ["organization", EVERYBODY.filter((name) => name !== "foreign" && name !== "nowhere")],
    ["department-and-below", ["middle", "colleague", "lower"]],
    ["department", ["middle", "colleague"]],
    ["self", ["middle"]],
  ] as const)("are in the scope of %s as their memberships are", async (kind, people) => {
    expect(await holdersIn(made.scope(kind))).toEqual(people);
  });

  it("are all in that of the platform, and none in that of nobody", async () => {
    expect(await holdersIn({ kind: "all" })).toEqual(EVERYBODY.filter((name) => name !== "nowhere"));
    expect(await holdersIn({ kind: "nothing" })).toEqual([]);
  });

  it("are not in scope where another organisation gave them", async () => {
    const elsewhere = { account_id: made.people.middle, organization_id: made.child };
    const roleId = await makeRole(consoleVersion.versionId);
    await db
      .insertInto("account_roles")
      .values({ ...elsewhere, role_id: roleId, created_at: 1, created_by: "test" })
      .execute();
    const query = db.selectFrom("account_roles").select("organization_id as id");
    const own = query.where("account_id", "=", made.people.middle);
    expect(await own.where(holderInScope(made.scope("self"))).execute()).toEqual([{ id: made.own }]);
  });
});

describe("a scope", () => {
  it("of staff with everything leaves nothing out", async () => {
    const all = { kind: "all" } as const;
    expect(await accountsIn(all)).toEqual(EVERYBODY);
    expect(await membersIn(all)).toEqual(EVERYBODY.filter((name) => name !== "nowhere"));
    expect(await departmentsIn(all)).toEqual(Object.keys(made.departments));
    expect(await organizationsIn(all)).toEqual(expect.arrayContaining([made.own, made.child]));
  });

  it("of nobody holds nothing", async () => {
    const emptyScope = { kind: "nothing" } as const;
    for (const rows of [accountsIn, membersIn, departmentsIn, organizationsIn])
      expect(await rows(emptyScope)).toEqual([]);
  });

  it("of an organisation holds its own and its first-level customers' rows", async () => {
    const scope = made.scope("organization");
    const people = EVERYBODY.filter((name) => name !== "foreign" && name !== "nowhere");
    expect(await accountsIn(scope)).toEqual(people);
    expect(await membersIn(scope)).toEqual(people);
    expect(await departmentsIn(scope)).toEqual(Object.keys(made.departments));
    expect(await organizationsIn(scope)).toEqual([made.own, made.child]);
  });

  it.each([
    [
      "department-and-below",
      ["middle", "colleague", "lower"],
      ["middle", "colleague", "lower"],
      ["middle", "lower"],
    ],
    ["department", ["middle", "colleague"], ["middle", "colleague"], ["middle"]],
    ["self", ["middle"], ["middle"], ["middle"]],
  ] as const)(
    "of %s narrows people and departments, and no other rows of the organisation",
    async (kind, people, members, departments) => {
      const scope = made.scope(kind);
      expect(await accountsIn(scope)).toEqual(people);
      expect(await membersIn(scope)).toEqual(members);
      expect(await departmentsIn(scope)).toEqual(departments);
      expect(await organizationsIn(scope)).toEqual([made.own, made.child]);
    },
  );

  it("follows a department that is moved", async () => {
    const { departments, scope } = made;
    const move = (parent_id: number) =>
      db.updateTable("departments").set({ parent_id }).where("id", "=", departments.beside).execute();
    await move(departments.lower);
    expect(await departmentsIn(scope("department-and-below"))).toEqual(["middle", "lower", "beside"]);
    await move(departments.upper);
    expect(await departmentsIn(scope("department-and-below"))).toEqual(["middle", "lower"]);
  });
});
