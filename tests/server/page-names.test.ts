import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import { eventText } from "~/services/operations/audit/audit-events";
import type { Page } from "~/services/access/paths/page-shape";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { pageSamples, samplePathOf, shownBelow, type PageSample } from "../support/page-samples";

const demo = administeredSite();
let samples: Readonly<Record<string, PageSample>> = {};

beforeAll(() => {
  samples = inDatabase(demo.site.dataDir, pageSamples);
});

const ofRecords = (page: Page): string[] => [
  ...(page.takesId ? [""] : []),
  ...shownBelow(page).filter((below) => page.takesId || below.includes(":id")),
];

const CASES = CONSOLE_PAGES.flatMap((page) =>
  ofRecords(page).map((below) => [page.slug + (page.takesId ? "/:id" : "") + below, page, below] as const),
);

interface Names {
  readonly heading: string;
  readonly title: string;
  readonly crumbs: readonly string[];
}

function namesIn(html: string): Names {
  const crumbs: string[] = [];
  let heading = "";
  let title = "";
  const open: { name: string; label: string | undefined }[] = [];
  const isIn = (name: string) => open.some((each) => each.name === name);
  const isInCrumbs = () => open.some(({ label }) => label === "当前位置");
  new Parser({
    onopentag(name, { "aria-label": label }) {
      if (name === "li" && isInCrumbs()) crumbs.push("");
      open.push({ name, label });
    },
    ontext(text) {
      if (isIn("h1")) heading += text;
      if (isIn("title") && !isIn("svg")) title += text;
      if (isIn("li") && isInCrumbs()) crumbs.push((crumbs.pop() ?? "") + text);
    },
    onclosetag: () => void open.pop(),
  }).end(html);
  return { heading, title, crumbs };
}

describe("what a page of a record is called", () => {
  it.each(CASES)(
    "%s says whose it is, in its heading, its title and the way to it",
    async (_address, page, below) => {
      const sample = samples[page.slug] ?? {};
      const own = below.includes(":id");
      expect(own ? sample.recordId : sample.id, "no record").toBeDefined();
      const path = samplePathOf(page, below, sample);
      const { status, text } = await demo.admin.ask(path);
      expect([path, status]).toEqual([path, 200]);
      const { heading, title, crumbs } = namesIn(text);
      const called = (own ? sample.record : sample.owner)!;
      const name = page.slug === "audit-log" ? eventText(called) : called;
      expect(heading).toContain(name);
      expect(title).toContain(name);
      expect(crumbs.join(" > ")).toContain(
        page.slug === "resources" && !own ? name.split(" ").at(-1)! : name,
      );
      expect(new Set(crumbs).size, crumbs.join(" > ")).toBe(crumbs.length);
    },
  );

  it("no two steps of a way are called the same, also where a page is called as the one above", async () => {
    const { crumbs } = namesIn((await demo.admin.ask("/distribution")).text);
    expect(crumbs).toEqual(["角色列表", "分配角色"]);
  });
});
