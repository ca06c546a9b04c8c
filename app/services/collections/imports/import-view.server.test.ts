import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { platform } from "../../../../tests/support/console-rights";
import { csv, upload } from "../../../../tests/support/imports";
import { newPhone } from "../../../../tests/support/people";
import { db } from "../../db/client.server";
import { accountImport } from "../../identity/people/import/account-import.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { viewPlan } from "./import-view.server";

/** A thousand rows are one part: the last 20 rows with problems are in the second one. */
const ROWS = 1100;
const isWrong = (index: number) => index < 110 || index >= ROWS - 20;

let job: ListJob;
beforeAll(async () => {
  const actor = await staffActor("admin");
  const rows = Array.from({ length: ROWS }, (_, index) => ["陈海", isWrong(index) ? "138" : newPhone(), ""]);
  const file = { list: "/account-list", actor, roleVersionId: platform.roleVersionId };
  ({ job } = await upload(accountImport, { ...file, bytes: csv([["姓名", "手机号", "备用"], ...rows]) }));
});

const linesAt = async (show: string, page: number) => {
  const { view, rows, ...view_ } = await viewPlan(db, job, { show, page });
  return [view, view_.page, view_.pages, rows.length, rows[0]?.line, rows.at(-1)?.line];
};

describe("the rows of a plan", () => {
  it.each([
    ["", 1, ["faulty", 1, 3, 50, 2, 51]],
    ["faulty", 2, ["faulty", 2, 3, 50, 52, 101]],
    ["faulty", 3, ["faulty", 3, 3, 30, 102, 1101]],
    ["faulty", 4, ["faulty", 3, 3, 30, 102, 1101]],
    ["faulty", -1, ["faulty", 1, 3, 50, 2, 51]],
    ["created", 1, ["created", 1, 20, 50, 112, 161]],
    ["created", 18, ["created", 18, 20, 50, 962, 1011]],
    ["created", 20, ["created", 20, 20, 20, 1062, 1081]],
    ["all", 21, ["all", 21, 22, 50, 1002, 1051]],
    ["all", 22, ["all", 22, 22, 50, 1052, 1101]],
    ["updated", 1, ["faulty", 1, 3, 50, 2, 51]],
  ] as const)("%s, page %i", async (show, page, expected) => {
    expect(await linesAt(show, page)).toEqual(expected);
  });

  it("with problems name the cell of each; those without have their outcome", async () => {
    const { rows, views } = await viewPlan(db, job, { show: "all", page: 3 });
    expect(views).toEqual(["faulty", "created", "all"]);
    expect(rows.find(({ line }) => line === 111)).toMatchObject({
      text: "",
      problems: [{ text: "手机号格式不正确，应为以1开头的11位数字", column: 1 }],
    });
    expect(rows.find(({ line }) => line === 112)).toMatchObject({ text: "新增", problems: [] });
  });
});
