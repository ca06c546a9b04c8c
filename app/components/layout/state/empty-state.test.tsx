import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EmptyState } from "./empty-state";

const sprite = readFileSync("app/components/layout/state/drawings.svg", "utf8");

it.each(["empty", "error", "none", "forbidden"] as const)("has a drawing for %s", (kind) => {
  const html = renderToStaticMarkup(<EmptyState kind={kind} text="没有记录" />);
  const names = [...html.matchAll(/#([a-z]+(?:-gilt)?)"/g)].map(([, name]) => name!);
  expect(names).toEqual(["water", kind, `${kind}-gilt`]);
  for (const name of names) expect(sprite).toContain(`<symbol id="${name}"`);
});

it("says what to do next, and is a mere sentence within a part of a page", () => {
  expect(renderToStaticMarkup(<EmptyState text="没有不同" />)).toBe(
    '<div class="none"><p>没有不同</p></div>',
  );
  const html = renderToStaticMarkup(
    <EmptyState text="没有找到">
      <a href="/all">全部</a>
    </EmptyState>,
  );
  expect(html).toContain('<div class="actions"><a href="/all">全部</a></div>');
});
