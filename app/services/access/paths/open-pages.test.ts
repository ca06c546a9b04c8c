import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { LISTS } from "./console-page-addresses";
import { CONSOLE_PAGES } from "./console-pages";
import { isOpenPage } from "./open-pages";

/** A list, or a page with a route file of its own; `app/routes.ts` compares the same with the built routes. */
const hasRoute = (slug: string) =>
  LISTS.some((list) => list === slug) || existsSync(`app/routes/_console.${slug}.$id._index.tsx`);

it.each(CONSOLE_PAGES.map(({ slug }) => slug))("%s is open if and only if a route answers it", (slug) => {
  expect(isOpenPage({ slug })).toBe(hasRoute(slug));
});
