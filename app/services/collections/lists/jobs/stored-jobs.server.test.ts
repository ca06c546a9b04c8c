import { expect, it } from "vitest";
import { platform, staffWith } from "../../../../../tests/support/console-rights";
import { newRequestSource } from "../../../../../tests/support/people";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { confirmListJob, findListJob, createListJob, type ListActor } from "./stored-jobs.server";

const request = {
  reason: "整理",
  who: "管理员",
  actor: newRequestSource("page"),
  resultPath: "/role-list/result/x",
};

it("a job is its owner's, in the role version and the list where it was made, for half an hour", async () => {
  const listActor: ListActor = {
    accountId: await staffWith("admin"),
    roleVersionId: platform.roleVersionId,
    list: "/role-list",
  };
  const token = await createListJob(listActor, { action: "disable", request: {}, ids: [1], total: 1 });
  const find = (other: Partial<ListActor>) => findListJob(db, token, { ...listActor, ...other });
  expect(await find({ accountId: listActor.accountId + 1 })).toBeNull();
  expect(await find({ roleVersionId: 0 })).toBeNull();
  expect(await find({ list: "/account-list" })).toBeNull();
  passSeconds(30 * 60 - 1);
  const last = await find({});
  expect(last).not.toBeNull();
  passSeconds(1);
  expect(await find({})).toBeNull();
  expect(await confirmListJob(last!, request)).toBe(false);
});
