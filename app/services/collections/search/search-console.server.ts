import { DESK_ACTIONS, DESK_MENU, DESK_PRODUCT_NAME } from "../../access/paths/desk-pages";
import { findPage } from "../../access/paths/find-page";
import { BASE_PATHS, type Page } from "../../access/paths/page-shape";
import { BELOW_TITLES, OWN_PAGES, OWN_PAGES_GROUP } from "../../access/paths/page-titles.text";
import type { Rights } from "../../access/menu/rights.server";
import { comparable, rankOf, type Destination, type Found } from "./search-rank.server";
import { PAGE_SUFFIX, QUESTION_WORDS } from "./search.text";

export const SEARCH_MAX = 50;
const RESULTS_MAX = 30;
/** Actions that need no chosen record. */
const ACTIONS = ["new", "import", "recycle"];

const CREATING = ["new", "import"];

/** The rights of the searching user. */
interface Seeker extends Pick<Rights, "menu" | "perms"> {
  readonly isStaff: boolean;
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

/** Verbs with the nouns of a page, and with the other words for these. */
const withNouns = (verbs: readonly string[], of: MenuPage) => ({
  phrases: verbs.flatMap((verb) => nounsOf(of).map((noun) => verb + noun)),
  words: verbs.flatMap((verb) => of.page.words.map((noun) => verb + noun)),
});

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
    const { words: more = [] } = page.buttons.find((button) => button.title === verb) ?? {};
    const { phrases, words } = withNouns([verb], of);
    const ofMore = withNouns(more, of);
    return [
      {
        title: `${title} · ${verb}`,
        place,
        href,
        phrases: [...phrases, location.below?.title ?? ""],
        words: [...words, ...more, ...ofMore.phrases],
      },
    ];
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
        const { phrases, words } = withNouns(button.title.split("/"), of);
        return {
          title: `${title} · ${button.title}`,
          place,
          href: below === undefined ? list : `${list}/${below}`,
          phrases,
          words: [...words, ...button.words, ...withNouns(button.words, of).phrases],
          ...(below === undefined ? { isSearchedOnly: true as const } : {}),
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
      { ...found, phrases: [], words: page?.words ?? [] },
      ...(of ? [...openActions(of, seeker), ...rowActions(of, seeker)] : []),
    ];
  });
  const begun = DESK_ACTIONS.filter(({ perms }) => seeker.perms.has(perms) && !seeker.isStaff);
  return [
    ...pages,
    ...begun.map(({ title, href }) => ({ title, place: DESK_PRODUCT_NAME, href, phrases: [] })),
    ...OWN_PAGES.map(({ title, href, words }) => ({
      title,
      place: OWN_PAGES_GROUP,
      href,
      phrases: [],
      words: words ?? findPage(href)?.page.words ?? [],
    })),
  ];
}

const asFound = ({ title, place, href }: Destination): Found => ({ title, place, href });

/** The matching destinations, the best first; each address is found once. */
async function bestOf(all: readonly Destination[], words: readonly string[]): Promise<Found[]> {
  const terms = words.map(comparable).filter(Boolean);
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

/**
 * Pages and actions that match the typed text: Chinese, pinyin or its initials, several words separated by
 * blanks or a verb with its noun (新增客户). An empty text finds all pages. What matches nothing is searched for
 * once more without the words of a question (怎么改密码).
 * @param more further destinations of the user, which are found where they are searched for
 */
export async function searchConsole(
  rights: Seeker,
  typed: string,
  more: readonly Destination[] = [],
): Promise<Found[]> {
  const text = typed.trim().slice(0, SEARCH_MAX);
  const all = [...destinations(rights), ...more];
  if (text === "") return all.filter(({ isSearchedOnly }) => !isSearchedOnly).map(asFound);
  const found = await bestOf(all, text.split(/\s+/));
  const asked = text.replaceAll(QUESTION_WORDS, "");
  return found.length > 0 || asked === text ? found : bestOf(all, asked.split(/\s+/));
}
