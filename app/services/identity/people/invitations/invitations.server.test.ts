import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { makeRole, presetRoleId } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import { makeDepartment } from "../../../../../tests/support/scoped-organizations";
import { clockTime, passHours } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { listMemberships } from "../../../organizations/tenants/tenant-type.server";
import { acceptInvitation, readInvitation } from "./accept-invitation.server";
import { listInvitations, makeInvitation, revokeInvitation, type NewInvitation } from "./invitations.server";

const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });
const UNKNOWN = no("邀请码无效或已过期");
const USED_UP = no("邀请码已用完");

let customer: Awaited<ReturnType<typeof administratorOf>>;
beforeEach(async () => {
  customer = await administratorOf("customer");
});

const wanted = (fields: Partial<NewInvitation> = {}): NewInvitation => ({
  organizationId: customer.organizationId,
  departmentId: null,
  roleIds: [],
  uses: 1,
  days: 7,
  remark: "",
  ...fields,
});

async function newCode(fields: Partial<NewInvitation> = {}): Promise<string> {
  const made = await makeInvitation(customer.actor, wanted(fields));
  if (!made.ok) throw new Error(made.text);
  return made.code;
}

async function joinBy(code: string, source = newRequestSource("page")) {
  const { id: accountId, username } = await makePerson();
  return { accountId, outcome: await acceptInvitation({ accountId, username }, code, source) };
}

describe("an invitation", () => {
  it("brings people into organisation, department and role, and is spent when they join", async () => {
    const departmentId = await makeDepartment(customer.organizationId);
    const role_id = await makeRole(consoleVersion.versionId);
    const code = await newCode({ departmentId, roleIds: [role_id], uses: 2, remark: "新人" });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const [listed] = await listInvitations(customer.actor);
    expect(listed).toMatchObject({ code, uses: 0, usesMax: 2, remark: "新人" });
    const source = newRequestSource("page");
    expect(await readInvitation(` ${code.toLowerCase()} `, source)).toMatchObject({ ok: true });
    expect((await listInvitations(customer.actor))[0]).toMatchObject({ uses: 0 });

    const { accountId, outcome } = await joinBy(code, source);
    expect(outcome).toMatchObject({ ok: true });
    const membership = db
      .selectFrom("memberships")
      .select("department_id")
      .where("account_id", "=", accountId);
    expect(await membership.execute()).toEqual([{ department_id: departmentId }]);
    const roles = db.selectFrom("account_roles").select("role_id").where("account_id", "=", accountId);
    expect(await roles.execute()).toEqual([{ role_id }]);
    expect((await auditOf(source.requestId)).map(({ event }) => event)).toEqual([
      "membership.added",
      "invitation.used",
    ]);
    const again = acceptInvitation({ accountId, username: "" }, code, source);
    expect(await again).toEqual(no("您已是该组织的成员"));
    expect((await listInvitations(customer.actor))[0]).toMatchObject({ uses: 1 });
  });

  it("lets as many in as it has uses, also at once", async () => {
    const code = await newCode({ uses: 2 });
    const people = await Promise.all([makePerson(), makePerson(), makePerson()]);
    const outcomes = await Promise.all(
      people.map(({ id: accountId, username }) =>
        acceptInvitation({ accountId, username }, code, newRequestSource()),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.find(({ ok }) => !ok)).toEqual(USED_UP);
    expect(await listInvitations(customer.actor)).toEqual([]);
  });

  it("ends with its days, or when it is taken back", async () => {
    const late = await newCode({ days: 1 });
    passHours(24);
    expect((await joinBy(late)).outcome).toEqual(UNKNOWN);
    const code = await newCode();
    const [row] = await listInvitations(customer.actor);
    const other = await administratorOf("customer");
    await expect(revokeInvitation(other.actor, row!.id)).rejects.toMatchObject({ code: "not-found" });
    await revokeInvitation(customer.actor, row!.id);
    await expect(revokeInvitation(customer.actor, row!.id)).rejects.toMatchObject({ code: "not-found" });
    expect((await joinBy(code)).outcome).toEqual(UNKNOWN);
  });

  it("that is guessed counts for the address", async () => {
    const source = newRequestSource("page");
    const codes = Array.from({ length: 20 }, (_, index) => `GUESS${String(index).padStart(3, "X")}`);
    for (const code of codes) expect(await readInvitation(code, source)).toEqual(UNKNOWN);
    expect(await readInvitation(await newCode(), source)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^尝试次数过多，请\d+分钟后再试$/),
    });
    const { accountId, outcome } = await joinBy(await newCode());
    expect(outcome).toMatchObject({ ok: true });
    expect(await listMemberships(db, accountId, clockTime())).toHaveLength(1);
  });

  it.each([
    [{ uses: 0 }, no("可用次数为1到100", "uses")],
    [{ uses: 101 }, no("可用次数为1到100", "uses")],
    [{ uses: 1.5 }, no("可用次数为1到100", "uses")],
    [{ days: 0 }, no("有效天数为1到30", "days")],
    [{ days: 31 }, no("有效天数为1到30", "days")],
    [{ remark: "长".repeat(51) }, no("备注最长不能超过50个字符", "remark")],
  ])("is refused with %j", async (fields, refusal) => {
    expect(await makeInvitation(customer.actor, wanted(fields))).toEqual(refusal);
  });

  it("takes 100 uses and 30 days", async () => {
    expect(await makeInvitation(customer.actor, wanted({ uses: 100, days: 30 }))).toMatchObject({
      ok: true,
    });
  });

  it("gives nobody what its maker lacks, and leads nowhere outside the scope", async () => {
    const support = await presetRoleId("support");
    const actor = await staffActor("operator");
    const onPlatform = wanted({ organizationId: platform.organizationId, roleIds: [support] });
    expect(await makeInvitation(actor, onPlatform)).toMatchObject({ ok: false, field: "roleIds" });
    const outside = wanted({ organizationId: platform.organizationId });
    await expect(makeInvitation(customer.actor, outside)).rejects.toMatchObject({ code: "not-found" });
  });
});
