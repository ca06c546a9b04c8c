import { describe, expect, it } from "vitest";
import { choosePages } from "./gallery-choice.mjs";

const PAGES = ["账号", "账号的历史", "客户", "角色", "部门", "产品", "登录"].map((title, index) => ({
  title,
  path: `/page-${index}`,
}));
const titles = (words, part) => choosePages(PAGES, { words, part }).map(({ title }) => title);

describe("which pages the gallery looks at", () => {
  it("are all, or those whose title or address has the words in it", () => {
    expect(titles()).toHaveLength(7);
    expect(titles("账号")).toEqual(["账号", "账号的历史"]);
    expect(titles("page-2")).toEqual(["客户"]);
  });

  it("are in one part each, whatever the number of parts", () => {
    for (const count of [1, 2, 3, 4, 7, 9]) {
      const parts = Array.from({ length: count }, (_, index) => titles("", `${index + 1}/${count}`));
      expect(parts.flat()).toEqual(titles());
    }
  });

  it("are refused where there is no such part", () => {
    for (const part of ["0/4", "5/4", "1/0", "", "2", "1/4/2", "x/y"])
      expect(() => titles("", part), part).toThrow("没有这一份");
  });
});
