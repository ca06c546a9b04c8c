import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { consoleAddresses, PAGE_ADDRESSES, routeOf } from "~/services/access/paths/page-addresses";

/** Pages of the console whose rows are listed, trees too, by their slug. */
export const LISTS = CONSOLE_PAGES.filter(({ kind }) => kind !== null).map(({ slug }) => slug);

export const FORMS = consoleAddresses("form");

/** The routes of the pages of one record among others. */
export const RECORD_ROUTES = PAGE_ADDRESSES.filter(
  ({ page, kind }) => page.base === "console" && kind === "record",
)
  .map(routeOf)
  .filter((route) => route.includes(":"));

const slugsOf = (addresses: readonly string[]) => addresses.map((address) => address.split("/")[0]!);

/** Records that can be brought back to an older version: by the slug of their page, or by their path below it. */
export const REVERTS = consoleAddresses("revert").map((address) =>
  address.replace(/(?:\/:id)?\/history\/:entryId$/, ""),
);

export const IMPORTED = slugsOf(consoleAddresses("import"));

export const RECYCLED = LISTS.filter((slug) => consoleAddresses("list").includes(`${slug}/recycle`));
