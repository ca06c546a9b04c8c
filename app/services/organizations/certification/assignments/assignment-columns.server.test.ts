import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applicantEachTest, newCreditCode, submitted } from "../../../../../tests/support/applications";
import { staffWith } from "../../../../../tests/support/console-rights";
import { makePerson } from "../../../../../tests/support/people";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { clockTime, passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { columnsFor, shapeOf } from "../../../collections/lists/list-shape.server";
import { readListQuery } from "../../../collections/lists/list-query";
import { readList } from "../../../collections/lists/read-list.server";
import { db } from "../../../db/client.server";
import { readWaitingReviews } from "../../../operations/dashboard/attention.server";
import { applyChosen } from "../../../runtime/configuration/env.server";
import { queueFigures, reviewStatistics } from "../review/figures.server";
import { queueList } from "../review/queue-list.server";
import { readApplication } from "../review/read-application.server";

const fixture = applicantEachTest();
const viewer = (accountId = 1) => ({ ...STAFF_VIEWER, accountId, at: clockTime() });
const choose = (assignment: "on" | "off", hours: number) =>
  applyChosen({ limits: { REVIEW_HOURS: hours }, words: { REVIEW_ASSIGNMENT: assignment } });

async function listed(search: string) {
  const query = readListQuery(await shapeOf(queueList, viewer()), new URLSearchParams(search));
  const { rows } = await readList(db, queueList, query, viewer());
  return rows;
}

const cellOf = (row: Awaited<ReturnType<typeof listed>>[number], code: string) =>
  queueList.columns.find((column) => column.code === code)!.cell(row, viewer());

beforeEach(async () => {
  await db.updateTable("accounts").set({ status: "frozen" }).where("status", "=", "active").execute();
  await db.deleteFrom("certification_steps").execute();
  await db.deleteFrom("certification_applications").execute();
});
afterEach(() => applyChosen({ limits: {}, words: {} }));

describe("the queue", () => {
  it("has neither column, filter nor link of assignments while the switch is off", async () => {
    const shape = await shapeOf(queueList, viewer());
    const codes = columnsFor(queueList, viewer()).map(({ code }) => code);
    expect(codes).not.toEqual(expect.arrayContaining(["assignedTo"]));
    expect(codes).not.toEqual(expect.arrayContaining(["dueAt"]));
    expect(shape.filters.map(({ code }) => code)).not.toContain("assignedTo");
    expect(readListQuery(shape, new URLSearchParams("assignedTo=1")).unresolved).toEqual([
      ["assignedTo", "1"],
    ]);
    expect(queueList.toolsOf!(viewer(), "/q").map(({ text }) => text)).toEqual(["我领取的", "审核统计"]);
  });

  it("shows to whom and until when, and finds both, while it is on", async () => {
    choose("on", 24);
    const reviewer = await staffWith("reviewer");
    await submitted(fixture.person, fixture.creditCode);
    const [row] = await listed(`assignedTo=${reviewer}`);
    expect(row).toMatchObject({ assigned_to_id: reviewer });
    expect(await listed("assignedTo=none")).toEqual([]);
    expect(cellOf(row!, "assignedTo")).toBe(row!.assigned_to);
    expect(cellOf(row!, "dueAt")).toMatchObject({ spoken: expect.stringMatching(/^明天 \d\d:\d\d$/) });
    expect(queueList.toolsOf!(viewer(7), "/q").map(({ text, href }) => [text, href])).toEqual([
      ["分派给我", "/q?assignedTo=7"],
      ["已超时", "/q?overdue=1"],
      ["我领取的", "/q?takenBy=7"],
      ["审核统计", "/q/statistics"],
    ]);
  });
});

describe("an application is overdue", () => {
  it.each([1, 24, 240])(
    "one millisecond after %i hours, in the list, its figures and on the dashboard",
    async (hours) => {
      choose("on", hours);
      const id = await submitted(fixture.person, newCreditCode());
      await submitted(await makePerson(), newCreditCode());
      const counts = async () => [
        (await listed("overdue=1")).length,
        (await readWaitingReviews(clockTime())).late,
        Number((await reviewStatistics(clockTime())).details[1]!.text),
      ];
      passHours(hours);
      expect(await counts()).toEqual([0, 0, 0]);
      expect((await queueFigures(clockTime()))[1]).not.toHaveProperty("tone");
      passSeconds(0.001);
      expect(await counts()).toEqual([2, 2, 2]);
      expect((await queueFigures(clockTime()))[1]).toMatchObject({ tone: "warning" });
      const [row] = await listed("overdue=1");
      expect(cellOf(row!, "dueAt")).toEqual({ text: expect.stringMatching(/（已超时）$/), tone: "danger" });
      const codes = columnsFor(queueList, viewer()).map(({ code }) => code);
      expect(codes).not.toContain("waiting");
      const { details } = await readApplication(viewer(), id);
      expect(details.slice(-2)).toEqual([
        { label: "分派给", text: "未分派" },
        { label: "截止时间", text: expect.stringMatching(/（已超时）$/), isUrgent: true },
      ]);
    },
  );

  it("also while the switch is off, marked where it has waited", async () => {
    choose("off", 1);
    await submitted(fixture.person, newCreditCode());
    passHours(2);
    const [row] = await listed("overdue=1");
    expect(cellOf(row!, "waiting")).toEqual({ text: "2小时（超时）", tone: "warning" });
  });
});
