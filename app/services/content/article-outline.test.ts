import { expect, it } from "vitest";
import { outlineOf } from "./article-outline";

it("names an article's headings, and says how long it takes to read", () => {
  const html = `<h2>一</h2><p>${"字".repeat(800)}</p><h3>不在目录</h3><h2>二<em>重</em></h2>`;
  const { body, contents, minutes } = outlineOf(html);
  expect(contents).toEqual([
    { id: "part-1", text: "一" },
    { id: "part-2", text: "二重" },
  ]);
  expect(body).toContain('<h2 id="part-2">二<em>重</em></h2>');
  expect(minutes).toBe(2);
});

it("leaves an article without headings as it is", () => {
  expect(outlineOf("<p>短</p>")).toEqual({ body: "<p>短</p>", contents: [], minutes: 1 });
});
