import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { platform, staffWith } from "../../../../tests/support/console-rights";
import { PLAIN_QUERY } from "../../../../tests/support/list-queries";
import { newRequestSource } from "../../../../tests/support/people";
import { makeManyRoles } from "../../../../tests/support/roles-of-one-customer";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { collections } from "~/collections.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { outcomeOf, undoRows } from "../lists/jobs/bulk-rows.server";
import { requireRows } from "../lists/jobs/export-rows.server";
import { claimListJob } from "../lists/jobs/job-claims.server";
import {
  confirmListJob,
  findListJob,
  createListJob,
  claimUndo,
  undoUntil,
  type ListActor,
} from "../lists/jobs/stored-jobs.server";
import { roleBulk } from "../../access/roles/list/role-bulk.server";
import { roleList } from "../../access/roles/list/role-list.server";
import { exportParts } from "./export-parts.server";
import { runListJobs } from "./list-jobs.server";
import { runListJob } from "./run-list-job.server";

const { findCollection } = collections;

const ROLES = 1000;
const source = newRequestSource("page");
const request = { reason: "整理", who: "管理员", actor: source, resultPath: "/role-list/result/x" };

let listActor: ListActor;
let actor: Actor;
let ids: number[];

beforeAll(async () => {
  ids = await makeManyRoles(ROLES);
});

beforeEach(async () => {
  const accountId = await staffWith("admin");
  listActor = { accountId, roleVersionId: platform.roleVersionId, list: "/role-list" };
  actor = {
    scope: { kind: "all" },
    rights: { admin: true, perms: new Set() },
    accountId,
    who: "管理员",
    source,
  };
  await db.updateTable("roles").set({ status: "active" }).where("id", "in", ids).execute();
});

const disabled = async () => {
  const { count } = await db
    .selectFrom("roles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "disabled")
    .executeTakeFirstOrThrow();
  return count;
};

async function choose(chosen: readonly number[], action = "disable") {
  const token = await createListJob(listActor, { action, request: {}, ids: chosen, total: chosen.length });
  const job = await findListJob(db, token, listActor);
  return { token, job: job! };
}

const result = async (token: string) => (await findListJob(db, token, listActor))!;

async function messages() {
  const rows = await db
    .selectFrom("message_recipients as r")
    .innerJoin("messages as m", "m.id", "r.message_id")
    .select(["m.title", "m.content"])
    .where("r.account_id", "=", listActor.accountId)
    .execute();
  return rows.map(({ title, content }) => ({ title, content }));
}

describe("a bulk action", () => {
  it("on 1,000 rows changes 1,000, by a job that tells its end", async () => {
    const { token, job } = await choose(ids);
    expect(await confirmListJob(job, request)).toBe(true);
    await runListJobs(findCollection);
    expect(await disabled()).toBe(ROLES);
    expect(await result(token)).toMatchObject({ state: "done", done_count: ROLES });
    expect(await messages()).toEqual([
      {
        title: "停用角色已完成",
        content: expect.stringMatching(/成功1000条，失败0条。.*\/role-list\/result\/x/s),
      },
    ]);
  });

  it("is confirmed and done once, however often it is sent", async () => {
    const { job } = await choose(ids.slice(0, 3));
    expect(await Promise.all([confirmListJob(job, request), confirmListJob(job, request)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    const claimed = await Promise.all([claimListJob(job.id), claimListJob(job.id)]);
    expect(claimed.filter((row) => row !== null)).toHaveLength(1);
  });

  it("tells row by row what the rules refuse, does the others, and sends nothing to who waits", async () => {
    const { id: admin } = await db
      .selectFrom("roles")
      .select("id")
      .where("code", "=", "admin")
      .executeTakeFirstOrThrow();
    const { token, job } = await choose([admin, ids[0]!, ids[0]! + 1_000_000]);
    await confirmListJob(job, request);
    await runListJob((await claimListJob(job.id))!, findCollection, { isWaitedFor: true });
    expect(outcomeOf(await result(token)).failed).toEqual([
      { id: admin, text: "平台管理员角色不能修改" },
      { id: ids[0]! + 1_000_000, text: "没有找到这条记录，它可能已被归档或不在您的管理范围内" },
    ]);
    expect(await disabled()).toBe(1);
    expect(await messages()).toEqual([]);
  });

  it("refuses the whole when one chosen row is out of scope", async () => {
    const scope = { kind: "organization", accountId: 1, organizationId: 1, departmentId: null } as const;
    const viewer = { scope, accountId: 1, may: () => true, at: 1 };
    await expect(requireRows(db, roleList, ids.slice(0, 2), viewer)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("ends without effect when whoever began it has lost the right meanwhile", async () => {
    const { token, job } = await choose(ids.slice(0, 3));
    await confirmListJob(job, request);
    await db.deleteFrom("account_roles").where("account_id", "=", listActor.accountId).execute();
    await runListJobs(findCollection);
    expect(await result(token)).toMatchObject({ state: "failed" });
    expect(await disabled()).toBe(0);
    expect(await messages()).toMatchObject([{ title: "停用角色未完成" }]);
  });

  it.each([{ status: "frozen" }, { archived_at: 5, archived_by: "test" }] as const)(
    "ends without effect when whoever began it is shut out meanwhile: %o",
    async (columns) => {
      const { token, job } = await choose(ids);
      await confirmListJob(job, request);
      await db.updateTable("accounts").set(columns).where("id", "=", listActor.accountId).execute();
      await runListJobs(findCollection);
      expect(await disabled()).toBe(0);
      expect(await result(token)).toMatchObject({ state: "failed" });
    },
  );

  it("is taken back once, within five minutes, as far as it was done", async () => {
    const action = roleBulk.find(({ code }) => code === "disable")!;
    const { token, job } = await choose(ids.slice(0, 3));
    await confirmListJob(job, request);
    await runListJob((await claimListJob(job.id))!, findCollection, { isWaitedFor: true });
    const done = await result(token);
    expect(undoUntil(done)).toBe(clockTime() + 300_000);
    expect([await claimUndo(done), await claimUndo(done)]).toEqual([true, false]);
    await undoRows(done, action, actor);
    expect(await disabled()).toBe(0);
    expect(await result(token)).toMatchObject({ state: "undone" });
  });

  it("cannot be taken back when five minutes are over", async () => {
    const { token, job } = await choose(ids.slice(0, 3));
    await confirmListJob(job, request);
    await runListJob((await claimListJob(job.id))!, findCollection, { isWaitedFor: true });
    passSeconds(300);
    const done = await result(token);
    expect([undoUntil(done), await claimUndo(done)]).toEqual([null, false]);
  });
});

describe("an export that takes long", () => {
  it("is written by a job, kept for its owner, and told", async () => {
    const { token, job } = await choose([], "export");
    const exported = { query: PLAIN_QUERY, ids: null, columns: ["code"] };
    await confirmListJob(job, { ...request, exported, format: "csv" });
    await runListJobs(findCollection);
    const row = await result(token);
    expect(row).toMatchObject({ state: "done" });
    const parts: Uint8Array[] = [];
    for await (const part of exportParts(row)) parts.push(part);
    const lines = Buffer.concat(parts).toString("utf8").trimEnd().split("\r\n");
    expect(lines[0]).toBe("\ufeff角色编码");
    expect(lines).toHaveLength(row.total + 1);
    expect(lines).toContain("many-999");
    expect(await messages()).toMatchObject([{ title: "角色导出已完成" }]);
  });
});
