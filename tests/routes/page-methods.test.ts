import { describe, expect, it } from "vitest";
import { fileLoader } from "~/pages/file-answer.server";
import { nothingToPost } from "~/pages/page.server";
import { hasSteps } from "~/console/records/record-places.server";
import {
  FILE_ADDRESSES,
  PAGE_ADDRESSES,
  pathOfAddress,
} from "~/services/access/paths/console-page-addresses";
import { findConsolePage } from "~/services/access/paths/console-pages";
import { pageMethods } from "~/services/access/paths/page-methods";

interface Route {
  readonly loader?: unknown;
  readonly action?: unknown;
}

const FILES = import.meta.glob<Route>([
  "/app/routes/console/*.{ts,tsx}",
  "/app/routes/_console.*.$id*.tsx",
  "/app/routes/resources.$id.export.ts",
  "/app/routes/_console.account-list.*.tsx",
]);

const sample = (path: string) => `/${path}`.replace(/:token/g, "x".repeat(16)).replace(/:\w+/g, "1");

/** Addresses with a route file of their own, as its name spells them. */
const own = Object.keys(FILES).flatMap((file) => {
  const [, name] = /^\/app\/routes\/(?:_console\.)?([^/]+)\.tsx?$/.exec(file) ?? [];
  const path = name?.replace("._index", "").replaceAll(".", "/").replaceAll("$", ":");
  return path ? [{ path: sample(path), file }] : [];
});
const shared = [
  ...Object.entries(PAGE_ADDRESSES).map(([kind, addresses]) => [`${kind}.tsx`, addresses] as const),
  ...Object.entries(FILE_ADDRESSES).map(([kind, addresses]) => [`${kind}.ts`, addresses] as const),
].flatMap(([name, addresses]) =>
  addresses.map((address) => ({ path: sample(pathOfAddress(address)), file: `/app/routes/console/${name}` })),
);

describe("the methods that a console page names are those that its route answers", () => {
  it("for each address that the table of the console names", () => {
    expect(shared.length).toBeGreaterThan(100);
    expect(own.length).toBeGreaterThan(5);
  });

  it.each([...own, ...shared])("$path", async ({ path, file }) => {
    const { loader, action } = await FILES[file]!();
    const place = findConsolePage(path);
    if (place?.kind !== "page") throw new Error(`${path} is no page of the console`);
    const takesPosts = action !== nothingToPost && (!file.endsWith("/record.tsx") || hasSteps(place));
    expect(pageMethods(path)).toEqual([
      ...(loader === fileLoader ? [] : ["GET", "HEAD"]),
      ...(takesPosts ? ["POST"] : []),
    ]);
  });
});
