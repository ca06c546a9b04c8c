import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { startBundle } from "../site-process";
import { pictureOf } from "../upload-files";
import { field, fill } from "./login-forms";
import type { Site } from "./site";

export const CERTIFICATION = {
  customer: "/certification?type=0",
  provider: "/certification?type=1",
} as const;

/**
 * Runs `npm run certification` beside the running server.
 * @returns its output
 * @throws Error unless it exits with 0
 */
export async function certificationCommand({ dataDir, origin }: Site, ...args: string[]): Promise<string> {
  const bundle = startBundle({ DATA_DIR: dataDir, SITE_ORIGIN: origin }, "certification", ...args);
  const { code } = await bundle.ended;
  if (code !== 0) throw new Error(`exit ${code}: ${bundle.errors()}${bundle.output()}`);
  return bundle.output();
}

/** The id of a company's application that awaits review; empty when there is none. */
export async function waitingId(site: Site, companyName: string): Promise<string> {
  const list = await certificationCommand(site, "list");
  const line = list.split("\n").find((text) => text.endsWith(` ${companyName}`));
  return /^\d+/.exec(line ?? "")?.[0] ?? "";
}

/** A random credit code of the right pattern; its check character may be wrong. */
export const newCreditCode = () => `91330200MA${String(randomInt(10_000_000, 99_999_999))}`;
export const newCompany = () => `宁波远洋${randomInt(1_000_000_000)}贸易有限公司`;

export async function paper(name: string) {
  return { name, mimeType: "image/png", buffer: await pictureOf("png") };
}

/**
 * Submits a complete application with papers as the page's user.
 * @param letter replaces the image of the authorisation
 */
export async function sendApplication(
  page: Page,
  { origin }: Site,
  company: Company,
  letter?: Awaited<ReturnType<typeof paper>>,
): Promise<void> {
  await page.goto(origin + CERTIFICATION.customer);
  await fillCompany(page, company);
  await field(page, "营业执照").setInputFiles(await paper("营业执照.png"));
  await field(page, "授权委托书（联系人非法定代表人时必填）").setInputFiles(
    letter ?? (await paper("授权委托书.png")),
  );
  await page.getByRole("checkbox", { name: /我已阅读并同意《认证服务协议》/ }).check();
  await page.getByRole("button", { name: "提交", exact: true }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "提交成功" })).toBeVisible();
}

/** Chooses province, city and area, with 更新 where no script loads the next level. */
export async function chooseRegion(page: Page): Promise<void> {
  for (const [label, name] of [
    ["省", "浙江省"],
    ["市", "宁波市"],
    ["区", "海曙区"],
  ] as const) {
    const select = field(page, label);
    const option = select.locator("option", { hasText: name });
    const update = page.getByRole("button", { name: "更新" });
    if ((await option.count()) === 0 && (await update.count()) > 0) await update.click();
    await select.selectOption({ label: name });
  }
}

export interface Company {
  readonly name: string;
  readonly creditCode: string;
}

/** Fills the fields that both kinds of applicants have, without papers and agreement. */
export async function fillCompany(page: Page, { name, creditCode }: Company): Promise<void> {
  await fill(page, { 企业名称: name, 统一社会信用代码: creditCode, "海关编码（选填）": "3302612345" });
  await field(page, "企业类型").selectOption({ label: "贸易企业" });
  await fill(page, { 法定代表人: "张三" });
  await field(page, "证件类型").selectOption({ label: "身份证" });
  await fill(page, { 证件号码: "330203198001011231" });
  await chooseRegion(page);
  await fill(page, {
    注册地址: "中山东路1号",
    经营范围: "货物进出口",
    联系人: "李四",
    联系电话: "13800138000",
  });
}
