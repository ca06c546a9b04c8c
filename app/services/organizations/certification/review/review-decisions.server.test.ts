import { describe, expect, it } from "vitest";
import {
  applicantEachTest,
  applicantOf,
  newReviewer,
  rowOf,
  submitted,
} from "../../../../../tests/support/applications";
import { newRequestSource } from "../../../../../tests/support/people";
import { noticesTo } from "../../../../../tests/support/rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { listMemberships } from "../../tenants/tenant-type.server";
import { withdrawApplication } from "../apply.server";
import { approve, reject } from "./review.server";
import { listSteps } from "../steps.server";

const fixture = applicantEachTest();

const organizationsWith = () =>
  db.selectFrom("organizations").selectAll().where("credit_code", "=", fixture.creditCode).execute();
const DECIDED = { ok: false, reason: "decided", text: "当前状态不允许此操作" };

describe("rejection", () => {
  it("sends the application back with its reason, escaped and said once", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    expect(await reject(id, "营业执照<b>不清晰</b>。", newReviewer())).toEqual({ ok: true });
    expect(await rowOf(fixture.person.id)).toMatchObject({
      bill_status: 3,
      opinion: "营业执照<b>不清晰</b>。",
    });
    expect(await noticesTo(fixture.person.phone!)).toEqual([
      "您提交的企业客户认证（宁波远洋贸易有限公司）未通过，原因：营业执照<b>不清晰</b>。请登录后修改并重新提交。",
    ]);
    const { content } = await db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .select("content")
      .where("account_id", "=", fixture.person.id)
      .executeTakeFirstOrThrow();
    expect(content).toContain("营业执照&lt;b&gt;不清晰&lt;/b&gt;。请登录");
    expect(await listMemberships(db, fixture.person.id, clockTime())).toEqual([]);
  });

  it.each([
    ["", "请输入驳回原因"],
    [" \n ", "请输入驳回原因"],
    ["长".repeat(501), "审核意见不能超过500个字"],
  ])("is refused with the opinion %j", async (opinion, text) => {
    const id = await submitted(fixture.person, fixture.creditCode);
    expect(await reject(id, opinion, newReviewer())).toEqual({ ok: false, reason: "opinion", text });
    expect(await rowOf(fixture.person.id)).toMatchObject({ bill_status: 1 });
  });
});

describe("a decision", () => {
  it("counts once: of two reviewers at once the second is told", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    const outcomes = await Promise.all([approve(id, "", newReviewer()), reject(id, "不清晰", newReviewer())]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(DECIDED);
    expect((await listSteps(db, id)).filter(({ step }) => step !== "submitted")).toHaveLength(1);
    expect((await listUnread(fixture.person.id)).total).toBe(1);
  });

  it("comes too late after a withdrawal, and before one the withdrawal does", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    const [decided, withdrawn] = await Promise.all([
      approve(id, "", newReviewer()),
      withdrawApplication(applicantOf(fixture.person), newRequestSource("page")),
    ]);
    expect([decided.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
    expect(await organizationsWith()).toHaveLength(decided.ok ? 1 : 0);
  });

  it("is none about a draft, about nothing, about oneself, or about who has left", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    expect(await approve(987_654, "", newReviewer())).toMatchObject({
      reason: "missing",
      text: "认证申请不存在",
    });
    expect(await approve(id, "", newReviewer(fixture.person.id))).toMatchObject({
      reason: "own",
      text: "不能审核自己的申请",
    });
    await withdrawApplication(applicantOf(fixture.person), newRequestSource("page"));
    expect(await approve(id, "", newReviewer())).toEqual(DECIDED);
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", fixture.person.id).execute();
    expect(await approve(id, "", newReviewer())).toMatchObject({ reason: "missing" });
  });
});
