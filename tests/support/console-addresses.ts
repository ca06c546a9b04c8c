import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { consoleAddresses, PAGE_ADDRESSES, routeOf } from "~/services/access/paths/page-addresses";

/** Slugs of console pages with a list or a tree. */
export const LISTS = CONSOLE_PAGES.filter(({ kind }) => kind !== null).map(({ slug }) => slug);

export const FORMS = consoleAddresses("form");

/** Routes of pages of single records. */
export const RECORD_ROUTES = PAGE_ADDRESSES.filter(
  ({ page, kind }) => page.base === "console" && kind === "record",
)
  .map(routeOf)
  .filter((route) => route.includes(":"));

const slugsOf = (addresses: readonly string[]) => addresses.map((address) => address.split("/")[0]!);

/** Records with a revert to an older version: the slug of their page, or their path below it. */
export const REVERTS = consoleAddresses("revert").map((address) =>
  address.replace(/(?:\/:id)?\/history\/:entryId$/, ""),
);

export const IMPORTED = slugsOf(consoleAddresses("import"));

export const RECYCLED = LISTS.filter((slug) => consoleAddresses("list").includes(`${slug}/recycle`));
