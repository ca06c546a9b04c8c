import { beforeAll, describe, expect, it } from "vitest";
import { applicantEachTest, newReviewer, submitted } from "../../../../../tests/support/applications";
import { clockTime, passHours } from "../../../../../tests/support/still-clock";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { db } from "../../../db/client.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { queueFigures, reviewStatistics } from "./figures.server";
import { findReviewed, readApplication } from "./read-application.server";
import { reject } from "./review.server";

const fixture = applicantEachTest();
beforeAll(async () => {
  await db.deleteFrom("certification_steps").execute();
  await db.deleteFrom("certification_applications").execute();
});

const textsAt = async () => (await queueFigures(clockTime())).map(({ text }) => text);
const viewer = (accountId = 1) => ({ ...STAFF_VIEWER, accountId, at: clockTime() });

describe("waiting times", () => {
  it("begin with nothing, and count who waits and what has been decided", async () => {
    expect(await textsAt()).toEqual(["0", "–", "0", "–", "–"]);
    const id = await submitted(fixture.person, fixture.creditCode);
    passHours(30);
    expect(await queueFigures(clockTime())).toMatchObject([
      { text: "1" },
      { text: "1天", tone: "warning" },
      { text: "0" },
      { text: "–" },
      { text: "–" },
    ]);
    await reject(id, "不清晰", newReviewer());
    expect(await textsAt()).toEqual(["0", "–", "1", "1.3天", "0%"]);
    const { rows, details } = await reviewStatistics(clockTime());
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual(["2025-12-29", "1", "0", "1", "0%", "1.3天", "1.3天", "1.3天"]);
    expect(details[0]).toEqual({ label: "正在等待", text: "0" });
  });
});

describe("the figures above the queue", () => {
  const HOUR = 3_600_000;

  it("are those of all decisions of their days", async () => {
    const at = clockTime();
    const id = await submitted(fixture.person, fixture.creditCode);
    const decided = (daysAgo: number, hours: number, step: "approved" | "rejected") => ({
      application_id: id,
      round: 1,
      step,
      from_status: 1 as const,
      opinion: "",
      at: at - daysAgo * 24 * HOUR,
      who: "王审核",
      waited: hours * HOUR,
    });
    await db.deleteFrom("certification_steps").execute();
    await db
      .insertInto("certification_steps")
      .values([
        decided(0, 4, "approved"),
        decided(0, 2, "approved"),
        decided(3, 9, "rejected"),
        decided(6, 3, "approved"),
        // Before the period of the median, and before that of the rate.
        decided(20, 100, "rejected"),
        decided(40, 200, "rejected"),
      ])
      .execute();
    expect((await textsAt()).slice(2)).toEqual(["2", "3小时", "60%"]);
    await db.deleteFrom("certification_steps").execute();
  });
});

describe("an application as reviewers see it", () => {
  it("shows what has changed since it was rejected, and the numbers of papers masked", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    await reject(id, "名称不一致", newReviewer(), { remarks: { companyName: "与执照不一致" } });
    await db
      .updateTable("certification_applications")
      .set({ bill_status: 1, company_name: "宁波远洋股份有限公司", license_path: "/paper/2026/x.jpg" })
      .where("id", "=", id)
      .execute();
    const view = await readApplication(viewer(), id);
    const fields = view.sections.flatMap((section) => section.fields);
    expect(fields.filter(({ before }) => before !== undefined)).toEqual([
      {
        name: "companyName",
        label: "企业名称",
        text: "宁波远洋股份有限公司",
        before: "宁波远洋贸易有限公司",
      },
    ]);
    expect(fields.find(({ name }) => name === "legalPersonIdNo")?.text).toBe("330*************31");
    expect(view.papers?.map(({ isChanged }) => isChanged)).toEqual([true, false]);
    expect(view.steps[0]).toMatchObject({
      opinion: "名称不一致",
      remarks: [{ label: "企业名称", text: "与执照不一致" }],
    });
    expect(view).toMatchObject({ mayTake: true, mayReassign: true, decision: null, holder: "" });
    expect(view.state.text).toBe((await enumTexts("BILL_STATUS"))(1));
  });

  it("names others with the same codes, and nothing to its own applicant", async () => {
    const id = await submitted(fixture.person, fixture.creditCode);
    await db
      .insertInto("organizations")
      .values({
        kind: "customer",
        code: "",
        name: "同码公司",
        status: "active",
        credit_code: fixture.creditCode,
        created_at: 1,
        created_by: "甲",
        updated_at: 1,
        updated_by: "甲",
      })
      .execute();
    const { hints } = await readApplication(viewer(), id);
    expect(hints).toContainEqual(
      expect.objectContaining({
        text: "信用代码与已有组织相同，通过后申请人加入该组织：",
        link: expect.objectContaining({ text: "同码公司" }),
      }),
    );
    const own = await readApplication(viewer(fixture.person.id), id);
    expect(own).toMatchObject({ mayTake: false, mayRelease: false, mayReassign: false, decision: null });
    const elsewhere = { kind: "organization", organizationId: 1, accountId: 1, departmentId: null } as const;
    await expect(findReviewed(db, elsewhere, id)).rejects.toMatchObject({ code: "not-found" });
  });
});
