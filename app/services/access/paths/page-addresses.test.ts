import { expect, it, test } from "vitest";
import { findPage } from "./find-page";
import { SHELL_PAGES } from "./known-paths";
import { PAGE_ADDRESSES, pathOfPage, routeOf } from "./page-addresses";
import { SIGNED_IN, type Page } from "./page-shape";

const SAMPLES: Readonly<Record<string, string>> = {
  ":token": "abcdefghij-KLMNO_1",
  ":rule": "X02",
  ":file": `${"0".repeat(32)}.pdf`,
};
const sampleOf = (route: string) => `/${route.replace(/:\w+/g, (parameter) => SAMPLES[parameter] ?? "7")}`;

test.each(PAGE_ADDRESSES.map((address) => [routeOf(address), address] as const))(
  "%s stands in the table of pages, with the permission that opens it",
  (route, { page, address, kind }) => {
    expect(findPage(sampleOf(route))).toMatchObject({ page, address, kind });
  },
);

it("has one kind of page for each address", () => {
  const routes = PAGE_ADDRESSES.map(routeOf);
  expect(new Set(routes).size).toBe(routes.length);
});

// A parameter there would rank above the addresses of sub-apps, and above the page for what is unknown.
it("has no address that begins with a parameter", () => {
  expect(PAGE_ADDRESSES.filter(({ address }) => address.startsWith(":"))).toEqual([]);
});

it("calls a record behind a page's own id otherwise than the page", () => {
  const page = { base: "console", slug: "custom-child-list", takesId: true } as Page;
  expect(routeOf({ page, address: "custom-child-list/:id/edit" })).toBe(
    "custom-child-list/:id/:recordId/edit",
  );
  const other = { base: "console", slug: "account-list", takesId: false } as Page;
  expect(routeOf({ page: other, address: "account-list/:id/edit" })).toBe("account-list/:id/edit");
});

it("puts the pages of the desk below its path, where those of everybody are the shell's own", () => {
  const desk = PAGE_ADDRESSES.filter(({ page }) => page.base === "desk");
  const everybodys = desk.filter(({ page }) => page.perms === SIGNED_IN);
  expect(everybodys.length).toBeGreaterThan(0);
  for (const { page } of everybodys) expect(SHELL_PAGES).toContain(pathOfPage(page));
  // The product's own pages are replaced where another desk is configured.
  for (const { page } of desk)
    expect(SHELL_PAGES.includes(pathOfPage(page)), page.slug).toBe(page.perms === SIGNED_IN);
});
