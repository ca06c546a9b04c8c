import type { Page } from "@playwright/test";
import {
  bindCard,
  fault,
  pinField,
  startCardSite,
  typePin,
  type CardSite,
} from "../../support/browser/card-site";
import { expect, test } from "../../support/browser/fixtures";
import { button, link, notice, summary } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

const main = (page: Page) => page.getByRole("main");
const CARD_TAB = "/console/login?tab=card";

async function openCardTab(page: Page, { site }: CardSite): Promise<void> {
  await loseSession(page);
  await page.goto(site.origin + CARD_TAB);
}

test.describe("with a reader on this computer", () => {
  test("an administrator binds a card, signs in with it and unbinds it", async ({ page, startOwnSite }) => {
    test.setTimeout(180_000);
    const cards = await startCardSite(startOwnSite);
    const { site, card, controller, gathering } = cards;
    const name = await registered(site);
    holdAdministration(site, name);
    await openSession(page, site, name);
    await bindCard(page, cards);
    await expect(notice(page)).toHaveText("已绑定，下次可以用这张卡登录");
    await expect(main(page)).toContainText(card.certNo);
    await expect(main(page)).toContainText("甬江进出口有限公司");

    await openCardTab(page, cards);
    await button(page, "登录").click();
    await expect(main(page)).toContainText("请输入卡密码");
    await typePin(page, "登录", "1234567");
    await expect(main(page)).toContainText("卡密码错误");
    expect(controller.asked.filter(({ method }) => method.includes("Sign")).length).toBe(2);
    await typePin(page, "登录");
    await expect(page).toHaveURL(/\/(?:dashboard|custom-list)/);
    expect(gathering.logins).toHaveLength(1);
    expect(JSON.stringify(gathering.logins)).not.toContain("88888888");

    await page.goto(`${site.origin}/personal?tab=3`);
    await link(page, "登录卡").click();
    await expect(main(page)).not.toContainText("尚未使用");
    await button(page, `解绑证书编号为 ${card.certNo} 的卡`).click();
    await expect(notice(page)).toHaveText("已解绑");
    await openCardTab(page, cards);
    await typePin(page, "登录");
    await expect(summary(page)).toContainText("这张卡没有绑定可以登录的账号");
    await cards.end();
  });

  test("each failure says what it is, and a further try goes on from there", async ({
    page,
    startOwnSite,
  }) => {
    test.setTimeout(240_000);
    const cards = await startCardSite(startOwnSite);
    const { site, controller, gathering } = cards;
    const name = await registered(site);
    await openSession(page, site, name);
    await bindCard(page, cards);
    await expect(notice(page)).toHaveText("已绑定，下次可以用这张卡登录");

    interface Row {
      readonly text: string;
      readonly cause: () => void;
    }
    /** Shown by the page's script, on the same page. */
    const rows: readonly Row[] = [
      {
        text: "卡签名错误，错误3次后锁定（卡密码错误,剩余2次）",
        cause: () => (controller.options.pin = "12345678"),
      },
      { text: "获取签名失败，请重试", cause: () => (controller.options.card = null) },
      {
        text: "获取签名失败，请重试（[读卡器底层库]打开读卡器失败）",
        cause: () => (controller.options.hasReader = false),
      },
      { text: "请更新单一窗口卡控件", cause: () => (controller.options.version = "1.5.9") },
      {
        text: "获取签名失败，请重试（卡控件没有应答）",
        cause: () => (controller.options.silent = new Set(["ver"])),
      },
      {
        text: "获取签名失败，请重试（卡控件的应答无法识别）",
        cause: () => (controller.options.isGarbled = true),
      },
      { text: "授权错误，请重试", cause: () => (gathering.modes = { random: "down" }) },
      {
        text: "连接客户端控件服务失败，请重试",
        cause: () => (controller.options.cutsAt = "cus-sec_SpcSignRandom"),
      },
      { text: "连接客户端控件服务失败，请重试", cause: () => (controller.options.cutsAt = "ver") },
    ];
    await openCardTab(page, cards);
    for (const { text, cause } of rows) {
      controller.reset();
      gathering.reset();
      cause();
      await typePin(page, "登录");
      await expect(fault(page)).toContainText(text);
      await expect(pinField(page)).toHaveValue("");
    }

    /** Shown in the server's response. */
    const answered: readonly Row[] = [
      { text: "未授权单点登录", cause: () => (gathering.loginStatus = 205) },
      { text: "登录失败，请稍后重试", cause: () => (gathering.modes = { login: "down" }) },
      { text: "登录失败，请稍后重试", cause: () => (gathering.modes = { login: "hang" }) },
      { text: "登录失败，请重试", cause: () => (gathering.modes = { login: "odd" }) },
      { text: "登录失败，请重试", cause: () => (gathering.loginStatus = 400) },
    ];
    for (const { text, cause } of answered) {
      controller.reset();
      gathering.reset();
      cause();
      await typePin(page, "登录");
      await expect(summary(page)).toContainText(text);
      await openCardTab(page, cards);
    }

    gathering.reset();
    gathering.modes = { captcha: "down" };
    await page.reload();
    await expect(fault(page)).toContainText("获取验证码失败，请重试");
    gathering.modes = { sign: "down" };
    await page.reload();
    await expect(fault(page)).toContainText("授权错误，请重试");
    gathering.reset();
    gathering.hasCaptcha = true;
    await page.reload();
    await typePin(page, "登录");
    await expect(main(page)).toContainText("请输入验证码");
    await page.getByLabel("验证码", { exact: true }).fill("1234");
    await button(page, "登录").click();
    await expect(page).not.toHaveURL(/console\/login/);
    await cards.end();
  });

  test("a controller that drops while it signs is asked again, and a card that ends soon is named", async ({
    page,
    startOwnSite,
  }) => {
    test.setTimeout(120_000);
    const cards = await startCardSite(startOwnSite);
    const { site, controller, authority } = cards;
    const card = authority.issue({ to: new Date(Date.now() + 10.5 * 24 * 60 * 60 * 1000) });
    controller.options.card = card;
    await openSession(page, site, await registered(site));
    await bindCard(page, cards);
    await expect(notice(page)).toHaveText("已绑定，下次可以用这张卡登录");
    await link(page, "打开卡登录页").click();
    await expect(page).toHaveURL(site.origin + CARD_TAB);
    for (const method of ["cus-sec_SpcSignRandom", "cus-sec_SpcSignDataAsPEM"]) {
      controller.reset();
      Object.assign(controller.options, { card, cutsAt: method, cuts: 1 });
      await loseSession(page);
      await page.goto(`${site.origin}/login`);
      await page.getByRole("link", { name: /^卡登录/ }).click();
      await expect(pinField(page)).toHaveAttribute("placeholder", "请输入8位卡密码");
      await expect(pinField(page)).toHaveAttribute("inputmode", "numeric");
      await typePin(page, "登录");
      await expect(page).not.toHaveURL(/console\/login/);
      await expect(notice(page)).toContainText("到期，还有10天，请及时到发证机构换发，换发后重新绑定");
      expect(controller.asked.filter((call) => call.method === method)).toHaveLength(2);
    }
    await cards.end();
  });

  test("three wrong passwords lock the page; no controller leads to its start and download", async ({
    page,
    startOwnSite,
  }) => {
    test.setTimeout(120_000);
    const cards = await startCardSite(startOwnSite);
    await openCardTab(page, cards);
    cards.controller.options.remainingTries = 9;
    for (let count = 1; count <= 3; count += 1) await typePinAndWait(page, count);
    await expect(fault(page)).toContainText("本页已锁定");
    const { length } = cards.controller.asked;
    await typePin(page, "登录");
    expect(cards.controller.asked).toHaveLength(length);

    await cards.controller.close();
    await page.reload();
    await typePin(page, "登录");
    await expect(fault(page)).toContainText("连接客户端控件服务失败，请重试");
    await expect(link(page, "启动卡控件")).toHaveAttribute("href", "singlewindow://Restart");
    await expect(link(page, "下载卡控件")).toBeVisible();
    await cards.end();
  });

  async function typePinAndWait(page: Page, count: number): Promise<void> {
    await typePin(page, "登录", "00000000");
    await expect(fault(page)).toContainText(`剩余${9 - count}次`);
  }

  test("no other page may talk to the controller", async ({ page, startOwnSite }) => {
    test.setTimeout(120_000);
    const cards = await startCardSite(startOwnSite);
    const { site, controller } = cards;
    const policyOf = async (path: string) =>
      (await page.request.get(site.origin + path)).headers()["content-security-policy"] ?? "";
    expect(await policyOf(CARD_TAB)).toContain(controller.url);
    for (const path of ["/console/login", "/login", "/cmsweb", "/contact"])
      expect(await policyOf(path)).not.toContain(controller.url);
    await openSession(page, site, await registered(site));
    for (const path of ["/guide", "/phsb", "/personal", "/personal/cards"])
      expect(await policyOf(path)).not.toContain(controller.url);
    await cards.end();
  });
});
