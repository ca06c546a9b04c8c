import { randomBytes } from "node:crypto";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { fillWithDemoData } from "./demo-data.server";
import { fillLarge } from "./fill-large.server";
import { LARGE } from "./large-plan";

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
} as const;

const WRONG = "用法：npm run demo [-- --size large]\n";
const SIZE = "--size";

/** What lists are measured with; takes minutes. */
async function runLarge(): Promise<string> {
  const started = now();
  if (!(await fillLarge(LARGE))) return "大量演示数据已存在，未重复写入。\n";
  const counts = `${LARGE.organizations} 个组织、${LARGE.accounts} 个账号、${LARGE.departments} 个部门、${LARGE.roles} 个角色`;
  return `大量演示数据已写入：${counts}，用时 ${Math.round((now() - started) / 1000)} 秒。\n`;
}

/**
 * `npm run demo`: fills the configured database and says who can sign in with which password; with `--size large`
 * also with what lists are measured with.
 * @returns what to print
 */
export async function runDemo(args: readonly string[] = []): Promise<string> {
  const isLarge = args.length === 2 && args[0] === SIZE && args[1] === "large";
  if (args.length > 0 && !isLarge) return WRONG;
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
