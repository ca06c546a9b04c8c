import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { SITE_ADDRESS } from "../../support/browser/addresses";
import { ADDRESS } from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";

/** Disables all style sheets, as in a browser that shows text only. */
async function withoutStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
  });
}

test("a text browser reads the sign-in page in its order", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await withoutStyles(page);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "跳到主要内容"
    - banner:
      - link /^在线海关/
      - list:
        - listitem:
          - strong: 注册与账号
      - group: 外观
    - main:
      - heading "登录" [level=1]
      - navigation "登录方式":
        - list:
          - listitem:
            - link "密码登录"
          - listitem:
            - link "验证码登录"
      - text: 账号
      - textbox "账号"
      - text: 密码
      - textbox "密码"
      - text: 验证码
      - textbox "验证码"
      - img "验证码图片"
      - button "换一张"
      - link /^放大图片/
      - button "登录"
      - paragraph:
        - link "忘记密码"
        - link "立即注册"
      - heading "其他登录方式" [level=2]
      - list:
        - listitem:
          - link "微信 未开通"
    - contentinfo:
      - list "帮助与备案":
        - listitem:
          - link "使用引导"
  `);
});

test("a reader finds the agreement as one article with its parts", async ({ page }) => {
  await page.goto("/agreement");
  await withoutStyles(page);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - article:
      - heading "平台服务协议" [level=1]
      - paragraph
      - heading [level=2]
      - paragraph
      - heading [level=2]
      - paragraph
  `);
});

test("a reader finds an article with its place, title, date and parts, and nothing else in it", async ({
  page,
}) => {
  await page.goto(SITE_ADDRESS.article);
  await withoutStyles(page);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - navigation "当前位置":
      - list:
        - listitem:
          - link "首页"
        - listitem:
          - link "办事指南"
        - listitem: 企业客户认证指南
    - article:
      - heading "企业客户认证指南" [level=1]
      - paragraph:
        - time
      - paragraph
      - heading "要准备的资料" [level=2]
      - table:
        - rowgroup:
          - row "资料 要求":
            - columnheader "资料"
            - columnheader "要求"
      - heading "步骤" [level=2]
      - list:
        - listitem
    - form "这篇文章有帮助吗？":
      - button "有帮助"
      - button "没有帮助"
    - navigation "上一篇、下一篇":
      - link /^上一篇：/
      - link /^下一篇：/
    - heading "相关文章" [level=2]
    - list:
      - listitem
    - navigation "本页目录":
      - list:
        - listitem:
          - link "要准备的资料"
  `);
});

test("a text browser reads the home page: search, columns, errands, then lists with dates", async ({
  page,
}) => {
  await page.goto("/cmsweb");
  await withoutStyles(page);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "跳到主要内容"
    - banner:
      - link "在线海关"
      - search "站内搜索":
        - text: 搜索文章
        - searchbox "搜索文章"
        - button "搜索"
      - navigation "主导航":
        - list:
          - listitem:
            - link "登录"
      - navigation "栏目":
        - list:
          - listitem:
            - link "首页"
          - listitem:
            - link "通知公告"
    - main:
      - heading "通关与跨境贸易，在一处办妥" [level=1]
      - paragraph
      - paragraph:
        - link "登录"
        - link "注册"
      - region "可以办理的事项":
        - list:
          - listitem:
            - heading "注册与账号" [level=2]:
              - link "注册与账号"
            - paragraph
      - heading "通知公告" [level=2]
      - list:
        - listitem:
          - link
          - time
      - link "更多通知公告"
      - complementary:
        - heading "客服" [level=2]
        - heading "下载" [level=2]
        - heading "服务状态" [level=2]
        - paragraph: 各项服务运行正常
    - contentinfo
  `);
});

interface Outline {
  readonly headings: readonly number[];
  readonly nameless: readonly string[];
  readonly strayText: readonly string[];
}

/**
 * A page as a screen reader outlines it: its headings, elements without a name, and text outside of
 * landmarks.
 */
const outlineOf = (page: Page): Promise<Outline> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const isHidden = (element: Element) => element.closest("[hidden], [aria-hidden=true], script") !== null;
    const describe = (element: Element) => element.outerHTML.slice(0, 100);
    const fields = all("input:not([type=hidden]), select, textarea") as HTMLInputElement[];
    const named = all("nav, form[role], ul[aria-label=''], section[aria-label='']");
    const parts = "header, main, footer, dialog, .skip, [role=status]";
    return {
      headings: all("h1, h2, h3, h4").map(({ tagName }) => Number(tagName[1])),
      nameless: [
        ...fields.filter((field) => !isHidden(field) && field.labels?.length === 0),
        ...named.filter((element) => !element.getAttribute("aria-label")),
        ...all("button, a").filter((element) => !isHidden(element) && element.textContent.trim() === ""),
        ...all("img").filter((image) => !image.hasAttribute("alt")),
      ].map(describe),
      strayText: all("body *")
        .filter((element) => element.closest(parts) === null && element.querySelector(parts) === null)
        .filter((element) => !isHidden(element) && element.textContent.trim() !== "")
        .map(describe),
    };
  });

test("readers and text browsers find every public page in order: headings, names, parts", async ({
  page,
}) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    const { headings, nameless, strayText } = await outlineOf(page);
    expect(headings[0], path).toBe(1);
    headings.reduce((level, next) => {
      expect(next, `${path}: ${headings.join(" ")}`).toBeLessThanOrEqual(level + 1);
      return next;
    }, 0);
    expect(nameless, path).toEqual([]);
    expect(strayText, path).toEqual([]);
  }
});
