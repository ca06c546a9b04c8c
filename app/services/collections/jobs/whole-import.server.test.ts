import { describe, expect, it } from "vitest";
import { uploadDepartments, importingEachTest } from "../../../../tests/support/department-files";
import { addDepartment } from "../../../../tests/support/departments";
import { lastTry } from "../../../../tests/support/imports";
import { refuseRow } from "../../../../tests/support/row-faults";
import { collections } from "~/collections.server";
import { db } from "../../db/client.server";
import { importOutcomeOf } from "../imports/import-request";
import { viewPlan } from "../imports/import-view.server";
import { claimListJob } from "../lists/jobs/job-claims.server";
import { listUnread } from "../../messaging/messages/box.server";
import { runListJobs } from "./list-jobs.server";
import { runListJob } from "./run-list-job.server";

const { findCollection } = collections;

const ROWS = 2500;
const LATE = 2400;

const fixture = importingEachTest();

const LATE_ROW = ["", "分部"];
const lines = Array.from({ length: ROWS }, (_, at) => (at === LATE ? LATE_ROW : ["总部", `部门${at}`]));

const uploaded = () =>
  uploadDepartments(fixture.organizationId, fixture.staff, [["上级部门路径", "部门名称"], ...lines]);

async function stored(): Promise<number> {
  const rows = await db
    .selectFrom("departments")
    .select("id")
    .where("organization_id", "=", fixture.organizationId)
    .execute();
  return rows.length;
}

describe("a file of departments that is stored in several parts", () => {
  it("leaves nothing behind when the database refuses a late one, says so, and can be imported again", async () => {
    const acceptRow = await refuseRow("departments", "name", "分部");
    const file = await uploaded();
    expect([file.counts.created, file.faulty]).toEqual([ROWS, 0]);
    await file.confirm();
    await lastTry(file.job.id);
    await runListJobs(findCollection);
    const failed = await file.find();
    expect([failed.state, failed.done_count, await stored()]).toEqual(["failed", 0, 0]);
    const reason = "第2002至2501行无法保存：数据库拒绝了其中的数据";
    expect(await viewPlan(db, failed)).toMatchObject({ state: "failed", isWhole: true, reason, faulty: 0 });
    const { records } = await listUnread(fixture.staff.accountId);
    expect(records).toMatchObject([{ title: "导入部门未完成" }]);
    await acceptRow();
    expect(await (await uploaded()).run()).toMatchObject({ state: "done", imported: { created: ROWS } });
    expect(await stored()).toBe(ROWS + 1);
  });

  it("begins anew after servers have been stopped half-way, more often than it may fail", async () => {
    const file = await uploaded();
    await file.confirm();
    for (let stops = 1; stops <= 6; stops += 1) {
      let looks = 0;
      const claimed = (await claimListJob(file.job.id))!;
      await runListJob(claimed, findCollection, { isStopped: () => (looks += 1) > 2 });
      const between = await file.find();
      expect([between.state, between.done_count, await stored()]).toEqual(["waiting", 0, 0]);
    }
    await runListJobs(findCollection);
    const done = await file.find();
    expect([done.state, done.done_count, await stored()]).toEqual(["done", ROWS, ROWS + 1]);
    expect(importOutcomeOf(done)).toMatchObject({ imported: { created: ROWS }, faulty: 0 });
  });

  it("is refused as a whole when a late row has become impossible since the preview", async () => {
    const file = await uploaded();
    await addDepartment(fixture.organizationId, "分部");
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 0 }, faulty: ROWS });
    const errors = await file.errors();
    expect(errors).toHaveLength(ROWS);
    expect(errors.filter(([, problem]) => problem !== "因其他行有错误，没有导入")).toEqual([
      [LATE + 2, "部门名称已存在：分部"],
    ]);
    expect(await stored()).toBe(1);
  });
});
