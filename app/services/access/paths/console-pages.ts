import { accountGroup, productGroup, roleGroup } from "./console-pages-access";
import { channelGroup, operationGroup, overviewGroup } from "./console-pages-business";
import { organizationGroup } from "./console-pages-organizations";
import { masterDataGroup, monitorGroup, systemGroup } from "./console-pages-system";
import type { Page } from "./page-shape";

/** Title of the console and name of the product that owns its resources. */
export const CONSOLE_TITLE = "集群管理中心";
export const CONSOLE_PRODUCT_CODE = "cluster";
export const CONSOLE_VERSION = "1.0";

/** All groups of console pages; seed, menu, guard, titles and roles are derived from this table. */
export const CONSOLE_GROUPS = [
  overviewGroup,
  organizationGroup,
  accountGroup,
  productGroup,
  roleGroup,
  channelGroup,
  operationGroup,
  masterDataGroup,
  monitorGroup,
  systemGroup,
] as const;

/** All pages in menu order, including hidden ones. */
export const CONSOLE_PAGES: readonly Page[] = CONSOLE_GROUPS.flatMap((group) => group.pages);

/** All permissions of the console, in menu order. */
export const CONSOLE_PERMS: readonly string[] = CONSOLE_PAGES.flatMap((page) => [
  page.perms,
  ...page.buttons.map((button) => button.perms),
]);

/**
 * Returns the document title of a console page; the title of a record's page begins with the record's name.
 */
export function consolePageTitle(page: Page, siteTitle: string, recordName?: string): string {
  return [recordName, page.title, CONSOLE_TITLE, siteTitle].filter(Boolean).join(" - ");
}
