import { beforeAll, describe, expect, it } from "vitest";
import { makeScopedCustomer } from "../../../../tests/support/scoped-organizations";
import { db } from "../../db/client.server";
import {
  accountInScope,
  departmentInScope,
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
  ...(["without", "upper", "middle", "colleague", "lower", "beside"] as const),
  ...(["child", "foreign", "nowhere"] as const),
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

describe("a scope", () => {
  it("of staff with everything leaves nothing out", async () => {
    const all = { kind: "all" } as const;
    expect(await accountsIn(all)).toEqual(EVERYBODY);
    expect(await membersIn(all)).toEqual(EVERYBODY.filter((name) => name !== "nowhere"));
    expect(await departmentsIn(all)).toEqual(Object.keys(made.departments));
    expect(await organizationsIn(all)).toEqual(expect.arrayContaining([made.own, made.child]));
  });

  it("of nobody holds nothing", async () => {
    const nothing = { kind: "nothing" } as const;
    for (const rows of [accountsIn, membersIn, departmentsIn, organizationsIn])
      expect(await rows(nothing)).toEqual([]);
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
