import type { Page } from "@playwright/test";
import { makeCardAuthority, type CardAuthority } from "../../simulators/card-authority";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  confirming,
  field,
  followAction,
  link,
  notice,
  summary,
} from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

let authority: CardAuthority;
test.beforeAll(() => {
  authority = makeCardAuthority();
});
test.afterAll(() => authority.remove());

const main = (page: Page) => page.getByRole("main");
const certificateField = (page: Page) => page.locator("textarea[name=certificate]");

function idOf(site: Site, phone: string): number {
  const rows = new Rows(site);
  const { id } = rows.one("select id from accounts where phone = ?", phone);
  rows.close();
  return id!;
}

test("staff bind a card to somebody's account by its certificate, and unbind it", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(120_000);
  const site = await startOwnSite({ environment: { CARD_ROOTS: authority.roots } });
  const id = idOf(site, await registered(site));
  await openAsAdministrator(page, site, `/account-list/${id}`);
  await link(page, "登录卡").click();
  await expect(main(page)).toContainText("该账号没有绑定卡");
  await followAction(page, "管理登录卡");
  await link(page, "绑定卡").click();

  // The problem is reported beside its field, and pasted text is retained.
  await certificateField(page).fill("不是证书");
  await field(page, "原因").fill("本人到场领卡");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("无法识别证书，请使用PEM、DER或Base64格式的签名证书");
  await expect(certificateField(page)).toHaveValue("不是证书");
  await expect(field(page, "原因")).toHaveValue("本人到场领卡");

  // A file takes precedence over pasted text: here in DER, as software of cards writes it.
  const card = authority.issue({ company: "甬江进出口有限公司" });
  const file = { name: "card.cer", mimeType: "application/pkix-cert" };
  await page
    .locator("input[type=file]")
    .setInputFiles({ ...file, buffer: Buffer.from(card.certificate, "base64") });
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("已绑定，账号所有者已收到通知");
  await expect(main(page)).toContainText("甬江进出口有限公司");
  await expect(main(page)).toContainText("尚未使用");

  await link(page, "绑定卡").click();
  await certificateField(page).fill(card.certificate);
  await field(page, "原因").fill("再次绑定");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("这张卡已绑定该账号");

  await page.goto(`${site.origin}/account-list/${id}/login-cards`);
  await link(page, card.certNo).click();
  await followAction(page, "解绑");
  await confirming(page, "解绑").click();
  await expect(summary(page)).toContainText("请输入原因");
  await page.getByLabel("原因").fill("卡已遗失");
  await confirming(page, "解绑").click();
  await expect(notice(page)).toContainText("已解绑");
  await expect(main(page)).toContainText("该账号没有绑定卡");
});
