import { beforeEach, describe, expect, it } from "vitest";
import { STAFF } from "../../../../tests/support/companies";
import { addDepartment, scopeOfDepartment } from "../../../../tests/support/departments";
import { joinOrganization, makeAccount, makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Scope } from "../../access/scopes/scope.server";
import { countMembers } from "./list/count-members.server";
import { findDepartment, findLeader, suggestDepartments, suggestLeaders } from "./department-choices.server";
import { idsIn, readLevel, type After } from "./department-tree.server";

let organization: number;
let top: number;
let lower: number;
beforeEach(async () => {
  organization = await makeOrganization(db, "customer");
  top = await addDepartment(organization, "总部");
  lower = await addDepartment(organization, "关务部", top);
});

const readTree = (open: readonly number[] = [], from: [number, After][] = [], scope: Scope = STAFF) =>
  readLevel(db, scope, { organizationId: organization, open: new Set(open), from: new Map(from) });

async function addMember(departmentId: number): Promise<number> {
  const account = await makeAccount(db);
  await joinOrganization(db, account, organization, { department_id: departmentId });
  return account;
}

describe("the tree", () => {
  it("reads open branches alone, in their order", async () => {
    const other = await addDepartment(organization, "财务部");
    const lowest = await addDepartment(organization, "一组", lower);
    expect((await readTree()).nodes).toMatchObject([
      { id: top, hasChildren: true, below: null },
      { id: other, hasChildren: false, below: null },
    ]);
    expect(idsIn(await readTree([top]))).toEqual([top, lower, other]);
    expect(idsIn(await readTree([top, lower, other]))).toEqual([top, lower, lowest, other]);
    expect(idsIn(await readTree([lower]))).toEqual([top, other]);
  });

  it("goes on behind the 200th of a level", async () => {
    const row = { organization_id: organization, parent_id: lower, status: "active" as const, type: "" };
    const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
    const rows = Array.from({ length: 201 }, (_, index) => {
      const name = `小组${String(index).padStart(3, "0")}`;
      return { ...row, ...stamps, name, path: name, sort: index };
    });
    await db.insertInto("departments").values(rows).execute();
    const levelOf = async (from: [number, After][] = []) =>
      (await readTree([top, lower], from)).nodes[0]!.below!.nodes[0]!.below!;
    const first = await levelOf();
    expect({ length: first.nodes.length, hasMore: first.hasMore }).toEqual({ length: 200, hasMore: true });
    const rest = await levelOf([[lower, first.nodes.at(-1)!]]);
    expect(rest).toMatchObject({ nodes: [{ sort: 200 }], hasMore: false });
  });

  it("begins with the own department for who sees a part of it", async () => {
    const lowest = await addDepartment(organization, "一组", lower);
    const below = scopeOfDepartment("department-and-below", organization, lower);
    expect(idsIn(await readTree([lower], [], below))).toEqual([lower, lowest]);
    const alone = scopeOfDepartment("department", organization, lower);
    expect(idsIn(await readTree([lower], [], alone))).toEqual([lower]);
  });

  it("counts people here and below, but for archived ones", async () => {
    await addMember(top);
    await addMember(lower);
    const archived = await addMember(lower);
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", archived).execute();
    const countsOf = await countMembers(db, [top, lower]);
    expect([countsOf(top), countsOf(lower)]).toEqual([
      { direct: 1, total: "2" },
      { direct: 1, total: "1" },
    ]);
  });
});

describe("what can be chosen", () => {
  it("is found by its path, however it is parted, and by a part of the last name", async () => {
    const asked = (typed: string) => ({ organizationId: organization, typed });
    expect(await findDepartment(db, STAFF, asked(" 总部/关务部 "))).toMatchObject({ id: lower });
    expect(await findDepartment(db, STAFF, asked("关务部"))).toMatchObject({ id: lower });
    expect(await findDepartment(db, STAFF, asked("务部"))).toBeNull();
    expect(await suggestDepartments(db, STAFF, asked("务部"))).toEqual(["总部 / 关务部"]);
    expect(await suggestDepartments(db, STAFF, asked("总"))).toEqual(["总部", "总部 / 关务部"]);
    const foreign = { organizationId: await makeOrganization(db, "customer"), typed: "总部" };
    expect(await findDepartment(db, STAFF, foreign)).toBeNull();
  });

  it("is a member to lead it, by number or name", async () => {
    const member = await addMember(top);
    const stranger = await makeAccount(db);
    await db
      .updateTable("accounts")
      .set({ realname: "张三丰" })
      .where("id", "in", [member, stranger])
      .execute();
    const asked = (typed: string) => ({ organizationId: organization, typed, at: 1 });
    expect(await suggestLeaders(db, asked("三丰"))).toEqual([`${member}-张三丰`]);
    expect(await suggestLeaders(db, asked(""))).toEqual([`${member}-张三丰`]);
    for (const typed of [`${member}-张三丰`, "张三丰", String(member)])
      expect(await findLeader(db, asked(typed))).toEqual(expect.objectContaining({ id: member }));
    expect(await findLeader(db, asked(`${stranger}-张三丰`))).toBeNull();
  });
});
