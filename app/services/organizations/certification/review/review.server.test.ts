import { describe, expect, it } from "vitest";
import { applicantEachTest, newReviewer, rowOf, submitted } from "../../../../../tests/support/applications";
import { newRequestSource, makePerson } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { makeOrganization, joinOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { findRights } from "../../../access/menu/rights.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { findTenantType, listMemberships } from "../../tenants/tenant-type.server";
import { findSession, openSession } from "../../../identity/sessions/sessions.server";
import { inTransaction } from "../../../db/transaction.server";
import { approve } from "./review.server";
import { listSteps } from "../steps.server";

const fixture = applicantEachTest();

const sessionOf = async (accountId: number) => {
  const input = { accountId, staff: false, previousSignInAt: null, roleVersionId: null };
  return (await inTransaction((tx) => openSession(tx, newRequestSource("page"), input))).token;
};
const organizationsWith = () =>
  db.selectFrom("organizations").selectAll().where("credit_code", "=", fixture.creditCode).execute();

describe("approval", () => {
  it.each([
    [0, "customer", 1, "企业客户", "custom-list"],
    [1, "provider", 2, "服务商", "service-list"],
  ] as const)(
    "of kind %d makes a %s with its administrator",
    async (kind, organizationKind, tenantType, name, page) => {
      const id = await submitted(fixture.person, fixture.creditCode, kind);
      const token = await sessionOf(fixture.person.id);
      const reviewer = newReviewer();
      expect(await approve(id, " 资料齐全 ", reviewer)).toEqual({ ok: true });

      const [organization] = await organizationsWith();
      expect(organization).toMatchObject({
        kind: organizationKind,
        name: "宁波远洋贸易有限公司",
        status: "active",
      });
      expect(organization!.code).toMatch(organizationKind === "customer" ? /^C\d{6}$/ : /^S\d{6}$/);
      expect(await listMemberships(db, fixture.person.id, clockTime())).toMatchObject([
        { organizationId: organization!.id },
      ]);
      expect(await rowOf(fixture.person.id)).toMatchObject({
        bill_status: 2,
        opinion: "资料齐全",
        reviewed_by: "审核员",
        reviewed_at: clockTime(),
        organization_id: organization!.id,
      });

      const state = await findSession(token);
      if (state.kind !== "live") throw new Error("no session");
      const { activeRoleVersionId: roleVersionId } = state.session;
      expect(await findTenantType(db, fixture.person.id, roleVersionId, clockTime())).toBe(tenantType);
      const rights = await findRights(db, { accountId: fixture.person.id, roleVersionId, at: clockTime() });
      expect(rights).toMatchObject({ hasRoleVersion: true, admin: false });
      expect(rights.pages).toContain(`/${page}`);

      const text = `您提交的${name}认证（宁波远洋贸易有限公司）已通过。`;
      const { records, total } = await listUnread(fixture.person.id);
      expect({ total, title: records[0]?.title, type: records[0]?.type }).toEqual({
        total: 1,
        title: "身份认证结果",
        type: 2,
      });
      expect(await noticesTo(fixture.person.phone!)).toEqual([text]);
      expect((await listSteps(db, id)).at(-1)).toMatchObject({
        step: "approved",
        opinion: "资料齐全",
        who: "审核员",
      });
      expect((await auditOf(reviewer.source.requestId)).at(-1)).toMatchObject({
        event: "certification.approved",
        who: "审核员",
        detail: { kind, round: 1, from: 1, opinion: "资料齐全", organization: organization!.id, isNew: true },
      });
    },
  );

  it("joins the live organisation of the kind that holds the credit code", async () => {
    const [known, archived] = await Promise.all([
      makeOrganization(db, "customer", { credit_code: fixture.creditCode }),
      makeOrganization(db, "customer", { credit_code: fixture.creditCode, archived_at: 1 }),
    ]);
    await makeOrganization(db, "provider", { credit_code: fixture.creditCode });
    await joinOrganization(db, fixture.person.id, archived);
    await db.deleteFrom("memberships").where("account_id", "=", fixture.person.id).execute();
    const id = await submitted(fixture.person, fixture.creditCode);
    expect(await approve(id, "", newReviewer())).toEqual({ ok: true });
    expect(await rowOf(fixture.person.id)).toMatchObject({ organization_id: known });
    expect(await organizationsWith()).toHaveLength(3);
    expect(await listMemberships(db, fixture.person.id, clockTime())).toMatchObject([
      { organizationId: known },
    ]);
  });

  it("of one company twice at once makes one organisation with two administrators", async () => {
    const other = await makePerson();
    const ids = [
      await submitted(fixture.person, fixture.creditCode),
      await submitted(other, fixture.creditCode),
    ];
    const outcomes = await Promise.all(ids.map((id) => approve(id, "", newReviewer())));
    expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
    const [organization, ...more] = await organizationsWith();
    expect(more).toEqual([]);
    for (const { id } of [fixture.person, other])
      expect(await listMemberships(db, id, clockTime())).toMatchObject([
        { organizationId: organization!.id },
      ]);
  });

  it("makes a suspended membership count again", async () => {
    const organizationId = await makeOrganization(db, "customer", { credit_code: fixture.creditCode });
    await joinOrganization(db, fixture.person.id, organizationId, { status: "suspended" });
    const id = await submitted(fixture.person, fixture.creditCode);
    expect(await approve(id, "", newReviewer())).toEqual({ ok: true });
    expect(await listMemberships(db, fixture.person.id, clockTime())).toHaveLength(1);
  });

  it("is all or nothing: without its role or its message there is no organisation either", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    const roles = db.updateTable("roles").where("code", "=", "customer-admin");
    await roles.set({ status: "disabled" }).execute();
    const reviewer = newReviewer();
    await expect(approve(id, "", reviewer)).rejects.toMatchObject({ code: "not-found" });
    await roles.set({ status: "active" }).execute();
    expect(await organizationsWith()).toEqual([]);
    expect(await rowOf(fixture.person.id)).toMatchObject({
      bill_status: 1,
      reviewed_at: null,
      organization_id: null,
    });
    expect(await listMemberships(db, fixture.person.id, clockTime())).toEqual([]);
    expect((await listUnread(fixture.person.id)).total).toBe(0);
    expect(await noticesTo(fixture.person.phone!)).toEqual([]);
    expect(await auditOf(reviewer.source.requestId)).toEqual([]);
    expect(await approve(id, "", newReviewer())).toEqual({ ok: true });
  });
});
