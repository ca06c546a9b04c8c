import { ENHANCEMENTS, SHARED_ENHANCEMENTS } from "~/components/reach/enhancements.text";
import type { EnhancementsSection, PageEnhancements, PageHandle } from "~/components/reach/page-handle.types";
import { namesOfForms, namesOfLists } from "~/collections/page-names";

/** Handles of all routes that show a page; tests/architecture checks that each has one. */
const HANDLES = import.meta.glob<PageHandle | undefined>(
  ["../*.tsx", "../*/route.tsx", "../collection/*.tsx"],
  {
    import: "handle",
  },
);

/** Titles of routes with many addresses, which are listed by the pages at them. */
const SHARED_ROUTES: readonly string[] = Object.values(SHARED_ENHANCEMENTS);

/** Groups pages with the same enhancements under a shared title. */
function together(pages: readonly PageEnhancements[]): EnhancementsSection[] {
  const single = pages.filter(({ title }) => !SHARED_ROUTES.includes(title));
  const alike = (
    kind: keyof typeof SHARED_ENHANCEMENTS,
    names: EnhancementsSection["pages"] = [],
  ): EnhancementsSection => ({
    title: SHARED_ENHANCEMENTS[kind],
    href: null,
    items: ENHANCEMENTS[kind],
    pages: [...names, ...single.filter(({ items }) => items === kind).map(({ title }) => title)],
  });
  const own = single.filter(({ items }) => !Object.hasOwn(SHARED_ENHANCEMENTS, items));
  return [
    ...own.map((page) => ({ ...page, items: ENHANCEMENTS[page.items] })),
    alike("list", namesOfLists()),
    alike("form", namesOfForms()),
  ];
}

/**
 * Lists the enhancements of all pages where JavaScript runs, one entry per title, those with the most first.
 */
export async function listEnhancements(): Promise<EnhancementsSection[]> {
  const handles = await Promise.all(Object.values(HANDLES).map((load) => load()));
  const enhancements = handles.flatMap((handle) => handle?.enhancements ?? []);
  return together([...new Map(enhancements.map((page) => [page.title, page])).values()]).sort(
    (one, other) => other.items.length - one.items.length,
  );
}
