import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  consoleFrame,
  deskFrame,
  deskSays,
  ignoredBy,
  type SubAppSite,
} from "../../support/browser/sub-app-site";

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name });

async function openDesk(page: Page, { site }: SubAppSite, below = ""): Promise<void> {
  await page.goto(`${site.origin}/phsb${below}`);
  await expect(deskFrame(page).locator("#answer")).toHaveText(/^200 /);
}

test("a sub-app learns who is signed in, and calls the wire API with a token of its own", async ({
  page,
  parts,
}) => {
  await openDesk(page, parts);
  const name = await deskFrame(page).locator("#person").textContent();
  expect(name).toMatch(/^1\d\d\*{4}\d{4}$/);
  await expect(deskFrame(page).locator("#answer")).toHaveText(`200 ${name}`);
  await expect(deskFrame(page).locator("#theme")).toHaveText("light medium");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(deskFrame(page).locator("#theme")).toHaveText("dark medium");
  expect(await ignoredBy(page)()).toBeNull();
});

test("title and place of a sub-app become those of the page, and survive a reload", async ({
  page,
  parts,
}) => {
  await openDesk(page, parts);
  await deskSays(
    page,
    parts,
    { customs: 1, type: "title", title: "报关单 12" },
    { customs: 1, type: "route", path: "/orders/12?tab=2" },
  );
  await expect(page).toHaveTitle("报关单 12 - 申报平台 - 在线海关");
  await expect(page).toHaveURL(`${parts.site.origin}/phsb/orders/12?tab=2`);
  await page.reload();
  await expect(deskFrame(page).locator("#place")).toHaveText("/app/orders/12?tab=2");
  await section(page, "申报平台").click();
  await expect(deskFrame(page).locator("#place")).toHaveText("/");
});

test("a place that an old address names after its hash is told to the sub-app", async ({ page, parts }) => {
  await openDesk(page, parts, "#/orders");
  await expect(deskFrame(page).locator("#place")).toHaveText("/#/orders");
  await page.goto(`${parts.site.origin}/welcome`);
  await page.goto(`${parts.site.origin}/phsb#/userMessage`);
  await expect(page).toHaveURL(`${parts.site.origin}/phsb/userMessage`);
});

test("a sub-app opens pages of the shell, and nothing else", async ({ page, parts }) => {
  await openDesk(page, parts);
  const evil = [
    "javascript:alert(1)",
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/sign-out",
  ];
  await deskSays(page, parts, ...evil.map((open) => ({ customs: 1, type: "route", open })));
  await expect.poll(ignoredBy(page)).toBe(String(evil.length));
  await expect(page).toHaveURL(`${parts.site.origin}/phsb`);
  await deskSays(page, parts, { customs: 1, type: "route", open: "/personal?tab=1" });
  await expect(page).toHaveURL(`${parts.site.origin}/personal?tab=1`);
});

test("a sub-app signs the person out", async ({ page, parts }) => {
  await openDesk(page, parts);
  await deskSays(page, parts, { customs: 1, type: "logout" });
  await expect(page.getByText("您已安全退出")).toBeVisible();
  await expect(page).toHaveURL(`${parts.site.origin}/login`);
});

test("sub-apps live on while others and the shell's pages are shown, and stay silent there", async ({
  page,
  parts,
}) => {
  await openDesk(page, parts);
  await deskFrame(page).getByLabel("备注").fill("还没有保存");
  await section(page, "集群管理中心").click();
  await expect(consoleFrame(page).locator("#answer")).toHaveText(/^200 /);
  await expect(page).toHaveTitle("集群管理中心 - 在线海关");
  await deskSays(
    page,
    parts,
    { customs: 1, type: "logout" },
    { customs: 1, type: "route", path: "/elsewhere" },
    { customs: 1, type: "route", open: "/personal" },
  );
  await expect.poll(ignoredBy(page)).toBe("3");
  await expect(page).toHaveURL(`${parts.site.origin}/jqzx`);

  await section(page, "个人中心").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("集群管理中心");
  await expect(page.locator("iframe:visible")).toHaveCount(0);
  await section(page, "申报平台").click();
  await expect(deskFrame(page).getByLabel("备注")).toHaveValue("还没有保存");
});

test("a sub-app that is reached from another page gets a document that may frame it", async ({
  page,
  parts,
}) => {
  await page.goto(`${parts.site.origin}/guide`);
  await section(page, "申报平台").click();
  await expect(deskFrame(page).locator("#answer")).toHaveText(/^200 /);
  await section(page, "集群管理中心").click();
  await expect(consoleFrame(page).locator("#answer")).toHaveText(/^200 /);
});

test("what is malformed, enormous or too much is counted and left alone", async ({ page, parts }) => {
  await openDesk(page, parts);
  await deskSays(
    page,
    parts,
    null,
    "ready",
    7,
    [],
    {},
    { customs: 2, type: "logout" },
    { customs: 1, type: "x" },
  );
  await deskSays(page, parts, { customs: 1, type: "title", title: "x".repeat(5_000_000) });
  await expect.poll(ignoredBy(page)).toBe("8");
  await deskSays(
    page,
    parts,
    ...Array.from({ length: 2000 }, () => ({ customs: 1, type: "title", title: "满" })),
  );
  await expect.poll(async () => Number(await ignoredBy(page)())).toBeGreaterThan(1800);
  await expect(page).toHaveTitle("满 - 申报平台 - 在线海关");
  await expect(page).toHaveURL(`${parts.site.origin}/phsb`);
});

test("a sub-app is opened ahead for whoever turns to its link, unless data is dear", async ({
  page,
  parts,
}) => {
  await openDesk(page, parts);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await section(page, "集群管理中心").hover();
  await page.getByRole("link", { name: "办事指南" }).hover();
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "connection", { value: {}, configurable: true }),
  );
  await section(page, "集群管理中心").hover();
  await expect(consoleFrame(page).locator("#person")).not.toBeEmpty();
  await expect(page.locator("iframe:visible")).toHaveCount(1);
  await expect(page).toHaveURL(`${parts.site.origin}/phsb`);
});
