import type { ConsoleGroup, ConsolePage } from "./console-page-shape";
import { accountGroup, productGroup, roleGroup } from "./console-pages-access";
import { channelGroup, operationGroup, overviewGroup } from "./console-pages-business";
import { organizationGroup } from "./console-pages-organizations";
import { masterDataGroup, monitorGroup, systemGroup } from "./console-pages-system";

/** Title of the console and name of the product that holds its resources. */
export const CONSOLE_TITLE = "集群管理中心";
export const CONSOLE_PRODUCT_CODE = "cluster";
export const CONSOLE_VERSION = "1.0";

/** The console as one table: seed, menu, guard, titles and roles all read it. */
export const CONSOLE_GROUPS: readonly ConsoleGroup[] = [
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
];

/** Every page, hidden ones too, in menu order. */
export const CONSOLE_PAGES: readonly ConsolePage[] = CONSOLE_GROUPS.flatMap((group) => group.pages);

/** Every permission of the console, in menu order. */
export const CONSOLE_PERMS: readonly string[] = CONSOLE_PAGES.flatMap((page) => [
  page.perms,
  ...page.buttons.map((button) => button.perms),
]);

export type ConsoleMatch =
  | { readonly kind: "page"; readonly page: ConsolePage; readonly id: string | null }
  | { readonly kind: "grouped-page"; readonly page: ConsolePage; readonly shortPath: string }
  | { readonly kind: "group"; readonly group: ConsoleGroup };

const ID = /^[1-9]\d{0,18}$/;
const groupBySlug = new Map(CONSOLE_GROUPS.map((group) => [group.slug, group]));
const pageBySlug = new Map(CONSOLE_PAGES.map((page) => [page.slug, page]));

function findPage(segments: readonly string[]): { page: ConsolePage; id: string | null } | null {
  const [slug = "", id, ...rest] = segments;
  const page = pageBySlug.get(slug);
  if (!page || rest.length > 0) return null;
  if (!page.takesId) return id === undefined ? { page, id: null } : null;
  return id !== undefined && ID.test(id) ? { page, id } : null;
}

/**
 * What of the console a path names: a page (`/custom-list`, `/resources/12`), a group (`/account`) or a page
 * behind its group (`/account/account-list`), as the menu of old clients spells it.
 * @returns null when it names nothing, also for an id that is missing, out of shape or not expected
 */
export function findConsolePage(pathname: string): ConsoleMatch | null {
  const [before, first = "", ...rest] = pathname.split("/");
  if (before !== "") return null;
  const direct = findPage([first, ...rest]);
  if (direct) return { kind: "page", ...direct };
  const group = groupBySlug.get(first);
  if (!group) return null;
  if (rest.length === 0) return { kind: "group", group };
  const grouped = findPage(rest);
  if (grouped?.page.group !== group.slug) return null;
  return { kind: "grouped-page", page: grouped.page, shortPath: `/${rest.join("/")}` };
}

/** The title of a console page; pages of one record begin with its name. */
export function consolePageTitle(page: ConsolePage, siteTitle: string, recordName?: string): string {
  return [recordName, page.title, CONSOLE_TITLE, siteTitle].filter(Boolean).join(" - ");
}
