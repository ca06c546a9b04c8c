import { beforeAll, describe, expect, it } from "vitest";
import {
  applicantOf,
  ID_NUMBER,
  makeEntry,
  newCreditCode,
  rowOf,
} from "../../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import type { Account } from "../../../db/schema/schema-people";
import { submitApplication } from "../apply.server";
import { runCertification } from "./review-command.server";

let person: Account;
let id: number;

async function submitted(who: Account): Promise<number> {
  const entry = await makeEntry(who, 0, { creditCode: newCreditCode() });
  const outcome = await submitApplication(applicantOf(who), entry, newRequestSource("page"));
  return outcome.ok ? outcome.applicationId : expect.fail(outcome.reason);
}

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  person = await makePerson();
  id = await submitted(person);
});

const usage = expect.objectContaining({ exitCode: 64, output: "" });
const refusal = (text: string) => ({ exitCode: 65, output: "", problem: `${text}\n` });

describe("npm run certification", () => {
  it("lists what waits, and everything on request", async () => {
    const { output } = await runCertification(["list"]);
    expect(output).toMatch(/^编号 +状态 +类型 +次数 +提交时间 +企业名称\n/);
    expect(output).toMatch(
      new RegExp(`^${id} +审核中 +企业客户 +1 +2026-01-01 08:00:00 +宁波远洋贸易有限公司$`, "m"),
    );
    expect((await runCertification(["list", "--all"])).output).toContain("宁波远洋");
  });

  it("shows one, with numbers masked", async () => {
    const { output } = await runCertification(["show", String(id)]);
    expect(output).toContain("宁波远洋贸易有限公司");
    expect(output).toContain("330*************31");
    expect(output).toContain("138****8000");
    expect(output).toContain("浙江省 / 宁波市 / 海曙区");
    expect(output).toContain("营业执照.jpg");
    expect(output).not.toContain(ID_NUMBER);
    expect(output).not.toContain("13800138000");
  });

  it.each([
    [[]],
    [["destroy", "1"]],
    [["list", "1"]],
    [["show", "1", "2"]],
    [["approve", "1"]],
    [["approve", "1", "--by", " "]],
  ])("explains itself when called with %j", async (args) => {
    const outcome = await runCertification(args);
    expect(outcome).toEqual(usage);
    expect(outcome.problem).toContain("用法：npm run certification");
  });

  it("refuses what names nothing, and what may not be decided", async () => {
    for (const typed of ["0", "x", "1e3", "9".repeat(20)])
      expect(await runCertification(["show", typed])).toEqual(refusal("申请编号不正确"));
    expect(await runCertification(["show", "987654"])).toEqual(refusal("认证申请不存在"));
    const by = ["--by", "审核员"];
    expect(await runCertification(["reject", String(id), ...by])).toEqual(refusal("请输入驳回原因"));
    expect(await runCertification(["approve", String(id), "--by", "审".repeat(21)])).toEqual(
      refusal("--by 不能超过20个字"),
    );
    expect(await rowOf(person.id)).toMatchObject({ bill_status: 1 });
  });

  it("rejects and approves, each once", async () => {
    const by = ["--by", "审核员", "--opinion"];
    expect(await runCertification(["reject", String(id), ...by, "不清晰"])).toEqual({ output: "审核完成\n" });
    expect(await rowOf(person.id)).toMatchObject({
      bill_status: 3,
      opinion: "不清晰",
      reviewed_by: "审核员",
    });
    expect(await runCertification(["approve", String(id), ...by, "好"])).toEqual(
      refusal("当前状态不允许此操作"),
    );
    const other = await makePerson();
    const next = await submitted(other);
    expect(await runCertification(["approve", String(next), ...by, "齐全"])).toEqual({
      output: "审核完成\n",
    });
    expect(await rowOf(other.id)).toMatchObject({ bill_status: 2 });
    expect((await runCertification(["show", String(next)])).output).toMatch(
      /办理进度.*提交.*；.*通过 审核员 齐全/,
    );
  });
});
