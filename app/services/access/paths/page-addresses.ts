import { CONSOLE_PAGES } from "./console-pages";
import { DESK_PAGES } from "./desk-pages";
import { BASE_PATHS, type AddressKind, type Page } from "./page-shape";

/** An address of the page table, without the page's own id: `resources/:id/edit`. */
export interface PageAddress {
  readonly page: Page;
  readonly address: string;
  readonly kind: AddressKind;
  /** The title of a form page; "" for any other. */
  readonly title: string;
}

function addressesOf(page: Page): PageAddress[] {
  const own = page.kind === null ? [] : [{ path: "", kind: page.kind, title: "" }];
  const below = page.below.flatMap(({ kind, path, title }) =>
    kind === null ? [] : [{ path: `/${path}`, kind, title }],
  );
  return [...own, ...below].map(({ path, kind, title }) => ({
    page,
    kind,
    title,
    address: page.slug + path,
  }));
}

/** All addresses that the common route files answer, in the console and the desk. */
export const PAGE_ADDRESSES: readonly PageAddress[] = [...CONSOLE_PAGES, ...DESK_PAGES].flatMap(addressesOf);

/** Returns the addresses of the console's pages of these kinds. */
export const consoleAddresses = (...kinds: readonly AddressKind[]): string[] =>
  PAGE_ADDRESSES.filter(({ page, kind }) => page.base === "console" && kinds.includes(kind)).map(
    ({ address }) => address,
  );

/** Returns the path of a page itself: `/resources/12`. */
export const pathOfPage = ({ base, slug }: Pick<Page, "base" | "slug">, id: string | null = null): string =>
  `${BASE_PATHS[base]}/${slug}${id === null ? "" : `/${id}`}`;

/**
 * Returns the route pattern of an address; where the page takes an id of its own, a record's is `:recordId`.
 */
export function routeOf({ page, address }: Pick<PageAddress, "page" | "address">): string {
  const below = address.split("/").slice(1);
  const parts = page.takesId ? [":id", ...below.map((part) => (part === ":id" ? ":recordId" : part))] : below;
  return [pathOfPage(page).slice(1), ...parts].join("/");
}
