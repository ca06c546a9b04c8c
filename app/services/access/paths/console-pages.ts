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

/** A page, or something below it. */
export interface ConsolePlace {
  readonly page: ConsolePage;
  /** Of the page itself, where it takes one. */
  readonly id: string | null;
  /** Of a record below the page. */
  readonly recordId: string | null;
  /** What opens this place: the page's own permission, or a finer one below it. */
  readonly perms: string;
  /** As the table spells it, without the page's own id: `resources/:id/edit`. */
  readonly address: string;
}

export type ConsoleMatch =
  | ({ readonly kind: "page" } & ConsolePlace)
  | { readonly kind: "grouped-page"; readonly place: ConsolePlace; readonly shortPath: string }
  | { readonly kind: "group"; readonly group: ConsoleGroup };

const ID = /^[1-9]\d{0,18}$/;
const TOKEN = /^[\w-]{16,64}$/;
const groupBySlug = new Map(CONSOLE_GROUPS.map((group) => [group.slug, group]));
const pageBySlug = new Map(CONSOLE_PAGES.map((page) => [page.slug, page]));

function fits(pattern: string, segment: string): boolean {
  if (!pattern.startsWith(":")) return pattern === segment;
  return (pattern === ":token" ? TOKEN : ID).test(segment);
}

/** What of a page the segments below it name. */
function findBelow(page: ConsolePage, segments: readonly string[]): Omit<ConsolePlace, "page" | "id"> | null {
  if (segments.length === 0) return { recordId: null, perms: page.perms, address: page.slug };
  for (const { path, perms } of page.below) {
    const pattern = path.split("/");
    if (pattern.length !== segments.length || !pattern.every((part, at) => fits(part, segments[at]!)))
      continue;
    return { recordId: segments[pattern.indexOf(":id")] ?? null, perms, address: `${page.slug}/${path}` };
  }
  return null;
}

function findPlace([slug = "", ...rest]: readonly string[]): ConsolePlace | null {
  const page = pageBySlug.get(slug);
  if (!page) return null;
  const id = page.takesId ? (rest[0] ?? "") : null;
  if (id !== null && !ID.test(id)) return null;
  const below = findBelow(page, page.takesId ? rest.slice(1) : rest);
  return below && { page, id, ...below };
}

/**
 * What of the console a path names: a page (`/custom-list`, `/resources/12`) or something below it
 * (`/custom-list/7/edit`), a group (`/account`) or a page behind its group (`/account/account-list`), as the menu
 * of old clients spells it.
 * @returns null when it names nothing, also for an id that is missing, out of shape or not expected
 */
export function findConsolePage(pathname: string): ConsoleMatch | null {
  const [before, first = "", ...rest] = pathname.split("/");
  if (before !== "") return null;
  const direct = findPlace([first, ...rest]);
  if (direct) return { kind: "page", ...direct };
  const group = groupBySlug.get(first);
  if (!group) return null;
  if (rest.length === 0) return { kind: "group", group };
  const place = findPlace(rest);
  if (place?.page.group !== group.slug) return null;
  return { kind: "grouped-page", place, shortPath: `/${rest.join("/")}` };
}

/** The title of a console page; pages of one record begin with its name. */
export function consolePageTitle(page: ConsolePage, siteTitle: string, recordName?: string): string {
  return [recordName, page.title, CONSOLE_TITLE, siteTitle].filter(Boolean).join(" - ");
}
