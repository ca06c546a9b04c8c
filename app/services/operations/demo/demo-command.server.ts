import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { fillWithDemoData } from "./demo-data.server";
import { fillLarge } from "./fill-large.server";
import { LARGE } from "./large-plan";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

const LABELS = {
  enterprise: "企业用户",
  provider: "服务商用户",
  ordinary: "普通用户",
  applicant: "认证审核中的用户",
  frozen: "已冻结的用户",
  declarant: "进口企业的录入员",
  checker: "进口企业的复核员",
  manager: "进口企业的报关主管",
  exporter: "出口企业的录入员",
  broker: "报关行的录入员",
  exportChecker: "出口企业的复核员",
  brokerChecker: "报关行的复核员",
  solo: "一人企业的报关主管（制单、发送都由本人）",
} as const;

/** sysexits: wrong usage. */
const EXIT_USAGE = 64;

/** Adds the data for measuring lists; takes minutes. */
async function runLarge(): Promise<string> {
  const started = now();
  if (!(await fillLarge(LARGE))) return "大量演示数据已存在，未重复写入。\n";
  const counts = `${LARGE.organizations} 个组织、${LARGE.accounts} 个账号、${LARGE.departments} 个部门、${LARGE.roles} 个角色`;
  return `大量演示数据已写入：${counts}，用时 ${Math.round((now() - started) / 1000)} 秒。\n`;
}

/**
 * Fills the configured database with demo data.
 * @param isLarge whether to add the data for measuring lists as well
 * @returns the text to print, with identifiers and password
 */
export async function fillDemo(isLarge = false): Promise<string> {
  const { hostname } = new URL(env.siteOrigin);
  if (hostname !== "localhost" && !hostname.startsWith("127."))
    return "演示数据只能写入本机（SITE_ORIGIN 为本机地址）的数据库，未写入任何数据。\n";
  const password = `Demo${randomBytes(5).toString("hex")}7`;
  const people = await fillWithDemoData(password);
  const large = isLarge ? await runLarge() : "";
  if (!people) return `演示数据已存在，未重复写入。\n${large}`;
  const lines = Object.entries(people).map(
    ([kind, phone]) => `  ${LABELS[kind as keyof typeof LABELS]}：${String(phone)}`,
  );
  return `演示数据已写入：360 个组织。以下账号的密码都是：${password} （仅显示一次）\n${lines.join("\n")}\n${large}`;
}

/** Runs `npm run demo [-- --size large]`. */
export async function runDemo(
  args: readonly string[],
): Promise<{ output: string; problem?: string; exitCode?: number }> {
  const { size, live } = parseArgs({ args: [...args], options: COMMAND_LINES.demo.options }).values;
  // The simulated import client is no part of the program: npm run demo starts it.
  if (live === true || (size !== undefined && size !== "large"))
    return { output: "", problem: COMMAND_LINES.demo.usage, exitCode: EXIT_USAGE };
  return { output: await fillDemo(size === "large") };
}
