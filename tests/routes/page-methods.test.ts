import { describe, expect, it } from "vitest";
import { fileLoader } from "~/pages/file-answer.server";
import { refusePosts } from "~/pages/page.server";
import type { Collection } from "~/collections/define-collection.server";
import { collections } from "~/collections.server";
import { PAGE_ADDRESSES, routeOf } from "~/services/access/paths/page-addresses";
import { findPage } from "~/services/access/paths/find-page";
import { pageMethods } from "~/services/access/paths/page-methods";

interface Route {
  readonly loader?: unknown;
  readonly action?: unknown;
}

const FILES = import.meta.glob<Route>([
  "/app/routes/collection/*.{ts,tsx}",
  "/app/routes/_console.*.$id*.tsx",
  "/app/routes/resources.$id.export.ts",
  "/app/routes/_console.account-list.*.tsx",
]);

const sample = (path: string) => `/${path}`.replace(/:token/g, "x".repeat(16)).replace(/:\w+/g, "1");

/** Addresses that have their own route file, as its name states them. */
const own = Object.keys(FILES).flatMap((file) => {
  const [, name] = /^\/app\/routes\/(?:_console\.)?([^/]+)\.tsx?$/.exec(file) ?? [];
  const path = name?.replace("._index", "").replaceAll(".", "/").replaceAll("$", ":");
  return path ? [{ path: sample(path), file }] : [];
});
const FILE_KINDS = ["export", "import-file"];
const shared = PAGE_ADDRESSES.map((address) => ({
  path: sample(routeOf(address)),
  file: `/app/routes/collection/${address.kind}.${FILE_KINDS.includes(address.kind) ? "ts" : "tsx"}`,
}));

/** Whether a page of one record has steps by post. */
function hasSteps(path: string): boolean {
  const found = collections.findCollection(path)?.collection as Collection | undefined;
  return found?.records[findPage(path)?.below?.path ?? ""]?.post !== undefined;
}

describe("the methods that a console page names are those that its route answers", () => {
  it("for each address that the table of the console names", () => {
    expect(shared.length).toBeGreaterThan(100);
    expect(own.length).toBeGreaterThan(5);
  });

  it.each([...own, ...shared])("$path", async ({ path, file }) => {
    const { loader, action } = await FILES[file]!();
    const takesPosts = action !== refusePosts && (!file.endsWith("/record.tsx") || hasSteps(path));
    expect(pageMethods(path)).toEqual([
      ...(loader === fileLoader ? [] : ["GET", "HEAD"]),
      ...(takesPosts ? ["POST"] : []),
    ]);
  });
});
