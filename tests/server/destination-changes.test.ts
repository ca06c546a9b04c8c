import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { administeredSite } from "../support/demo-site";
import { formsIn, formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { addSettingClerk } from "../support/setting-clerk";
import { temporaryFolder } from "../support/site-process";

const BACKUP = 5;
const LOGIN = 2;
const folder = temporaryFolder();
let clerkPhone = "";
let secondPhone = "";

async function addPeople(): Promise<void> {
  clerkPhone = await addSettingClerk();
  const { makePerson } = await import("../support/people");
  const { addToOrganization } = await import("../support/site-database");
  const second = await makePerson();
  await addToOrganization(second, { kind: "platform", role: "admin" });
  secondPhone = second.phone!;
}

const demo = administeredSite(addPeople);
let second: BrowserClient;
let clerk: BrowserClient;
beforeAll(async () => {
  second = await demo.site.browserOf(secondPhone);
  clerk = await demo.site.browserOf(clerkPhone);
  return folder.remove;
});

/**
 * Saves a section as an administrator, with the confirmation.
 * @returns the address of the redirect
 */
async function save(section: number, typed: Record<string, string>, browser = demo.admin): Promise<string> {
  const page = await browser.ask(`/system-settings/${section}/edit`);
  const form = formWith(page.text, "intent", "save");
  const confirmed = { reason: "演练", password: PASSWORD, ...typed };
  const answer = await submit(browser, form, withValues(pairsOf(form, ["intent", "save"]), confirmed));
  expect(answer.status).toBe(303);
  return answer.headers["location"] ?? "";
}

/** The page of a change that the newest message links to. */
async function pageInNewestMessage(browser: BrowserClient): Promise<string> {
  const list = await browser.ask("/phsb/userMessage");
  const ids = [...list.text.matchAll(/value="(\d+)"[^>]* name="open"/g)].map(([, id]) => Number(id));
  const { text } = await browser.ask(`/phsb/userMessage/${Math.max(...ids)}`);
  return /href="(\/system-settings\/changes\/\d+)"/.exec(text)?.[1] ?? "";
}

/** Presses a page's only button of a step. */
async function press(
  browser: BrowserClient,
  path: string,
  intent: RegExp,
  typed: Record<string, string> = {},
) {
  const { text } = await browser.ask(path);
  const [, value = ""] = intent.exec(text) ?? [];
  const form = formWith(text, "intent", value);
  return submit(browser, form, withValues(pairsOf(form, ["intent", value]), typed));
}

const REVERT = /value="(revert-\d+)" name="intent"/;
const stepOf = (intent: string) => new RegExp(`value="(${intent})" name="intent"`);
const shows = async (text: string) =>
  (await demo.admin.ask("/system-settings?section=backup")).text.includes(text);

describe("a change of a destination", () => {
  it("is taken back by one press on the page that its message leads to", async () => {
    await save(BACKUP, { backupFolder: folder.path });
    expect(await shows(folder.path)).toBe(true);
    const path = await pageInNewestMessage(second);
    const { text, status } = await second.ask(path);
    expect(status).toBe(200);
    for (const part of ["备份设置的修改", "139****", "演练", folder.path, "未设置", "已生效，可在 "])
      expect(text, part).toContain(part);
    // Opening the page changes nothing.
    expect(await shows(folder.path)).toBe(true);
    const answer = await press(second, path, REVERT);
    expect([answer.status, answer.headers["location"]]).toEqual([303, path]);
    expect(await shows(folder.path)).toBe(false);
    const after = (await second.ask(path)).text;
    expect(after).toContain("已撤销");
    expect(REVERT.test(after)).toBe(false);
  });

  it("says what was changed since, and what taking it back would do", async () => {
    await save(BACKUP, { backupFolder: folder.path });
    const path = await pageInNewestMessage(second);
    const before = await second.ask(path);
    await save(BACKUP, { backupFolder: "" });
    const { text } = await second.ask(path);
    expect(text).not.toContain("这次修改之后，以下设置又有变动");
    expect(REVERT.test(text)).toBe(false);
    // The form as shown before the second change.
    const [, intent = ""] = REVERT.exec(before.text) ?? [];
    const form = formWith(before.text, "intent", intent);
    const late = await submit(second, form, pairsOf(form, ["intent", intent]));
    expect([late.status, late.text.includes("这些设置已是修改前的值")]).toEqual([422, true]);
  });

  it("is shown to whoever may see settings, and taken back by administrators alone", async () => {
    await save(BACKUP, { backupFolder: folder.path });
    const path = await pageInNewestMessage(second);
    const { text } = await clerk.ask(path);
    expect([text.includes(folder.path), REVERT.test(text)]).toEqual([true, false]);
    const page = await second.ask(path);
    const [, intent = ""] = REVERT.exec(page.text) ?? [];
    const form = formsIn((await clerk.ask("/system-settings/1/edit")).text).find(
      ({ method }) => method === "post",
    )!;
    const forged = pairsOf(form, ["intent", "save"]).map(
      ([name, value]) => [name, name === "intent" ? intent : value] as [string, string],
    );
    const answer = await submit(clerk, { ...form, action: path }, forged);
    expect(answer.status).toBe(403);
    expect(await shows(folder.path)).toBe(true);
    expect((await press(second, path, REVERT)).status).toBe(303);
  });

  it("of a number that there is not is not found", async () => {
    for (const path of ["/system-settings/changes/99999", "/system-settings/changes/x"])
      expect((await demo.admin.ask(path)).status, path).toBe(404);
  });
});

describe("a change that another administrator has to agree to", () => {
  it("waits, is shown as waiting, and counts once the other one agrees with the password", async () => {
    await save(LOGIN, { destinationConsent: "required" });
    await save(BACKUP, { backupFolder: folder.path });
    const section = (await demo.admin.ask("/system-settings?section=backup")).text;
    expect(section).toContain("<dt>等待同意</dt>");
    const [, path = ""] = /href="(\/system-settings\/changes\/\d+)"/.exec(section) ?? [];
    const own = (await demo.admin.ask(path)).text;
    expect([own.includes("?do=agree"), own.includes("?do=refuse")]).toEqual([false, true]);

    const page = (await second.ask(path)).text;
    expect([page.includes("?do=agree"), page.includes("?do=refuse")]).toEqual([true, true]);
    const without = await press(second, `${path}?do=agree`, stepOf("agree"));
    expect([without.status, without.text.includes("请输入")]).toEqual([422, true]);
    const wrong = await press(second, `${path}?do=agree`, stepOf("agree"), { password: "Wrong-pass-1" });
    expect([wrong.status, wrong.text.includes("登录密码不正确")]).toEqual([422, true]);
    const agreed = await press(second, `${path}?do=agree`, stepOf("agree"), { password: PASSWORD });
    expect(agreed.status).toBe(303);
    const after = (await second.ask(path)).text;
    for (const part of ["已生效", "同意人"]) expect(after, part).toContain(part);
    expect((await demo.admin.ask("/system-settings?section=backup")).text).not.toContain("<dt>等待同意</dt>");
    expect(await shows(folder.path)).toBe(true);
  });

  it("is refused, and nothing changes", async () => {
    await save(BACKUP, { backupFolder: "" });
    const section = (await demo.admin.ask("/system-settings?section=backup")).text;
    const [, path = ""] = /href="(\/system-settings\/changes\/\d+)"/.exec(section) ?? [];
    const refused = await press(second, `${path}?do=refuse`, stepOf("refuse"), { password: PASSWORD });
    expect(refused.status).toBe(303);
    expect((await demo.admin.ask(path)).text).toContain("未同意");
    expect(await shows(folder.path)).toBe(true);
  });

  it("is not answered by whoever is no administrator", async () => {
    await save(BACKUP, { backupFolder: "" });
    const section = (await clerk.ask("/system-settings?section=backup")).text;
    const [, path = ""] = /href="(\/system-settings\/changes\/\d+)"/.exec(section) ?? [];
    const page = (await clerk.ask(path)).text;
    expect([page.includes("?do=agree"), page.includes("?do=refuse")]).toEqual([false, false]);
    expect(stepOf("agree").test((await clerk.ask(`${path}?do=agree`)).text)).toBe(false);
  });
});
