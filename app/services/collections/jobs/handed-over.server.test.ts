import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { platform, staffWith } from "../../../../tests/support/console-rights";
import { PLAIN_QUERY } from "../../../../tests/support/list-queries";
import { newRequestSource } from "../../../../tests/support/people";
import { makeManyRoles } from "../../../../tests/support/roles-of-one-customer";
import { clockTime } from "../../../../tests/support/still-clock";
import { collections } from "~/collections.server";
import { db } from "../../db/client.server";
import { claimListJob, isExhausted, postponeListJob } from "../lists/jobs/job-claims.server";
import {
  confirmListJob,
  findListJob,
  createListJob,
  type ListActor,
  type ListJob,
} from "../lists/jobs/stored-jobs.server";
import { exportParts } from "./export-parts.server";
import { runListJobs } from "./list-jobs.server";
import { runListJob } from "./run-list-job.server";

const { findCollection } = collections;

const ROLES = 240;
/** More than the failures after which a job is given up. */
const STOPS = 7;
const exported = {
  query: PLAIN_QUERY,
  ids: null,
  columns: ["code"],
};

let listActor: ListActor;
let ids: number[];

beforeAll(async () => {
  ids = await makeManyRoles(ROLES);
});
beforeEach(async () => {
  listActor = {
    accountId: await staffWith("admin"),
    roleVersionId: platform.roleVersionId,
    list: "/role-list",
  };
});

async function begin(action: string, chosen: readonly number[], more: object = {}) {
  const token = await createListJob(listActor, { action, request: {}, ids: chosen, total: chosen.length });
  const find = async () => (await findListJob(db, token, listActor))!;
  const job = await find();
  const request = {
    reason: "整理",
    who: "管理员",
    actor: newRequestSource("page"),
    resultPath: "/role-list/result/x",
  };
  await confirmListJob(job, { ...request, ...more });
  return { id: job.id, find };
}

/** Runs a job on a server that is stopped after this many steps. */
async function takeAndStop(id: number, steps: number): Promise<void> {
  let looks = 0;
  await runListJob((await claimListJob(id))!, findCollection, { isStopped: () => (looks += 1) > steps });
}

async function bytesOf(row: ListJob): Promise<number> {
  let bytes = 0;
  for await (const part of exportParts(row)) bytes += part.length;
  return bytes;
}

describe("a job whose servers are stopped in order, one after the other", () => {
  it("goes on from where each has left a bulk action, at once and however often", async () => {
    const { id, find } = await begin("disable", ids);
    for (let stops = 1; stops <= STOPS; stops += 1) {
      await takeAndStop(id, 1);
      expect(await find()).toMatchObject({ state: "waiting", done_count: 20 * stops, due_at: clockTime() });
    }
    await runListJobs(findCollection);
    expect(await find()).toMatchObject({ state: "done", done_count: ROLES, attempt: STOPS + 1, tries: 1 });
  });

  it.each(["csv", "xlsx"])("begins an export in %s anew, and its file is whole", async (format) => {
    const { id, find } = await begin("export", [], { exported, format });
    for (let stops = 1; stops <= STOPS; stops += 1) {
      await takeAndStop(id, 1);
      expect(await find()).toMatchObject({ state: "waiting", due_at: clockTime(), tries: 0 });
    }
    await runListJobs(findCollection);
    const row = await find();
    expect(row).toMatchObject({ state: "done", attempt: STOPS + 1, tries: 1 });
    expect([row.done_count, row.total >= ROLES]).toEqual([row.total, true]);
    const unstopped = await begin("export", [], { exported, format });
    await runListJobs(findCollection);
    expect(await bytesOf(row)).toBe(await bytesOf(await unstopped.find()));
  });

  it("is still given up after five that failed or died", async () => {
    const { id, find } = await begin("disable", ids);
    await takeAndStop(id, 1);
    for (let tries = 1; tries <= 5; tries += 1) {
      await db.updateTable("list_selections").set({ due_at: 0 }).where("id", "=", id).execute();
      const row = (await claimListJob(id))!;
      expect([row.tries, isExhausted(row)]).toEqual([tries, false]);
      if (tries === 5) await postponeListJob(row);
    }
    expect(await find()).toMatchObject({ state: "failed", done_count: 20, attempt: 6, tries: 5 });
  });
});
