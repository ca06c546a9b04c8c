import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { assignInOrganization, setAutomatic, unassignInOrganization } from "./distribute.server";
import { addMember } from "../members/members.server";

const no = (text: string) => ({ ok: false, text });
const PLAIN = { departmentId: null, title: "", validFrom: null, validTo: null };

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let target: { roleId: number; organizationId: number };
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  target = { roleId: await makeRole(consoleVersion.versionId), organizationId: customer.organizationId };
});

async function member(columns: { status?: "suspended" } = {}): Promise<number> {
  const { id } = await makePerson();
  await joinOrganization(db, id, customer.organizationId, columns);
  return id;
}

const holders = async () =>
  (
    await db
      .selectFrom("account_roles")
      .select("account_id")
      .where("role_id", "=", target.roleId)
      .orderBy("account_id")
      .execute()
  ).map((row) => row.account_id);

describe("a preset role in an organisation", () => {
  it("is given to its administrators, to all live members, and taken from everybody", async () => {
    const clerk = await member();
    await member({ status: "suspended" });
    const administrator = customer.actor.accountId;
    expect(await assignInOrganization(admin, target, "administrators")).toEqual({
      ok: true,
      done: 1,
      refused: [],
    });
    expect(await holders()).toEqual([administrator]);
    expect(await assignInOrganization(admin, target, "members")).toEqual({ ok: true, done: 2, refused: [] });
    expect(await holders()).toEqual([administrator, clerk]);
    expect(await unassignInOrganization(admin, target)).toEqual({ ok: true, done: 2, refused: [] });
    expect(await holders()).toEqual([]);
  });

  it("comes to new members by itself, until that is ended", async () => {
    expect(await setAutomatic(customer.actor, target, true)).toEqual({ ok: true });
    const first = await makePerson();
    const second = await makePerson();
    const joining = { organizationId: target.organizationId, ...PLAIN };
    await addMember(admin, first.id, joining);
    expect(await holders()).toEqual([first.id]);
    expect(await setAutomatic(customer.actor, target, false)).toEqual({ ok: true });
    await addMember(admin, second.id, joining);
    expect(await holders()).toEqual([first.id]);
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      { event: "role.automatic", detail: { on: true } },
      { event: "role.automatic", detail: { on: false } },
    ]);
  });

  it("is refused beyond one's own rights, for own roles, and where the version is not held", async () => {
    await grantPerms(target.roleId, "account:archive");
    const beyond = no("不能授予自己没有的权限：账号列表-归档");
    expect(await assignInOrganization(customer.actor, target, "members")).toEqual(beyond);
    expect(await setAutomatic(customer.actor, target, true)).toEqual(beyond);
    const own = await makeRole(consoleVersion.versionId, { organization_id: customer.organizationId });
    for (const attempt of [
      assignInOrganization(admin, { ...target, roleId: own }, "members"),
      unassignInOrganization(admin, { ...target, roleId: own }),
    ])
      expect(await attempt).toEqual(no("只有平台预置的角色可以按组织分配"));
    const bare = await makeOrganization(db, "customer", { name: "西海贸易" });
    expect(await assignInOrganization(admin, { ...target, organizationId: bare }, "members")).toEqual(
      no("西海贸易未开通集群管理中心 1.0"),
    );
  });

  it("outside the scope finds nothing", async () => {
    const { actor } = await administratorOf("customer");
    for (const attempt of [
      () => assignInOrganization(actor, target, "members"),
      () => unassignInOrganization(actor, target),
      () => setAutomatic(actor, target, true),
      () => setAutomatic(actor, target, false),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
  });
});
