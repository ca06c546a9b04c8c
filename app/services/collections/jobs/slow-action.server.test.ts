import { expect, it } from "vitest";
import { makeChannel, NO_SECRETS } from "../../../../tests/support/channels";
import { platform, staffWith } from "../../../../tests/support/console-rights";
import { newEditor } from "../../../../tests/support/companies";
import { newRequestSource } from "../../../../tests/support/people";
import { collections } from "~/collections.server";
import { db } from "../../db/client.server";
import { confirmListJob, createListJob, findListJob } from "../lists/jobs/stored-jobs.server";
import { jobActorNow } from "./job-actor.server";
import { beginWork, runListJobs } from "./list-jobs.server";

const EDITOR = newEditor();
const { findCollection } = collections;

it("a bulk action whose rows may take seconds is done by a job, however few they are", async () => {
  const id = await makeChannel(EDITOR, { endpoint: "http://127.0.0.1:9/" }, NO_SECRETS);
  const accountId = await staffWith("admin");
  const listActor = { accountId, roleVersionId: platform.roleVersionId, list: "/channel-manage" };
  const token = await createListJob(listActor, { action: "test", request: {}, ids: [id], total: 1 });
  const job = async () => (await findListJob(db, token, listActor))!;
  const begun = await job();
  const actor = newRequestSource("page");
  await confirmListJob(begun, { reason: "", who: "管理员", actor, resultPath: "/channel-manage/result/x" });
  const asking = await jobActorNow(begun);
  await beginWork(begun, { find: findCollection, actor: asking });
  expect((await job()).state).toBe("waiting");
  await runListJobs(findCollection);
  const done = await job();
  expect(done.state).toBe("done");
  expect(done.outcome).toContain("连接测试未通过");
});
