import { beforeEach, describe, expect, it } from "vitest";
import { applicantEachTest, newReviewer, submitted } from "../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { joinOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { findRights } from "../../access/menu/rights.server";
import { db } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { approve } from "../certification/review/review.server";
import { askForDesk, findDeskAccess, takeDeskRole, withdrawDeskRequest } from "./desk-access.server";

const fixture = applicantEachTest();

interface Who {
  readonly id: number;
  readonly username: string;
}

const personOf = ({ id, username }: Who, activeRoleVersionId: number | null = null) => ({
  accountId: id,
  username,
  name: username,
  activeRoleVersionId,
});

const asking = () => ({ source: newRequestSource("page") });

const COMPANY = "宁波远洋贸易有限公司";

/** Certifies the applicant's company. @returns its id */
async function certify(): Promise<number> {
  expect(await approve(await submitted(fixture.person, fixture.creditCode), "", newReviewer())).toEqual({
    ok: true,
  });
  const { id } = await db
    .selectFrom("organizations")
    .select("id")
    .where("credit_code", "=", fixture.creditCode)
    .executeTakeFirstOrThrow();
  return id;
}

const deskOf = (organizationId: number) =>
  db
    .selectFrom("organization_products as g")
    .innerJoin("products as p", "p.id", "g.product_id")
    .select("g.id")
    .where("g.organization_id", "=", organizationId)
    .where("p.code", "=", "declaration-desk")
    .executeTakeFirst();

const dropDesk = async (organizationId: number) => {
  const { id } = (await deskOf(organizationId))!;
  await db.deleteFrom("organization_products").where("id", "=", id).execute();
};

const dropDeskRoles = (accountId: number) =>
  db
    .deleteFrom("account_roles")
    .where("account_id", "=", accountId)
    .where("role_id", "in", db.selectFrom("roles").select("id").where("code", "=", "customer-manager"))
    .execute();

const tasks = (title: string) =>
  db.selectFrom("messages").select(["title", "content", "message_type"]).where("title", "=", title).execute();

let organizationId: number;
beforeEach(async () => {
  organizationId = await certify();
});

describe("whoever has been certified", () => {
  it("may declare: the desk is open, with a role that has every right but the direct one", async () => {
    const { person } = fixture;
    const access = await findDeskAccess(personOf(person));
    expect(access).toMatchObject({ kind: "switch", organization: COMPANY });
    const roleVersionId = (await deskOf(organizationId))!.id;
    expect(access).toMatchObject({ roleVersionId });
    const { perms } = await findRights(db, { accountId: person.id, roleVersionId, at: clockTime() });
    for (const right of ["create", "edit", "submit", "review", "send", "assign"])
      expect(perms).toContain(`declaration:${right}`);
    expect(perms).not.toContain("declaration:declare");
    const { content } = await db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .select("content")
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(content).toContain('<a href="/phsb"');
  });
});

describe("an administrator without a role on the desk", () => {
  it("takes it once the organisation has the desk", async () => {
    const { person } = fixture;
    await dropDeskRoles(person.id);
    expect(await findDeskAccess(personOf(person))).toEqual({ kind: "take", organization: COMPANY });
    const source = newRequestSource("page");
    await takeDeskRole(personOf(person), source);
    expect(await findDeskAccess(personOf(person))).toMatchObject({ kind: "switch" });
    const recorded = [{ event: "role.assigned", result: "ok", detail: { role: "customer-manager" } }];
    expect(await auditOf(source.requestId)).toMatchObject(recorded);
    // Pressed twice, it is given and recorded once.
    await takeDeskRole(personOf(person), source);
    expect(await auditOf(source.requestId)).toHaveLength(1);
  });

  it("requests it of staff where the organisation has none, and withdraws that", async () => {
    const { person } = fixture;
    await dropDeskRoles(person.id);
    await dropDesk(organizationId);
    const asked = { kind: "request", organization: COMPANY } as const;
    expect(await findDeskAccess(personOf(person))).toEqual({ ...asked, request: null });
    await expect(takeDeskRole(personOf(person), newRequestSource("page"))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await askForDesk(personOf(person), "报关用", asking())).toEqual({ ok: true });
    expect(await askForDesk(personOf(person), "", asking())).toMatchObject({
      text: "已有一个待处理的开通申请",
    });
    const request = { at: formatTime(clockTime()), reason: "" };
    expect(await findDeskAccess(personOf(person))).toEqual({
      ...asked,
      request: { ...request, state: "open" },
    });
    const [task, ...others] = await tasks(`${COMPANY} 申请开通申报平台`);
    expect(others).toEqual([]);
    expect(task).toMatchObject({ message_type: 4 });
    expect(task!.content).toMatch(/href="\/product-requests\/\d+".*申请说明：报关用/);
    expect(await withdrawDeskRequest(personOf(person), asking())).toEqual({ ok: true });
    expect(await findDeskAccess(personOf(person))).toEqual({
      ...asked,
      request: { ...request, state: "withdrawn" },
    });
  });
});

describe("anybody else", () => {
  it("is referred to the administrators, and can neither take a role nor ask", async () => {
    const member = await makePerson();
    await joinOrganization(db, member.id, organizationId);
    await db.updateTable("accounts").set({ realname: "张三" }).where("id", "=", fixture.person.id).execute();
    expect(await findDeskAccess(personOf(member))).toEqual({
      kind: "ask",
      organization: COMPANY,
      administrators: ["张三"],
    });
    const steps = [
      () => takeDeskRole(personOf(member), newRequestSource("page")),
      () => askForDesk(personOf(member), "", asking()),
      () => withdrawDeskRequest(personOf(member), asking()),
    ];
    for (const step of steps) await expect(step()).rejects.toMatchObject({ code: "forbidden" });
  });

  it("without an organisation is referred to the certification", async () => {
    const stranger = await makePerson();
    expect(await findDeskAccess(personOf(stranger))).toEqual({ kind: "certify" });
    await expect(takeDeskRole(personOf(stranger), newRequestSource("page"))).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
