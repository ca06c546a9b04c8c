import { DomUtils, parseDocument } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import { strangersIn } from "../support/clean-html";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { SCRIPT_PAYLOADS } from "../support/script-payloads";
import { inTurn } from "../support/turns";

const MESSAGES = "/message-manage";
const ARTICLES = "/content-manage";
const PAYLOADS = inTurn(SCRIPT_PAYLOADS, 4);

const demo = administeredSite();

/** Posts a page's form with other values, as browsers without scripts do. */
async function send(path: string, fields: Readonly<Record<string, string>>) {
  const { text } = await demo.admin.ask(path);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const tokens = { form: hidden("form"), submission: hidden("submission"), updated: hidden("updated") };
  return demo.admin.post(path, { intent: "save", ...tokens, ...fields });
}

/** Executable parts of a page; the application's own scripts are those of a harmless record. */
async function runsOn(path: string) {
  const { status, text } = await demo.admin.ask(path);
  expect(status, path).toBe(200);
  const all = DomUtils.findAll(() => true, parseDocument(text).children);
  const handlers = all.flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith("on")));
  const addresses = all.flatMap(({ attribs }) => [attribs["href"] ?? "", attribs["src"] ?? ""]);
  return {
    handlers,
    scripts: all.filter(({ name }) => name === "script").length,
    schemes: addresses.filter((address) => /^\W*(?:javascript|vbscript|data):/i.test(address)),
    content: /<div class="rich">(.*?)<\/div>/s.exec(text)?.[1] ?? "",
  };
}

/** A payload as a title of permitted length; a refusal is fine too. */
const titled = (payload: string) => payload.replace(/\s+/g, " ").slice(0, 60).trim();

const asMessage = (payload: string) =>
  send(`${MESSAGES}/new`, {
    title: titled(payload),
    messageType: "2",
    content: `<p>看</p>${payload}`,
    audienceType: "1",
    publishWay: "now",
  });

let columnId = "";
const asArticle = (payload: string) =>
  send(`${ARTICLES}/new`, {
    title: titled(payload),
    columnId,
    summary: payload.slice(0, 200),
    body: `<p>看</p>${payload}`,
    author: payload.slice(0, 50).trim(),
  });

type Page = Awaited<ReturnType<typeof runsOn>>;

/** The pages of a harmless record, and of each payload that is accepted. */
async function* pagesOf(store: typeof asMessage, pages: (record: string) => Promise<string[]>) {
  const records: { payload: string; paths: string[] }[] = [];
  for (const payload of ["没有什么特别的", ...PAYLOADS]) {
    const { status, headers } = await store(payload);
    expect([303, 422], payload).toContain(status);
    if (status !== 303) continue;
    const record = String(headers["location"]).split("?")[0]!;
    records.push({ payload, paths: await pages(record) });
  }
  const [plain, ...others] = records;
  expect(others.length).toBeGreaterThan(PAYLOADS.length / 2);
  const usual: Page[] = [];
  for (const path of plain!.paths) usual.push(await runsOn(path));
  for (const { payload, paths } of others)
    for (const [index, path] of paths.entries())
      yield { where: `${payload} at ${path}`, usual: usual[index]!, page: await runsOn(path) };
}

function isHarmless({ where, usual, page }: { where: string; usual: Page; page: Page }): void {
  expect(page.handlers, where).toEqual([]);
  expect(page.schemes, where).toEqual([]);
  expect(page.scripts, where).toBe(usual.scripts);
  expect(strangersIn(page.content), where).toEqual([]);
}

describe("HTML that staff type", () => {
  beforeAll(() => {
    columnId = String(
      inDatabase(demo.site.dataDir, (database) =>
        database.prepare("select id from article_columns limit 1").pluck().get(),
      ),
    );
  });

  it(
    "runs nowhere where a message is shown: its record, its preview, its form",
    { timeout: 240_000 },
    async () => {
      const pages = (record: string) =>
        Promise.resolve([record, `${record}?tab=preview`, `${record}/edit`, `${record}/history`]);
      for await (const one of pagesOf(asMessage, pages)) isHarmless(one);
    },
  );

  it(
    "runs nowhere where an article is shown: its record, its form, its version, the site, its feed",
    { timeout: 240_000 },
    async () => {
      const pages = async (record: string) => {
        expect((await send(`${record}/publish`, { mode: "now" })).status).toBe(303);
        const { text } = await demo.admin.ask(record);
        const [, site = ""] = /href="(\/cmsweb\/[^"/]+\/[^"]+)"/.exec(text) ?? [];
        return [record, `${record}/edit`, `${record}/versions/1`, `${record}?tab=versions`, site];
      };
      for await (const one of pagesOf(asArticle, pages)) isHarmless(one);
      const { slug } = inDatabase(demo.site.dataDir, (database) =>
        database.prepare("select slug from article_columns where id = ?").get(columnId),
      ) as { slug: string };
      const feed = await demo.site.ask(`/cmsweb/${slug}/rss.xml`);
      expect(feed.status).toBe(200);
      expect(feed.text).not.toMatch(/<script|<svg|<img/i);
    },
  );
});
