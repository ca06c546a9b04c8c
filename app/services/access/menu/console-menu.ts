import { CONSOLE_PAGES } from "../paths/console-pages";
import type { Resource } from "./resource.types";

/** A page in the sidebar. */
export interface MenuEntry {
  readonly slug: string;
  readonly title: string;
  readonly icon: string | null;
}

/** A group of the sidebar with the pages in it that the account may open; never empty. */
export interface MenuGroup {
  readonly title: string;
  readonly icon: string | null;
  readonly entries: readonly MenuEntry[];
}

export interface ConsoleMenu {
  readonly groups: readonly MenuGroup[];
  /** Titles of every permitted page by slug, as the resources spell them, including hidden pages. */
  readonly titles: ReadonlyMap<string, string>;
}

const pageByUrl = new Map(CONSOLE_PAGES.map((page) => [`/${page.group}/${page.slug}`, page]));

/** Returns the console page that a resource's url selects; undefined where there is none. */
export const pageOf = ({ url }: Pick<Resource, "url">) => pageByUrl.get(url ?? "");

/**
 * Builds the sidebar from the permitted resources: titles, icons and order are theirs; resources without a
 * console page are left out.
 * @param chains each from its top menu to the permitted resource, in menu order
 */
export function consoleMenu(chains: readonly (readonly Resource[])[]): ConsoleMenu {
  const groups = new Map<number, { title: string; icon: string | null; entries: MenuEntry[] }>();
  const titles = new Map<string, string>();
  for (const chain of chains) {
    const [top, entry, ...below] = chain;
    const last = chain.at(-1);
    const page = last && pageOf(last);
    if (!page || !last) continue;
    titles.set(page.slug, last.title);
    if (page.hidden || top?.menu_type !== 0 || !entry || below.length > 0) continue;
    const group = groups.get(top.id) ?? { title: top.title, icon: top.icon, entries: [] };
    groups.set(top.id, group);
    group.entries.push({ slug: page.slug, title: entry.title, icon: entry.icon });
  }
  return { groups: [...groups.values()], titles };
}
