import { describe, expect, it } from "vitest";
import {
  applicantEachTest,
  applicantOf,
  newReviewer,
  rowOf,
  submitted,
} from "../../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { staffWith } from "../../../../../tests/support/console-rights";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { listUnread } from "../../../messaging/messages/box.server";
import { withdrawApplication } from "../apply.server";
import { HOLD_MILLISECONDS } from "./holder";
import { approve, reject } from "./review.server";
import { reassignApplication, releaseApplication, renewHold, claimApplication } from "./take.server";

const fixture = applicantEachTest();

const actorOf = (accountId: number, who: string, admin = false): Actor => ({
  scope: { kind: "all" },
  rights: { admin, perms: new Set() },
  accountId,
  who,
  source: newRequestSource("page"),
});

async function twoReviewers() {
  const one = await makePerson();
  const other = await makePerson();
  return { one: actorOf(one.id, "王审核"), other: actorOf(other.id, "李审核") };
}

const send = () => submitted(fixture.person, fixture.creditCode);

describe("taking an application", () => {
  it("is for one reviewer: the second is told by whom and since when", async () => {
    const id = await send();
    const { one, other } = await twoReviewers();
    const outcomes = await Promise.all([claimApplication(one, id), claimApplication(other, id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = outcomes.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ text: expect.stringMatching(/^已由.审核于2026-01-01 08:00领取$/) });
    expect(await auditOf(one.source.requestId)).toMatchObject(
      outcomes[0].ok ? [{ event: "certification.claimed", detail: { takenBy: " → 王审核" } }] : [],
    );
  });

  it("ends after half an hour, and begins anew when its holder opens it", async () => {
    const id = await send();
    const { one, other } = await twoReviewers();
    expect(await claimApplication(one, id)).toEqual({ ok: true });
    passSeconds((HOLD_MILLISECONDS - 1) / 1000);
    expect(await claimApplication(other, id)).toMatchObject({ ok: false });
    await renewHold(one.accountId, id);
    passSeconds((HOLD_MILLISECONDS - 1) / 1000);
    expect(await claimApplication(other, id)).toMatchObject({ ok: false });
    await renewHold(other.accountId, id);
    passSeconds(0.001);
    await renewHold(one.accountId, id);
    expect(await claimApplication(other, id)).toEqual({ ok: true });
  });

  it("is refused for one's own, for what is decided, and for what is not there", async () => {
    const id = await send();
    const { one } = await twoReviewers();
    expect(await claimApplication(actorOf(fixture.person.id, "申请人"), id)).toEqual({
      ok: false,
      text: "不能审核自己的申请",
    });
    await approve(id, "", newReviewer());
    expect(await claimApplication(one, id)).toEqual({ ok: false, text: "该申请已由审核员处理" });
    expect(await releaseApplication(one, id)).toEqual({
      ok: false,
      text: "只有审核中的申请可以领取、释放和转交",
    });
    await expect(claimApplication(one, 987_654)).rejects.toMatchObject({ code: "not-found" });
    const elsewhere = {
      ...one,
      scope: { kind: "organization" as const, organizationId: 1, accountId: 1, departmentId: null },
    };
    await expect(claimApplication(elsewhere, id)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("giving back", () => {
  it("is the holder's, or whose who may hand over", async () => {
    const id = await send();
    const { one, other } = await twoReviewers();
    expect(await releaseApplication(one, id)).toEqual({ ok: false, text: "这份申请没有人领取" });
    await claimApplication(one, id);
    expect(await releaseApplication(other, id)).toEqual({ ok: false, text: "只能释放自己领取的申请" });
    expect(await releaseApplication({ ...other, rights: { admin: true, perms: new Set() } }, id)).toEqual({
      ok: true,
    });
    await claimApplication(one, id);
    expect(await releaseApplication(one, id)).toEqual({ ok: true });
    expect(await rowOf(fixture.person.id)).toMatchObject({ taken_by_id: null, taken_by: "", taken_at: null });
  });

  it("happens by itself when the applicant takes it back", async () => {
    const id = await send();
    const { one } = await twoReviewers();
    await claimApplication(one, id);
    await withdrawApplication(applicantOf(fixture.person), newRequestSource("page"));
    expect(await rowOf(fixture.person.id)).toMatchObject({ taken_by_id: null });
  });
});

describe("handing over", () => {
  it("goes to somebody who may review, and tells them", async () => {
    const id = await send();
    const { one } = await twoReviewers();
    await claimApplication(one, id);
    const to = await staffWith("reviewer");
    expect(await reassignApplication(one, id, { to: fixture.person.id, reason: "" })).toEqual({
      ok: false,
      text: "不能转交给申请人自己",
    });
    expect(await reassignApplication(one, id, { to: (await makePerson()).id, reason: "" })).toEqual({
      ok: false,
      text: "请选择有审核权限的平台人员",
    });
    const { total: before } = await listUnread(to);
    expect(await reassignApplication(one, id, { to, reason: "休假" })).toEqual({ ok: true });
    expect(await rowOf(fixture.person.id)).toMatchObject({ taken_by_id: to });
    const { records, total } = await listUnread(to);
    expect({ more: total - before, title: records[0]?.title }).toEqual({
      more: 1,
      title: "有认证申请转交给您",
    });
    expect(await auditOf(one.source.requestId)).toContainEqual(
      expect.objectContaining({
        event: "certification.handed-over",
        detail: expect.objectContaining({ reason: "休假" }),
      }),
    );
    expect(await reassignApplication(one, id, { to, reason: "" })).toMatchObject({ ok: false });
  });
});

describe("a decision of a person", () => {
  it("needs the application to be theirs", async () => {
    const id = await send();
    const { one, other } = await twoReviewers();
    const by = ({ accountId, who, source }: Actor) => ({ accountId, who, source });
    expect(await approve(id, "", by(one))).toEqual({
      ok: false,
      reason: "untaken",
      text: "请先领取这份申请",
    });
    await claimApplication(one, id);
    expect(await reject(id, "不清晰", by(other))).toMatchObject({ reason: "taken" });
    expect(await reject(id, "不清晰", newReviewer())).toMatchObject({ reason: "taken" });
    expect(await reject(id, "不清晰", by(one), { remarks: { companyName: "与执照不一致" } })).toEqual({
      ok: true,
    });
    expect(await rowOf(fixture.person.id)).toMatchObject({ bill_status: 3, taken_by_id: null });
    const [step] = await db
      .selectFrom("certification_steps")
      .select(["remarks", "waited"])
      .where("application_id", "=", id)
      .where("step", "=", "rejected")
      .execute();
    expect(step).toEqual({ remarks: '{"companyName":"与执照不一致"}', waited: 0 });
  });

  it("is about the version that was read", async () => {
    const id = await send();
    const { one } = await twoReviewers();
    await claimApplication(one, id);
    const { updated_at: expectedVersion } = await rowOf(fixture.person.id);
    const { accountId, who, source } = one;
    expect(
      await approve(id, "", { accountId, who, source }, { expectedVersion: expectedVersion - 1 }),
    ).toMatchObject({ reason: "changed" });
    expect(await approve(id, "", { accountId, who, source }, { expectedVersion })).toEqual({ ok: true });
  });
});
