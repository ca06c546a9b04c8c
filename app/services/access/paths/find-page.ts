import { CONSOLE_GROUPS, CONSOLE_PAGES } from "./console-pages";
import { DESK_PAGES } from "./desk-pages";
import { BASE_PATHS, type AddressKind, type Page, type PageBelow, type PageGroup } from "./page-shape";

/** A page, or an address below it. */
export interface PageLocation {
  readonly page: Page;
  /** Id in the path of the page itself; null where the page takes none. */
  readonly id: string | null;
  /** Id of a record below the page. */
  readonly recordId: string | null;
  /** The permission that opens this address: the page's own, or that of the address below it. */
  readonly perms: string;
  /** Which common route answers the address; null for a route of its own. */
  readonly kind: AddressKind | null;
  /** The row of an address below the page; null for the page itself. */
  readonly below: PageBelow | null;
  /** The pattern of the address without the page's own id: `resources/:id/edit`. */
  readonly address: string;
}

export type ConsoleMatch =
  | ({ readonly kind: "page" } & { readonly location: PageLocation })
  | { readonly kind: "grouped-page"; readonly location: PageLocation; readonly shortPath: string }
  | { readonly kind: "group"; readonly group: PageGroup };

const ID = /^[1-9]\d{0,18}$/;
/** Patterns of path parameters that are not ids. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  ":token": /^[\w-]{16,64}$/,
  ":rule": /^[A-Z][\w-]{0,39}$/,
  ":file": /^[0-9a-f]{32}\.(?:jpg|png|pdf)$/,
};
const groupBySlug = new Map(CONSOLE_GROUPS.map((group) => [group.slug, group]));
const bySlug = (pages: readonly Page[]) => new Map(pages.map((page) => [page.slug, page]));
const consolePages = bySlug(CONSOLE_PAGES);
const deskPages = bySlug(DESK_PAGES);

function fits(pattern: string, segment: string): boolean {
  if (!pattern.startsWith(":")) return pattern === segment;
  return (SHAPES[pattern] ?? ID).test(segment);
}

/** Finds what the segments below a page's path name; null where they match no address. */
function findBelow(page: Page, segments: readonly string[]): Omit<PageLocation, "page" | "id"> | null {
  const { slug, perms, kind } = page;
  if (segments.length === 0) return { recordId: null, perms, kind, below: null, address: slug };
  for (const below of page.below) {
    const pattern = below.path.split("/");
    if (pattern.length !== segments.length || !pattern.every((part, at) => fits(part, segments[at]!)))
      continue;
    const recordId = segments[pattern.indexOf(":id")] ?? null;
    return { recordId, perms: below.perms, kind: below.kind, below, address: `${slug}/${below.path}` };
  }
  return null;
}

function locate(pages: ReadonlyMap<string, Page>, segments: readonly string[]): PageLocation | null {
  const [slug = "", ...rest] = segments;
  const page = pages.get(slug);
  if (!page) return null;
  const id = page.takesId ? (rest[0] ?? "") : null;
  if (id !== null && !ID.test(id)) return null;
  const below = findBelow(page, page.takesId ? rest.slice(1) : rest);
  return below && { page, id, ...below };
}

/**
 * Finds what a path names in the console: a page (`/custom-list`, `/resources/12`) or an address below it
 * (`/custom-list/7/edit`), a group (`/account`) or a page with its group before it (`/account/account-list`),
 * as the menu of old clients spells it.
 * @returns null when it names nothing, also for an id that is missing, malformed or unexpected
 */
export function matchConsole(pathname: string): ConsoleMatch | null {
  const [before, first = "", ...rest] = pathname.split("/");
  if (before !== "") return null;
  const direct = locate(consolePages, [first, ...rest]);
  if (direct) return { kind: "page", location: direct };
  const group = groupBySlug.get(first);
  if (!group) return null;
  if (rest.length === 0) return { kind: "group", group };
  const location = locate(consolePages, rest);
  if (location?.page.group !== group.slug) return null;
  return { kind: "grouped-page", location, shortPath: `/${rest.join("/")}` };
}

/** Returns the console page at a path, or the address below it; null for any other path. */
export function findConsolePage(pathname: string): PageLocation | null {
  const match = matchConsole(pathname);
  return match?.kind === "page" ? match.location : null;
}

const DESK = `${BASE_PATHS.desk}/`;

/**
 * Returns the page at a path, or the address below it, in the console or the desk; null for any other path.
 */
export function findPage(pathname: string): PageLocation | null {
  if (!pathname.startsWith(DESK)) return findConsolePage(pathname);
  return locate(deskPages, pathname.slice(DESK.length).split("/"));
}
