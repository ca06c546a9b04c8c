import { CONSOLE_PAGES } from "./console-pages";
import { DESK_PAGES } from "./desk-pages";
import { BASE_PATHS, type AddressKind, type Page } from "./page-shape";

/** An address as the table of pages spells it, without the page's own id: `resources/:id/edit`. */
export interface PageAddress {
  readonly page: Page;
  readonly address: string;
  readonly kind: AddressKind;
  /** Of a form page; "" for every other. */
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

/** Every address that one of the common route files answers, of all bases. */
export const PAGE_ADDRESSES: readonly PageAddress[] = [...CONSOLE_PAGES, ...DESK_PAGES].flatMap(addressesOf);

/** The addresses of the console's pages of one kind. */
export const consoleAddresses = (...kinds: readonly AddressKind[]): string[] =>
  PAGE_ADDRESSES.filter(({ page, kind }) => page.base === "console" && kinds.includes(kind)).map(
    ({ address }) => address,
  );

/** Where a page lives, without what stands below it: `/resources/12`. */
export const pathOfPage = ({ base, slug }: Pick<Page, "base" | "slug">, id: string | null = null): string =>
  `${BASE_PATHS[base]}/${slug}${id === null ? "" : `/${id}`}`;

/** The route of an address: behind the page's own id, where it takes one, a record's is `:recordId`. */
export function routeOf({ page, address }: Pick<PageAddress, "page" | "address">): string {
  const below = address.split("/").slice(1);
  const parts = page.takesId ? [":id", ...below.map((part) => (part === ":id" ? ":recordId" : part))] : below;
  return [pathOfPage(page).slice(1), ...parts].join("/");
}
