import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { addDepartment } from "../../../../../tests/support/departments";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { makeRole } from "../../../../../tests/support/roles";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { accountAssignBulk } from "./account-assign-bulk.server";

const [assignRole, department] = accountAssignBulk as [
  (typeof accountAssignBulk)[number],
  (typeof accountAssignBulk)[number],
];
const no = (text: string) => ({ ok: false, text });

let admin: Actor;
let first: Awaited<ReturnType<typeof administratorOf>>;
let second: typeof first;
let person: number;
beforeEach(async () => {
  admin = await staffActor("admin");
  [first, second] = [await administratorOf("customer"), await administratorOf("customer")];
  person = (await makePerson()).id;
  await joinOrganization(db, person, first.organizationId);
});

describe("many accounts at once", () => {
  it("get a role in the one organisation where it fits", async () => {
    const role = String(await makeRole(consoleVersion.versionId, { code: "clerk-x", name: "业务员甲" }));
    expect(await assignRole.input!.read(admin, "业务员甲")).toEqual({ ok: true, value: role });
    expect(await assignRole.input!.read(admin, "没有这个")).toMatchObject({ ok: false });
    expect(await assignRole.apply(admin, person, "", role)).toEqual({ ok: true });
    await joinOrganization(db, person, second.organizationId);
    expect(await assignRole.apply(admin, person, "", role)).toEqual(
      no("该账号属于多个适用的组织，请在“分配角色”页面选择组织"),
    );
    expect(await assignRole.apply(admin, (await makePerson()).id, "", role)).toEqual(
      no("该账号不是该角色适用组织的有效成员"),
    );
    // A viewer of one of the organisations assigns the role in that one.
    expect(await assignRole.apply(second.actor, person, "", role)).toEqual({ ok: true });
  });

  it("move to a department of an organisation they belong to", async () => {
    const own = String(await addDepartment(first.organizationId, "关务部"));
    const foreign = String(await addDepartment(second.organizationId, "单证部"));
    expect(await department.input!.read(first.actor, own)).toEqual({ ok: true, value: own });
    expect(await department.input!.read(first.actor, foreign)).toMatchObject({ ok: false });
    expect(await department.apply(first.actor, person, "", own)).toEqual({ ok: true });
    const row = await db
      .selectFrom("memberships")
      .selectAll()
      .where("account_id", "=", person)
      .executeTakeFirst();
    expect(row?.department_id).toBe(Number(own));
    expect(await department.apply(admin, person, "", foreign)).toEqual(
      no("该账号不是该部门所属组织的有效成员"),
    );
  });
});
