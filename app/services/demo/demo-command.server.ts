import { randomBytes } from "node:crypto";
import { env } from "../env.server";
import { fillWithDemoData } from "./demo-data.server";

const LABELS = {
  enterprise: "企业用户",
  provider: "服务商用户",
  ordinary: "普通用户",
  applicant: "认证审核中的用户",
  frozen: "已冻结的用户",
} as const;

/**
 * `npm run demo`: fills the configured database and says who can sign in with which password.
 * @returns what to print
 */
export async function runDemo(): Promise<string> {
  const { hostname } = new URL(env.siteOrigin);
  if (hostname !== "localhost" && !hostname.startsWith("127."))
    return "演示数据只能写入本机（SITE_ORIGIN 为本机地址）的数据库，未写入任何数据。\n";
  const password = `Demo${randomBytes(5).toString("hex")}7`;
  const people = await fillWithDemoData(password);
  if (!people) return "演示数据已存在，未重复写入。\n";
  const lines = Object.entries(people).map(
    ([kind, phone]) => `  ${LABELS[kind as keyof typeof LABELS]}：${String(phone)}`,
  );
  return `演示数据已写入：360 个组织。以下账号的密码都是：${password} （仅显示一次）\n${lines.join("\n")}\n`;
}
