import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BROWSERS, OTHER_BROWSERS, eachWalkOnce, everyWalk, otherWalks } from "./browser-plan.mjs";
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

  it("简短形式：共用的文件夹轮流分给各种浏览器，每个文件恰好一次", () => {
    expect(eachWalkOnce([], (folder) => SPECS[folder] ?? [])).toEqual({
      axe: [],
      js: ["journeys/a.spec.ts", "journeys/d.spec.ts", "keyboard/e.spec.ts"],
      "no-js": ["journeys/b.spec.ts", "keyboard/f.spec.ts"],
      mobile: ["journeys/c.spec.ts"],
      "late-js": [],
      "injected-dom": [],
    });
  });

  it("简短形式：指定的文件由共用其文件夹的每种浏览器都走", () => {
    const walks = eachWalkOnce(["journeys/c.spec.ts"], (folder) => SPECS[folder] ?? []);
    expect([walks.js, walks["no-js"], walks.mobile].map((all) => all.includes("journeys/c.spec.ts"))).toEqual(
      [true, true, true],
    );
    expect(Object.values(walks).flat()).toHaveLength(8);
  });

  it("旧版浏览器与 Firefox 走同样的主要流程，简短形式只有最旧的一种走外壳", () => {
    const long = otherWalks(false);
    expect(Object.keys(long)).toEqual(OTHER_BROWSERS);
    for (const walks of Object.values(long)) expect(walks).toContain("journeys/sign-in.spec.ts");
    const named = long["firefox-esr"].filter((walk) => !walk.endsWith("*"));
    for (const walk of named) expect(existsSync(inProject("tests", "e2e", walk)), walk).toBe(true);
    expect(Object.values(otherWalks(true)).flat()).toEqual(["old/shell.spec.ts"]);
  });

  it("按实际的文件：文件夹都有浏览器走，简短形式把其余每个文件走一次", () => {
    const folders = readdirSync(inProject("tests", "e2e"));
    expect(new Set([...Object.values(BROWSERS).flat(), "old"])).toEqual(new Set(folders));
    const walked = Object.values(eachWalkOnce()).flat();
    const short = new Set(walked.map((walk) => walk.split("/")[0]));
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
    expect(walked.sort()).toEqual(there.sort());
  });
});
