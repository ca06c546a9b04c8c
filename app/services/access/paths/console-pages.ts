import { accountGroup, productGroup, roleGroup } from "./console-pages-access";
import { channelGroup, operationGroup, overviewGroup } from "./console-pages-business";
import { organizationGroup } from "./console-pages-organizations";
import { masterDataGroup, monitorGroup, systemGroup } from "./console-pages-system";
import type { Page } from "./page-shape";

/** Title of the console and name of the product that holds its resources. */
export const CONSOLE_TITLE = "集群管理中心";
export const CONSOLE_PRODUCT_CODE = "cluster";
export const CONSOLE_VERSION = "1.0";

/** The console as one table: seed, menu, guard, titles and roles all read it. */
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

/** Every page, hidden ones too, in menu order. */
export const CONSOLE_PAGES: readonly Page[] = CONSOLE_GROUPS.flatMap((group) => group.pages);

/** Every permission of the console, in menu order. */
export const CONSOLE_PERMS: readonly string[] = CONSOLE_PAGES.flatMap((page) => [
  page.perms,
  ...page.buttons.map((button) => button.perms),
]);

/** The title of a console page; pages of one record begin with its name. */
export function consolePageTitle(page: Page, siteTitle: string, recordName?: string): string {
  return [recordName, page.title, CONSOLE_TITLE, siteTitle].filter(Boolean).join(" - ");
}
