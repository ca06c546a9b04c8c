import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDemoSite, type DemoSite } from "../support/demo-site";
import { changedTables, rowsIn } from "../support/edit-forms";
import { formsIn, formWith, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";

let site: DemoSite;
let me: BrowserClient;
let again: BrowserClient;
beforeAll(async () => {
  site = await startDemoSite();
  [me, again] = [await site.browserOf(site.people.ordinary), await site.browserOf(site.people.ordinary)];
  return () => site.stop();
}, 120_000);

const PROFILE = { username: "海风", realname: "张三", streetAddress: "中山路1号", faxNo: "" };
const REGION = { province: "330000", city: "330200", area: "330206" };

interface Own {
  readonly path: string;
  readonly intent: string;
  /** Values that the form gets first. */
  readonly filled: Readonly<Record<string, string>>;
}

/** Forms in which users change their own data. */
const OWN: readonly Own[] = [
  { path: "/personal?tab=1", intent: "save", filled: { ...PROFILE, ...REGION } },
  { path: "/personal/notifications", intent: "", filled: {} },
  { path: "/certification?type=0", intent: "draft", filled: { companyName: "远洋贸易", ...REGION } },
];

async function open(browser: BrowserClient, { path, intent }: Own): Promise<HtmlForm> {
  const { text, status } = await browser.ask(path);
  expect(status, path).toBe(200);
  if (intent !== "") return formWith(text, "intent", intent);
  return formsIn(text).find(({ action, method }) => method === "post" && action === path)!;
}

const save = (browser: BrowserClient, form: HtmlForm, { intent }: Own, typed = {}) =>
  submit(browser, form, withValues(pairsOf(form, ["intent", intent]), typed));

describe("a form of one's own", () => {
  it.each(OWN)("$path is saved as it is shown, and nothing changes", async (own) => {
    const first = await save(me, await open(me, own), own, own.filled);
    expect(first.status, first.text.slice(0, 2000)).toBe(303);
    const before = inDatabase(site.dataDir, rowsIn);
    const second = await save(me, await open(me, own), own);
    expect(second.status, second.text.slice(0, 2000)).toBe(303);
    expect(changedTables(before, inDatabase(site.dataDir, rowsIn))).toEqual([]);
  });

  it.each([
    [OWN[0]!, "streetAddress"],
    [OWN[2]!, "registeredAddress"],
  ] as const)("$path shows both versions to who has opened it before", async (own, field) => {
    const mine = await open(me, own);
    const otherForm = await open(again, own);
    expect((await save(again, otherForm, own, { [field]: "别处写的地址" })).status).toBe(303);
    const answer = await save(me, mine, own, { [field]: "这里写的地址" });
    expect(answer.status, answer.text.slice(0, 2000)).toBe(409);
    expect(answer.text).toContain("内容已变更");
    for (const text of ["别处写的地址", "这里写的地址"]) expect(answer.text).toContain(text);
    const choice = formsIn(answer.text).find(({ controls }) =>
      controls.some(({ attributes }) => attributes["type"] === "radio"),
    )!;
    const saved = await save(me, choice, own);
    expect(saved.status, saved.text.slice(0, 2000)).toBe(303);
    expect(pairsOf(await open(again, own), ["", ""])).toContainEqual([field, "这里写的地址"]);
  });
});
