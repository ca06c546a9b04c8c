import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "~/services/access/paths/page-shape";
import { SAME_ORIGIN } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { pageSamples, samplePathOf, shownBelow, type PageSample } from "../support/page-samples";
import { inTurn } from "../support/turns";

const demo = administeredSite();
let samples: Readonly<Record<string, PageSample>> = {};

beforeAll(() => {
  samples = inDatabase(demo.site.dataDir, pageSamples);
});

/** A list's query: all lists and trees accept it, and it does not change what they show. */
const LIST_QUERY = "page=1";

/** Links of the page and its breadcrumb; menu and visited views open lists without a query on purpose. */
function linksIn(html: string): string[] {
  const links: string[] = [];
  const open: boolean[] = [];
  new Parser({
    onopentag(name, { href, "aria-label": label }) {
      open.push(name === "main" || label === "当前位置");
      if (name === "a" && href !== undefined && open.includes(true)) links.push(href);
    },
    onclosetag: () => void open.pop(),
  }).end(html);
  return links;
}

const addressOf = (page: Page): string => samplePathOf(page, "", samples[page.slug] ?? {});
const listOf = (page: Page): string => addressOf(page).split("?")[0]!;
const listAddressOf = (page: Page): string => {
  const address = addressOf(page);
  return address + (address.includes("?") ? "&" : "?") + LIST_QUERY;
};

/**
 * Links to a branch of a tree, to parts of a record and to another list of the page change the query on
 * purpose.
 */
const PURPOSES = ["open", "group", "type", "message", "tab", "columnId", "view"];

/** Links of a page to its list that lose the list's query. */
const forgetting = (html: string, list: string): string[] =>
  linksIn(html).filter((href) => {
    const { pathname, searchParams } = new URL(href, "http://site");
    return (
      pathname === list &&
      searchParams.get("page") !== "1" &&
      !PURPOSES.some((name) => searchParams.has(name))
    );
  });

const leading = (html: string, list: string): number =>
  linksIn(html).filter((href) => new URL(href, "http://site").pathname === list).length;

const LISTED = CONSOLE_PAGES.filter(({ kind, slug }) => kind !== null || slug === "resources");
const CASES = LISTED.flatMap((page) =>
  shownBelow(page)
    .filter((below) => below !== "/compare")
    .map((below) => [page.slug + below, page, below] as const),
);

describe("the way back to a list leads to it as it was left", () => {
  it.each(inTurn(CASES, 3))("%s", async (_address, page, below) => {
    const list = listOf(page);
    expect((await demo.admin.ask(listAddressOf(page))).status).toBe(200);
    const path = samplePathOf(page, below, samples[page.slug] ?? {});
    const { status, text } = await demo.admin.ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(leading(text, list), "no way back").toBeGreaterThan(0);
    expect(forgetting(text, list)).toEqual([]);
  });

  it.each(LISTED.filter(({ kind }) => kind === "list").map((page) => [page.slug, page] as const))(
    "%s, where something is to be done with its rows",
    async (_slug, page) => {
      const list = listOf(page);
      const asked = page.slug === "distribution" ? `${list}?role=2&${LIST_QUERY}` : listAddressOf(page);
      const { text } = await demo.admin.ask(asked);
      const code = /value="bulk:([a-z-]+)"/i.exec(text)?.[1];
      const id = /<input[^>]*name="ids"[^>]*value="(\d+)"/.exec(text)?.[1];
      if (code === undefined || id === undefined)
        return expect(text).not.toMatch(/value="bulk:[^"]*"[^>]*>批量/);
      const chosen = await demo.admin.ask(asked, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
        body: new URLSearchParams({ intent: `bulk:${code}`, ids: id }).toString(),
      });
      expect(chosen.status).toBe(303);
      const confirm = await demo.admin.ask(String(chosen.headers["location"]));
      expect(confirm.status).toBe(200);
      expect(leading(confirm.text, list), "no way back").toBeGreaterThan(0);
      expect(forgetting(confirm.text, list)).toEqual([]);
    },
  );
});
