import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import "../../../../tests/support/console-rights";
import { auditOf } from "../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { drainJobFailures, registerJob } from "../../runtime/process/job-runs.server";
import { listJobFailures, storeJobFailures } from "./job-failures.server";
import { RECURRING_JOBS, type Job } from "./jobs";
import { JOBS_TEXT } from "./jobs.text";
import { ownServer } from "./own-server.server";
import { readJobs } from "./read-jobs.server";
import { runJob, waitForRun } from "./run-job.server";

const job: Job = RECURRING_JOBS.find(({ name }) => name === "figures")!;
const RUNNING = "“统计看板数据”正在运行，请等它结束后再试";

const stops: (() => unknown)[] = [];
beforeEach(async () => {
  drainJobFailures();
  await db.deleteFrom("job_runs").execute();
  await db.deleteFrom("job_failures").execute();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts the job with this work, first done when somebody asks for it. */
function startJob(work: () => Promise<void>): void {
  const options = { name: job.name, pollMilliseconds: 3_600_000, isLater: true, work } as const;
  stops.push(new PollingJob().start({ ...options, onProblem: () => undefined }));
}

const rowOf = () => db.selectFrom("job_runs").selectAll().where("id", "=", job.id).executeTakeFirstOrThrow();

it("every recurring job has a number of its own and its words", () => {
  const names = RECURRING_JOBS.map(({ name }) => name);
  expect([...names].sort()).toEqual(Object.keys(JOBS_TEXT.jobs).sort());
  expect(RECURRING_JOBS.map(({ id }) => id)).toEqual(names.map((_, index) => index + 1));
});

describe("a job that staff start", () => {
  it("runs once, and is recorded with who, where, how long and its result", async () => {
    let runs = 0;
    startJob(() => Promise.resolve(void (runs += 1)));
    const staff = await staffActor("admin");
    expect(await runJob(staff, job)).toEqual({ ok: true });
    await waitForRun(job);
    expect(runs).toBe(1);
    expect(await rowOf()).toMatchObject({
      state: "done",
      started_at: clockTime(),
      ended_at: clockTime(),
      problem: "",
      server: ownServer(),
      by_name: "经办人",
    });
    expect(await auditOf(staff.source.requestId)).toMatchObject([
      { event: "job.run", result: "ok", detail: { job: "统计看板数据", server: ownServer() } },
    ]);
    const status = (await readJobs()).find((one) => one.job === job)!;
    expect(status.byHand).toMatchObject({ result: "succeeded", startedAt: clockTime() });
    expect(status.last).toMatchObject({ startedAt: clockTime(), problem: "", server: ownServer() });
  });

  it("runs one at a time on all servers, and again after its end", async () => {
    let end = () => {};
    startJob(() => new Promise((done) => (end = done)));
    const staff = await staffActor("admin");
    expect(await runJob(staff, job)).toEqual({ ok: true });
    expect(await runJob(await staffActor("admin"), job)).toMatchObject({ ok: false, text: RUNNING });
    expect((await readJobs()).find((one) => one.job === job)!.byHand).toMatchObject({ result: "running" });
    end();
    await waitForRun(job);
    expect(await runJob(staff, job)).toEqual({ ok: true });
    await new Promise((soon) => setImmediate(soon));
    end();
    await waitForRun(job);
    expect(await rowOf()).toMatchObject({ state: "done", attempt: 1 });
  });

  it("may be started again a minute after its server has died, not before", async () => {
    startJob(() => Promise.resolve());
    const begun = { state: "running", due_at: clockTime() + 60_000, started_at: clockTime() } as const;
    await db
      .insertInto("job_runs")
      .values({ id: job.id, ...begun, ended_at: null, server: "other（1）", by_name: "经办人" })
      .execute();
    const staff = await staffActor("admin");
    passSeconds(59.999);
    expect(await runJob(staff, job)).toMatchObject({ ok: false, text: RUNNING });
    passSeconds(0.001);
    expect((await readJobs()).find((one) => one.job === job)!.byHand).toMatchObject({ result: "broken" });
    expect(await runJob(staff, job)).toEqual({ ok: true });
    await waitForRun(job);
  });

  it("is started once by a form that is sent twice", async () => {
    let runs = 0;
    startJob(() => Promise.resolve(void (runs += 1)));
    const staff = { ...(await staffActor("admin")), submission: "one-digest" };
    expect(await runJob(staff, job)).toEqual({ ok: true });
    await waitForRun(job);
    expect(await runJob(staff, job)).toEqual({ ok: true });
    await waitForRun(job);
    expect(runs).toBe(1);
  });

  it("is refused where this server does not run it, and does not exist for organisations", async () => {
    const staff = await staffActor("admin");
    expect(await runJob(staff, job)).toMatchObject({
      ok: false,
      text: "当前服务器没有启用“统计看板数据”，不能运行",
    });
    startJob(() => Promise.resolve());
    const { actor } = await administratorOf("customer");
    expect(() => runJob(actor, job)).toThrow("not-found");
    expect(await db.selectFrom("job_runs").selectAll().execute()).toEqual([]);
  });
});

describe("failures of a job", () => {
  const failOnce = async (message: string) => {
    startJob(() => Promise.reject(new Error(message)));
    await runJob(await staffActor("admin"), job);
    await waitForRun(job);
    await stops.pop()!();
  };

  it("are stored with their message without values, and shown as the result", async () => {
    await failOnce("no room for 'wang@example.com' of 13800138000");
    await storeJobFailures();
    expect(await listJobFailures(job.name)).toMatchObject([
      { job: "figures", message: "Error: no room for … of [phone]", count: 1, last_at: clockTime() },
    ]);
    expect(await rowOf()).toMatchObject({ state: "done", problem: "Error: no room for … of [phone]" });
  });

  it("are counted where they are the same one after the other", async () => {
    for (const message of ["first", "first", "second", "first"]) await failOnce(message);
    await storeJobFailures();
    await failOnce("first");
    await storeJobFailures();
    expect((await listJobFailures(job.name)).map(({ message, count }) => [message, count])).toEqual([
      ["Error: first", 2],
      ["Error: second", 1],
      ["Error: first", 2],
    ]);
  });

  it("are twenty at most", async () => {
    const letters = "abcdefghijklmnopqrstu";
    for (const letter of letters.slice(0, 20)) {
      await failOnce(`kind ${letter}`);
      await storeJobFailures();
    }
    expect(await listJobFailures(job.name)).toHaveLength(20);
    await failOnce("kind u");
    await storeJobFailures();
    const messages = (await listJobFailures(job.name)).map(({ message }) => message);
    expect(messages).toHaveLength(20);
    expect(messages).not.toContain("Error: kind a");
    expect(messages).toContain("Error: kind u");
  });
});

describe("the jobs of several servers", () => {
  it("show the latest run of all and the next one, also where a report is older than the interval", async () => {
    const last = { startedAt: clockTime() - 5000, milliseconds: 12, problem: "" };
    const figures = { intervalMilliseconds: 60_000, nextAt: clockTime() - 1, last };
    const server = { build: "b", node: "n", memory_bytes: 1, sockets: 0, paused: "", swept_at: null };
    const times = { started_at: clockTime(), seen_at: clockTime() };
    await db
      .insertInto("servers")
      .values({ id: "a", host: "a", pid: 1, ...server, ...times, jobs: JSON.stringify({ figures }) })
      .execute();
    stops.push(() => db.deleteFrom("servers").execute());
    stops.push(
      registerJob("figures", {
        intervalMilliseconds: 60_000,
        nextAt: () => clockTime() + 59_999,
        run: () => Promise.resolve(),
      }),
    );
    const status = (await readJobs()).find((one) => one.job === job)!;
    expect(status.servers.map((one) => one.server)).toEqual([ownServer(), "a（1）"]);
    expect(status.nextAt).toBe(clockTime() + 59_999);
    passSeconds(60.001);
    const silent = (await readJobs()).find((one) => one.job === job)!;
    expect(silent.servers.map((one) => one.server)).toEqual([ownServer()]);
  });
});
