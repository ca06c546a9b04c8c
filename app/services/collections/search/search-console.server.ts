import { LRUCache } from "lru-cache";
import { pinyinOf } from "../../content/pinyin.server";
import { DESK_ACTIONS, DESK_MENU, DESK_PRODUCT_NAME } from "../../access/paths/desk-pages";
import { findConsolePage } from "../../access/paths/find-page";
import { BELOW_TITLES, OWN_PAGES, OWN_PAGES_GROUP } from "../../access/paths/page-titles.text";
import type { Rights } from "../../access/menu/rights.server";

/** A page, or an action of one. */
export interface Found {
  readonly title: string;
  /** The group that it belongs to. */
  readonly place: string;
  readonly href: string;
}

export const SEARCH_MAX = 50;
const RESULTS_MAX = 30;
/** More than the menu has words; bounds the memory when entries are renamed often. */
const SPELLED_MAX = 2000;
/** Actions that need no chosen record. */
const ACTIONS = ["new", "import", "recycle"];

const CREATING = ["new", "import"];

/** The rights of the searching user. */
interface Seeker extends Pick<Rights, "menu" | "perms"> {
  readonly isStaff: boolean;
}

/** All destinations of the user: pages in the order of the menu, each with its actions. */
function destinations({ menu, perms, isStaff }: Seeker): Found[] {
  const pages = menu.groups.flatMap(({ title: place, entries }) =>
    entries.flatMap(({ slug, title }) => {
      const actions = ACTIONS.flatMap((action): Found[] => {
        const href = `/${slug}/${action}`;
        const location = findConsolePage(href);
        const isOpen =
          location?.kind != null &&
          perms.has(location.perms) &&
          (isStaff || !(location.page.isCreatedByStaff && CREATING.includes(action)));
        return isOpen ? [{ title: `${title} · ${BELOW_TITLES[action]}`, place, href }] : [];
      });
      return [{ title, place, href: `/${slug}` }, ...actions];
    }),
  );
  const desk = [...DESK_MENU, ...DESK_ACTIONS].flatMap(({ title, href, perms: needed }): Found[] =>
    perms.has(needed) ? [{ title, place: DESK_PRODUCT_NAME, href }] : [],
  );
  return [...pages, ...desk, ...OWN_PAGES.map((page) => ({ ...page, place: OWN_PAGES_GROUP }))];
}

const spelled = new LRUCache<string, Promise<string>>({ max: SPELLED_MAX });

/** Pinyin in full and by initials; cached, because the menu's words are few and searched for often. */
function pinyin(text: string): Promise<string> {
  const known = spelled.get(text) ?? pinyinOf(text);
  spelled.set(text, known);
  return known;
}

/** How well a term fits a text, the lower the better; Infinity where it does not. */
async function fit(text: string, term: string): Promise<number> {
  const at = text.toLowerCase().indexOf(term);
  if (at !== -1) return at === 0 ? 0 : 1;
  if (!/^[a-z]+$/.test(term)) return Infinity;
  const spellings = (await pinyin(text)).split(" ");
  if (spellings.some((spelling) => spelling.startsWith(term))) return 2;
  return term.length > 1 && spellings.some((spelling) => spelling.includes(term)) ? 3 : Infinity;
}

/** Every term has to be found; in the place it counts less than in the title. */
async function rankOf({ title, place }: Found, terms: readonly string[]): Promise<number> {
  const ranks = await Promise.all(
    terms.map(async (term) => Math.min(await fit(title, term), 4 + (await fit(place, term)))),
  );
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

/**
 * Pages and actions of the console that match the typed text: Chinese, pinyin or its initials, several words
 * separated by blanks. An empty text finds everything.
 */
export async function searchConsole(rights: Seeker, typed: string): Promise<Found[]> {
  const terms = typed.toLowerCase().trim().slice(0, SEARCH_MAX).split(/\s+/).filter(Boolean);
  const all = destinations(rights);
  if (terms.length === 0) return all;
  const ranked = await Promise.all(all.map(async (found) => ({ found, rank: await rankOf(found, terms) })));
  return ranked
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, RESULTS_MAX)
    .map(({ found }) => found);
}
