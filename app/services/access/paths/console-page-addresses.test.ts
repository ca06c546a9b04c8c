import { expect, it, test } from "vitest";
import { FILE_ADDRESSES, PAGE_ADDRESSES, pathOfAddress } from "./console-page-addresses";
import { findConsolePage } from "./console-pages";

const ADDRESSES: readonly string[] = [PAGE_ADDRESSES, FILE_ADDRESSES].flatMap((kinds) =>
  Object.values(kinds).flat(),
);

const sampleOf = (address: string) =>
  `/${pathOfAddress(address)
    .replace(/:token\b/, "abcdefghij-KLMNO_1")
    .replace(/:\w+/g, "7")}`;

test.each(ADDRESSES)("%s stands in the console's table, with the permission that opens it", (address) => {
  expect(findConsolePage(sampleOf(address))).toMatchObject({ kind: "page", address });
});

it("has one kind of page for each address", () => {
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
});

// A parameter there would rank above the addresses of sub-apps, and above the page for what is unknown.
it("has no address that begins with a parameter", () => {
  expect(ADDRESSES.filter((address) => address.startsWith(":"))).toEqual([]);
});

it("calls a record behind a page's own id otherwise than the page", () => {
  expect(pathOfAddress("custom-child-list/:id/edit")).toBe("custom-child-list/:id/:recordId/edit");
  expect(pathOfAddress("account-list/:id/edit")).toBe("account-list/:id/edit");
});
