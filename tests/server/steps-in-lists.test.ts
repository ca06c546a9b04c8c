import { describe, expect, it } from "vitest";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import { administeredSite } from "../support/demo-site";

/** Lists that share a page with another, and lists of one customer. */
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

/** Links of rows that ask for a step of their record. */
async function stepsOf(list: string): Promise<string[]> {
  const { text } = await started.admin.ask(list);
  return [...text.matchAll(/href="([^"]+\?do=[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
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
    // Publishing a message, and what is done with the channels of a customer, are among them.
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
    expect((await started.admin.ask(filtered)).text).toContain("消息已发布");
  });

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
