import { describe, expect, it } from "vitest";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import { administeredSite } from "../support/demo-site";

/** Lists that share a page with another list, and lists of one customer. */
const FURTHER_LISTS = [
  "/message-manage?tab=templates",
  "/content-manage?tab=columns",
  "/content-manage?tab=pictures",
  "/reference-data?view=hs-codes",
  "/custom-channel/2",
  "/custom-product-list/2",
  "/custom-department-list/2",
];

const LISTS = [
  ...CONSOLE_PAGES.filter(({ takesId, kind }) => !takesId && kind !== null).map((page) => pathOfPage(page)),
  ...FURTHER_LISTS,
];

const started = administeredSite();

/** Links of rows that open a step of their record. */
async function stepsOf(list: string): Promise<string[]> {
  const { text } = await started.admin.ask(list);
  // Visited views are above the list, and include steps that were just opened.
  const main = text.slice(text.indexOf('class="list-page'));
  return [...main.matchAll(/href="([^"]+\?do=[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}

/** Steps without an undo in their notice, and the reason. */
const NOT_UNDOABLE: Readonly<Record<string, string>> = {
  "/account-list/# reset-password": "nobody knows the password that there was",
  "/account-list/# reveal": "it shows what is stored and changes nothing",
  "/content-manage/# preview": "it leads to the preview; the article's page stops its links",
  "/custom-channel/#/# remove": "what was set of the channel is gone",
  "/phsb/declarations/# copy": "it leads to the copy",
  "/phsb/templates/# use": "it leads to the declaration",
  "/product-requests/# refuse": "whoever asked is notified, and can ask again",
};

/** The form of a notice that undoes a step. */
function formBack(text: string): { action: string; fields: Record<string, string> } | null {
  const [, action = "", body = ""] =
    /<form class="result-steps"[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(text) ?? [];
  if (!body.includes("撤销")) return null;
  const inputs = [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const [, intent = ""] = /value="([^"]+)" name="intent"/.exec(body) ?? [];
  const fields = { ...Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value])), intent };
  return { action: action.replaceAll("&amp;", "&"), fields };
}

const kindOf = (href: string) => href.replace(/\d+/g, "#");

describe("a step of a record that is chosen in a list", () => {
  it("names the list, whichever list it is, and giving it up leads back there", async () => {
    const kinds = new Map<string, string>();
    for (const list of LISTS)
      for (const href of await stepsOf(list)) {
        expect.soft(href).toContain(`&list=${encodeURIComponent(list)}`);
        kinds.set(kindOf(href), href);
      }
    // Includes publishing a message and steps of a customer's channels.
    expect(kinds.size).toBeGreaterThan(6);
    for (const href of kinds.values()) {
      const { status, text } = await started.admin.ask(href);
      const list = new URL(href, started.site.origin).searchParams.get("list")!;
      expect.soft(status, href).toBeLessThan(400);
      if (text.includes("card confirm"))
        expect.soft(text.replaceAll("&amp;", "&"), href).toContain(`href="${list}"`);
    }
  }, 120_000);

  it("leads back to the list as it was filtered, with its notice", async () => {
    const filtered = "/message-manage?status=0&size=50";
    const [href = ""] = (await stepsOf(filtered)).filter((each) => each.includes("do=publish"));
    const asked = await started.admin.ask(href);
    expect(asked.text.replaceAll("&amp;", "&")).toContain(`href="${filtered}"`);
    const form = /name="form" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
    const submission = /name="submission" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
    const done = await started.admin.post(href, { form, submission, intent: "publish" });
    expect(done.status).toBe(303);
    expect(String(done.headers["location"])).toBe(filtered);
    const { text } = await started.admin.ask(filtered);
    expect(text).toContain("消息已发布");
    const back = formBack(text)!;
    expect(back.fields).toMatchObject({ intent: "revoke", reason: "发布后随即撤销" });
    await started.admin.post(back.action, back.fields);
    expect((await started.admin.ask(filtered)).text).toContain("已撤销。");
    expect((await started.admin.ask(href.split("?")[0]!)).text).toContain("已撤回");
  });

  it("can be taken back from the notice in the list, or it is told here why not", async () => {
    const lists = [...LISTS, "/phsb/declarations", "/phsb/templates", "/reference-data?view=hs-codes"];
    const kinds = new Map<string, string>();
    for (const list of lists)
      for (const href of await stepsOf(list)) {
        const { pathname, searchParams } = new URL(href, started.site.origin);
        kinds.set(`${kindOf(pathname)} ${searchParams.get("do")!}`, href);
      }
    const back = [...kinds].filter(([kind]) => !(kind in NOT_UNDOABLE));
    expect([...kinds.keys()].filter((kind) => kind in NOT_UNDOABLE).sort()).toEqual(
      Object.keys(NOT_UNDOABLE).sort(),
    );
    expect(back.length).toBeGreaterThan(3);
    for (const [kind, href] of back) {
      const { text } = await started.admin.ask(href);
      const intent = kind.split(" ")[1]!;
      const form = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? "";
      const submission = /name="submission" value="([^"]+)"/.exec(text)?.[1] ?? "";
      const done = await started.admin.post(href, { form, submission, intent });
      if (done.status !== 303) {
        // The last record of an order cannot be moved further down.
        expect.soft(done.text, kind).toMatch(/已经是最后|已经是第一|已是/);
        continue;
      }
      const list = String(done.headers["location"]);
      const given = formBack((await started.admin.ask(list)).text);
      expect.soft(given, kind).not.toBeNull();
      if (!given) continue;
      const undone = await started.admin.post(given.action, given.fields);
      expect.soft([undone.status, String(undone.headers["location"])], kind).toEqual([303, list]);
      const after = (await started.admin.ask(list)).text;
      expect.soft(after, kind).toContain("已撤销。");
      expect.soft(formBack(after), kind).toBeNull();
    }
  }, 120_000);

  it("leads back to an address that a header can hold, whatever is named", async () => {
    const [chosen = ""] = (await stepsOf("/custom-channel/2")).filter((each) => each.includes("do=down"));
    const list = "/custom-channel/2?name=中\r\nSet-Cookie: a=1\u{0}";
    const href = `${chosen.split("&")[0]!}&list=${encodeURIComponent(list)}`;
    const { text } = await started.admin.ask(href);
    const form = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const submission = /name="submission" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const done = await started.admin.post(href, { form, submission, intent: "down" });
    expect([done.status, done.headers["set-cookie"]?.toString()]).toEqual([
      303,
      expect.not.stringContaining("a=1"),
    ]);
    expect(String(done.headers["location"])).toMatch(/^\/custom-channel\/2\?[\x21-\x7e]+$/);
  });

  it("takes no list of another noun, and no other address", async () => {
    const [href = ""] = (await stepsOf("/content-manage")).filter((each) => each.includes("do=preview"));
    const own = href.split("&")[0]!;
    for (const list of [
      "",
      "?do=preview",
      "http://[",
      "/role-list",
      "https://example.com/content-manage",
      "//example.com",
    ]) {
      const asked = await started.admin.ask(`${own}&list=${encodeURIComponent(list)}`);
      expect(/href="([^"]*)" class="button plain">取消/.exec(asked.text)?.[1]).toBe(own.split("?")[0]);
    }
  });
});
