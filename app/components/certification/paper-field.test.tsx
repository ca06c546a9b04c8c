import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaperField } from "./paper-field";

const field = { id: "f", name: "file", initialValue: "", errors: undefined, errorId: "f-error" };
const stored = { fileName: "执照.pdf", filePath: "/certification/2026/a.pdf" };
const inputOf = (html: string) => /<input[^>]*type="file"[^>]*>/.exec(html)?.[0] ?? "";

it("says that a paper is required, unless it may be left out or is there already", () => {
  const html = (own: { isOptional?: boolean; paper: typeof stored | null }) =>
    renderToStaticMarkup(<PaperField field={field} label="营业执照" pending={null} {...own} />);
  expect(inputOf(html({ paper: null }))).toMatch(/ required=""/);
  expect(inputOf(html({ paper: null, isOptional: true }))).not.toMatch(/required/);
  expect(inputOf(html({ paper: stored }))).not.toMatch(/required/);
});

it("has its own hint where it has one, otherwise the kinds and the size", () => {
  const html = (own: { hint?: string; isPicture?: boolean }) =>
    renderToStaticMarkup(<PaperField field={field} label="委托书" paper={null} pending={null} {...own} />);
  expect(html({})).toContain("jpg、jpeg、png 或 pdf，不超过 5MB");
  expect(html({ isPicture: true })).toContain("jpg、jpeg 或 png，小于 5MB");
  const own = html({ hint: "盖章的代理报关委托书" });
  expect(own).toContain("盖章的代理报关委托书");
  expect(own).not.toContain("不超过 5MB");
});
