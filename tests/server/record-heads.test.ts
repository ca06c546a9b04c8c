import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { pageSamples, recordPaths, type PageSample } from "../support/page-samples";

const demo = administeredSite();
let samples: Readonly<Record<string, PageSample>> = {};
beforeAll(() => {
  samples = inDatabase(demo.site.dataDir, pageSamples);
});

/** Further records of the desk, which the demo data has. */
const MORE = ["/phsb/entrustments/1", "/phsb/declarations/1/links", "/phsb/code-list/1"];

interface Head {
  /** Classes of the buttons beside the menu. */
  readonly buttons: string[];
  /** Classes of the menu's items, in order. */
  readonly items: string[];
  menus: number;
}

/** Reads the head of a record's page; null where there is none. */
function headIn(html: string): Head | null {
  const open: string[] = [];
  const head: Head = { buttons: [], items: [], menus: 0 };
  let hasHead = false;
  new Parser({
    onopentag(name, { class: classes = "" }) {
      const within = (what: string) => open.some((each) => each.split(/[ .]/).includes(what));
      open.push(`${name}.${classes}`);
      if (name === "header" && classes === "record-head") hasHead = true;
      if (!within("record-head")) return;
      if (name === "details") head.menus++;
      if (name === "li") head.items.push(classes);
      if ((name === "a" || name === "button") && within("actions") && !within("details"))
        head.buttons.push(classes);
    },
    onclosetag: () => void open.pop(),
  }).end(html);
  return hasHead ? head : null;
}

describe("the head of a record", () => {
  it("has at most two buttons and a menu, in which destructive steps are last", async () => {
    let heads = 0;
    let menus = 0;
    for (const path of [...recordPaths(samples), ...MORE]) {
      const { text } = await demo.admin.ask(path);
      const head = headIn(text);
      if (head === null) continue;
      heads++;
      menus += head.menus;
      expect.soft(head.buttons.length, path).toBeLessThanOrEqual(2);
      expect.soft(head.menus, path).toBeLessThanOrEqual(1);
      expect.soft(head.items.length > 0, path).toBe(head.menus > 0);
      expect.soft(head.buttons.filter((each) => each === "button").length, path).toBeLessThanOrEqual(1);
      const [first] = head.items
        .map((each, at) => (each === "record-apart" ? at : -1))
        .filter((at) => at >= 0);
      if (first !== undefined)
        expect.soft(new Set(head.items.slice(first)), path).toEqual(new Set(["record-apart"]));
    }
    expect(heads).toBeGreaterThan(40);
    expect(menus).toBeGreaterThan(10);
  }, 120_000);
});
