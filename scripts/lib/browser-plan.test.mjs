import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BROWSERS, OTHER_BROWSERS, TURNS, everyWalk, otherWalks, shortWalks } from "./browser-plan.mjs";
import { inProject } from "./project-paths.mjs";

const SPECS = {
  journeys: ["a.spec.ts", "b.spec.ts", "c.spec.ts", "d.spec.ts"],
  keyboard: ["e.spec.ts", "f.spec.ts"],
};

describe("浏览器测试的分配", () => {
  it("完整形式：每种浏览器走自己的全部文件夹", () => {
    expect(everyWalk()).toMatchObject({
      axe: ["axe/**", "kinds/**"],
      mobile: ["journeys/**", "layout/**", "enhanced/**", "touch/**"],
    });
  });

  const specs = (folder) => SPECS[folder] ?? [];
  const walked = (short) => Object.values(shortWalks(short)).flat();

  it("简短形式：每次走一部分文件，共用的文件夹轮流分给各种浏览器", () => {
    expect(shortWalks({ wide: [], turn: 0 }, specs)).toEqual({
      axe: [],
      js: ["journeys/a.spec.ts"],
      "no-js": [],
      mobile: [],
      "late-js": [],
      "injected-dom": [],
    });
    expect(shortWalks({ wide: [], turn: TURNS + 1 }, specs)).toMatchObject({
      js: [],
      "no-js": ["journeys/b.spec.ts"],
    });
  });

  it("简短形式：各轮的时间差不多", () => {
    const seconds = { "tests/e2e/keyboard/f.spec.ts": 30 };
    const long = shortWalks({ wide: [], turn: 0, seconds }, specs);
    expect(Object.values(long).flat()).toEqual(["keyboard/f.spec.ts"]);
  });

  it("简短形式：几次之后，每个文件由共用其文件夹的每种浏览器都走过", () => {
    const turns = Array.from({ length: 3 * TURNS }, (_, turn) => shortWalks({ wide: [], turn }, specs));
    const walkedBy = (browser) => new Set(turns.flatMap((walks) => walks[browser]));
    const ofJourneys = SPECS.journeys.map((spec) => `journeys/${spec}`);
    expect([...walkedBy("mobile")].sort()).toEqual(ofJourneys);
    for (const browser of ["js", "no-js"])
      expect([...walkedBy(browser)]).toEqual(expect.arrayContaining(ofJourneys));
  });

  it("简短形式：指定的文件由共用其文件夹的每种浏览器都走", () => {
    const walks = shortWalks({ wide: ["journeys/b.spec.ts"], turn: 0 }, specs);
    expect([walks.js, walks["no-js"], walks.mobile].map((all) => all.includes("journeys/b.spec.ts"))).toEqual(
      [true, true, true],
    );
    expect(Object.values(walks).flat()).toHaveLength(4);
  });

  it("旧版浏览器与 Firefox 走同样的主要流程，简短形式只有最旧的一种走外壳", () => {
    const long = otherWalks(false);
    expect(Object.keys(long)).toEqual(OTHER_BROWSERS);
    for (const walks of Object.values(long)) expect(walks).toContain("journeys/sign-in.spec.ts");
    const card = "enhanced/card-sign-in.spec.ts";
    expect(long["chromium-92"]).toContain(card);
    expect(long["chromium-92-no-js"]).not.toContain(card);
    const named = long["firefox-esr"].filter((walk) => !walk.endsWith("*"));
    for (const walk of named) expect(existsSync(inProject("tests", "e2e", walk)), walk).toBe(true);
    expect(Object.values(otherWalks(true)).flat()).toEqual(["old/shell.spec.ts"]);
  });

  it("按实际的文件：文件夹都有浏览器走，简短形式几次走完其余的文件", () => {
    const folders = readdirSync(inProject("tests", "e2e"));
    expect(new Set([...Object.values(BROWSERS).flat(), "old"])).toEqual(new Set(folders));
    const parts = Array.from({ length: TURNS }, (_, turn) => walked({ wide: [], turn }));
    const short = new Set(parts.flat().map((walk) => walk.split("/")[0]));
    expect(folders.filter((folder) => !short.has(folder))).toEqual([
      "axe",
      "forms",
      "injected",
      "late",
      "old",
      "once",
    ]);
    const there = [...short].flatMap((folder) =>
      readdirSync(inProject("tests", "e2e", folder)).map((name) => `${folder}/${name}`),
    );
    expect([...new Set(parts.flat())].sort()).toEqual(there.sort());
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(there.length * 0.35);
  });
});
