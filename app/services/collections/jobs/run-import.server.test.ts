import { beforeAll, describe, expect, it } from "vitest";
import { platform } from "../../../../tests/support/console-rights";
import { csv, lastTry, upload } from "../../../../tests/support/imports";
import { staffActor } from "../../../../tests/support/actors";
import { newPhone } from "../../../../tests/support/people";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { refuseRow } from "../../../../tests/support/row-faults";
import { passSeconds } from "../../../../tests/support/still-clock";
import { collections } from "~/collections.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { importOutcomeOf } from "../imports/import-request";
import { viewPlan } from "../imports/import-view.server";
import { claimListJob } from "../lists/jobs/job-claims.server";
import { deleteExpiredListJobs, findListJob } from "../lists/jobs/stored-jobs.server";
import { listUnread } from "../../messaging/messages/box.server";
import { accountImport } from "../../identity/people/import/account-import.server";
import { runListJobs } from "./list-jobs.server";
import { runListJob } from "./run-list-job.server";

const { findCollection } = collections;

const ROWS = 2500;

let staff: Actor;
let code: string;
beforeAll(async () => {
  staff = await staffActor("admin");
  const id = await makeOrganization(db, "customer");
  const found = await db
    .selectFrom("organizations")
    .select("code")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  code = found.code;
});

const phones = Array.from({ length: ROWS }, () => newPhone());
const uploaded = (rows: readonly string[] = phones) =>
  upload(accountImport, {
    list: "/account-list",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    bytes: csv([["姓名", "手机号", "组织编码"], ...rows.map((phone) => ["陈海", phone, code])]),
  });

const countOf = async (organizationCode: string) =>
  (
    await db
      .selectFrom("memberships as m")
      .innerJoin("organizations as o", "o.id", "m.organization_id")
      .select("m.id")
      .where("o.code", "=", organizationCode)
      .execute()
  ).length;

describe("an import of many rows", () => {
  it("goes on where another server has stopped, imports each row once, and tells who has begun it", async () => {
    const file = await uploaded();
    expect(file.counts.created).toBe(ROWS);
    await file.confirm();
    let looks = 0;
    const first = (await claimListJob(file.job.id))!;
    await runListJob(first, findCollection, { isStopped: () => (looks += 1) > 1 });
    const between = await file.find();
    expect([between.state, between.done_count, await countOf(code)]).toEqual(["waiting", 1000, 1000]);
    await runListJobs(findCollection);
    const done = await file.find();
    expect([done.state, done.done_count, await countOf(code)]).toEqual(["done", ROWS, ROWS]);
    expect(importOutcomeOf(done)).toMatchObject({ imported: { created: ROWS }, faulty: 0 });
    const { records } = await listUnread(staff.accountId);
    expect(records).toMatchObject([{ title: "导入账号已完成" }]);
  });

  it("that the database stops on its way says so, and its sheet of errors has the rows that are left", async () => {
    const people = Array.from({ length: 1500 }, () => newPhone());
    const acceptRow = await refuseRow("accounts", "phone", people[1200]!);
    const file = await uploaded(people);
    await file.confirm();
    await lastTry(file.job.id);
    await runListJobs(findCollection);
    await acceptRow();
    const failed = await file.find();
    expect(await viewPlan(db, failed)).toMatchObject({
      state: "failed",
      done: 1000,
      faulty: 500,
      reason: "第1002至1501行无法保存：数据库拒绝了其中的数据",
    });
    const errors = await file.errors();
    expect([errors.length, errors[0]]).toEqual([500, [1002, "导入中断，这一行没有导入"]]);
  });

  it("is given up when each server that has taken it has died, and says so", async () => {
    const file = await uploaded([newPhone()]);
    await file.confirm();
    await lastTry(file.job.id);
    await claimListJob(file.job.id);
    await runListJobs(findCollection);
    expect((await file.find()).state).toBe("waiting");
    passSeconds(61);
    await runListJobs(findCollection);
    const given = await file.find();
    expect([given.state, importOutcomeOf(given).why]).toEqual(["failed", "服务器在处理时多次中断"]);
    expect((await file.errors()).map(([line]) => line)).toEqual([2]);
    const { records } = await listUnread(staff.accountId);
    expect(records[0]).toMatchObject({ title: "导入账号未完成" });
  });

  it("is given up when the right to import has gone", async () => {
    const file = await uploaded([newPhone()]);
    await file.confirm();
    await db.deleteFrom("account_roles").where("account_id", "=", staff.accountId).execute();
    await runListJob((await claimListJob(file.job.id))!, findCollection);
    const given = await file.find();
    expect([given.state, importOutcomeOf(given).why]).toEqual(["failed", "您已没有导入的权限"]);
  });
});

describe("a file that nobody confirms", () => {
  it("makes way for the next one, and goes after half an hour, rows and all", async () => {
    const one = await uploaded([newPhone()]);
    const other = await uploaded([newPhone()]);
    expect(await findListJob(db, "", one.listActor)).toBeNull();
    const retained = async () =>
      (await db.selectFrom("import_parts").select("selection_id").execute()).map(
        ({ selection_id }) => selection_id,
      );
    expect(await retained()).not.toContain(one.job.id);
    expect(await retained()).toContain(other.job.id);
    passSeconds(30 * 60 + 1);
    expect(await other.find()).toBeNull();
    await deleteExpiredListJobs();
    expect(await retained()).not.toContain(other.job.id);
  });
});
