import { LRUCache } from "lru-cache";
import { pinyinOf } from "../../content/pinyin.server";
import { DESK_ACTIONS, DESK_MENU, DESK_PRODUCT_NAME } from "../../access/paths/desk-pages";
import { findPage } from "../../access/paths/find-page";
import { BASE_PATHS, type Page } from "../../access/paths/page-shape";
import { BELOW_TITLES, OWN_PAGES, OWN_PAGES_GROUP } from "../../access/paths/page-titles.text";
import type { Rights } from "../../access/menu/rights.server";
import { foldSearchText } from "../../db/search/search-folding";
import { PAGE_SUFFIX, SAME_WORDS } from "./search.text";

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

/** A destination with the words by which it is found besides its title. */
interface Destination extends Found {
  readonly phrases: readonly string[];
  /** An action on rows of a page, whose address is the page's; listed only when it was searched for. */
  readonly isOnRows?: true;
}

interface MenuPage {
  readonly page: Page;
  readonly title: string;
  readonly place: string;
}

/** The nouns of a page's records: `客户` of 客户管理. */
const nounsOf = ({ page, title }: MenuPage): readonly string[] => [
  ...new Set([title.replace(PAGE_SUFFIX, ""), page.nameIn?.title ?? ""].filter((noun) => noun !== "")),
];

/** Actions of a page that have an address of their own and need no selected record. */
function openActions(of: MenuPage, { perms, isStaff }: Seeker): Destination[] {
  const { page, title, place } = of;
  return ACTIONS.flatMap((action): Destination[] => {
    const href = `${BASE_PATHS[page.base]}/${page.slug}/${action}`;
    const location = findPage(href);
    // Records of the console are created by staff, those of the desk by members of an organisation.
    const mayCreate = page.base === "desk" ? !isStaff : isStaff || !page.isCreatedByStaff;
    if (location?.kind == null || !perms.has(location.perms)) return [];
    if (CREATING.includes(action) && !mayCreate) return [];
    const verb = BELOW_TITLES[action]!;
    const phrases = [...nounsOf(of).map((noun) => verb + noun), location.below?.title ?? ""];
    return [{ title: `${title} · ${verb}`, place, href, phrases }];
  });
}

/** Actions with a page of their own below their list, by permission. */
const OWN_PAGE: Readonly<Record<string, string>> = {
  "account:invite": "invite",
  "audit:verify": "verify",
  "declaration:rule": "rules",
};

/** Further actions that the user may perform on rows of a page, such as 冻结 and 撤回, or on a page below it. */
function rowActions(of: MenuPage, { perms, isStaff }: Seeker): Destination[] {
  const { page, title, place } = of;
  const own = ACTIONS.map((action) => BELOW_TITLES[action]);
  return (
    page.buttons
      .filter((button) => perms.has(button.perms) && !own.includes(button.title))
      // Organisations set their rules themselves.
      .filter((button) => !isStaff || page.base !== "desk" || OWN_PAGE[button.perms] === undefined)
      .map((button) => {
        const below = OWN_PAGE[button.perms];
        const list = `${BASE_PATHS[page.base]}/${page.slug}`;
        return {
          title: `${title} · ${button.title}`,
          place,
          href: below === undefined ? list : `${list}/${below}`,
          phrases: button.title.split("/").flatMap((verb) => nounsOf(of).map((noun) => verb + noun)),
          ...(below === undefined ? { isOnRows: true as const } : {}),
        };
      })
  );
}

/** The pages of the user's menu and of the desk, in the order of the menu. */
function menuPages({ menu, perms }: Seeker): { title: string; place: string; href: string; page?: Page }[] {
  const entries = menu.groups.flatMap(({ title: place, entries: below }) =>
    below.map(({ slug, title }) => ({
      title,
      place,
      href: `/${slug}`,
      page: findPage(`/${slug}`)?.page,
    })),
  );
  const desk = DESK_MENU.filter((page) => perms.has(page.perms)).map(({ title, href }) => ({
    title,
    place: DESK_PRODUCT_NAME,
    href,
    page: findPage(href)?.page,
  }));
  return [...entries, ...desk].map(({ page, ...of }) => (page ? { ...of, page } : of));
}

/** All destinations of the user: pages in the order of the menu, each with its actions. */
function destinations(seeker: Seeker): Destination[] {
  const pages = menuPages(seeker).flatMap(({ page, ...found }): Destination[] => {
    const of = page && { page, title: found.title, place: found.place };
    return [
      { ...found, phrases: [] },
      ...(of ? [...openActions(of, seeker), ...rowActions(of, seeker)] : []),
    ];
  });
  const begun = DESK_ACTIONS.filter(({ perms }) => seeker.perms.has(perms) && !seeker.isStaff);
  return [
    ...pages,
    ...begun.map(({ title, href }) => ({ title, place: DESK_PRODUCT_NAME, href, phrases: [] })),
    ...OWN_PAGES.map(({ title, href }) => ({ title, place: OWN_PAGES_GROUP, href, phrases: [] })),
  ];
}

const spelled = new LRUCache<string, Promise<string>>({ max: SPELLED_MAX });

/** Pinyin in full and by initials; cached, because the menu's words are few and searched for often. */
function pinyin(text: string): Promise<string> {
  const known = spelled.get(text) ?? pinyinOf(text);
  spelled.set(text, known);
  return known;
}

/** Compares texts without differences of width, case and separators, and words of one meaning as one. */
const comparable = (text: string): string =>
  SAME_WORDS.reduce((all, [word, same]) => all.replaceAll(word, same), foldSearchText(text));

/** How well a term fits a text, the lower the better; Infinity where it does not. */
async function fit(text: string, term: string): Promise<number> {
  const at = comparable(text).indexOf(term);
  if (at !== -1) return at === 0 ? 0 : 1;
  if (!/^[a-z]+$/.test(term)) return Infinity;
  const spellings = (await pinyin(text)).split(" ");
  if (spellings.some((spelling) => spelling.startsWith(term))) return 2;
  return term.length > 1 && spellings.some((spelling) => spelling.includes(term)) ? 3 : Infinity;
}

/** Every term has to be found; in the place it counts less than in the title. */
async function rankOf({ title, place, phrases }: Destination, terms: readonly string[]): Promise<number> {
  const ranks = await Promise.all(
    terms.map(async (term) =>
      Math.min(
        ...(await Promise.all([title, ...phrases].map((text) => fit(text, term)))),
        4 + (await fit(place, term)),
      ),
    ),
  );
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

const asFound = ({ title, place, href }: Destination): Found => ({ title, place, href });

/**
 * Pages and actions that match the typed text: Chinese, pinyin or its initials, several words separated by
 * blanks or a verb with its noun (新增客户). An empty text finds all pages. Each address is found once.
 */
export async function searchConsole(rights: Seeker, typed: string): Promise<Found[]> {
  const words = typed.trim().slice(0, SEARCH_MAX).split(/\s+/).filter(Boolean);
  const terms = words.map(comparable).filter(Boolean);
  const all = destinations(rights);
  if (words.length === 0) return all.filter(({ isOnRows }) => !isOnRows).map(asFound);
  if (terms.length === 0) return [];
  const ranked = await Promise.all(all.map(async (found) => ({ found, rank: await rankOf(found, terms) })));
  const sorted = ranked.filter(({ rank }) => rank < Infinity).sort((one, other) => one.rank - other.rank);
  const known = new Set<string>();
  const distinct = sorted.flatMap(({ found }) => {
    if (known.has(found.href)) return [];
    known.add(found.href);
    return [asFound(found)];
  });
  return distinct.slice(0, RESULTS_MAX);
}
