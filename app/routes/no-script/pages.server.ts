import { GAINS, SHARED_GAINS } from "~/components/reach/gains.text";
import type { GainsSection, PageGains, PageHandle } from "~/components/reach/page-handle.types";
import { namesOfForms, namesOfLists } from "~/console/place-names";

/** The handles of all routes that show a page; tests/architecture sees to it that each has one. */
const HANDLES = import.meta.glob<PageHandle | undefined>(["../*.tsx", "../*/route.tsx", "../console/*.tsx"], {
  import: "handle",
});

/** A route that stands at many addresses is told as the pages at them. */
const SHARED_ROUTES: readonly string[] = Object.values(SHARED_GAINS);

/** Pages that gain alike are told together, under a name of their own. */
function together(pages: readonly PageGains[]): GainsSection[] {
  const single = pages.filter(({ title }) => !SHARED_ROUTES.includes(title));
  const alike = (kind: keyof typeof SHARED_GAINS, names: GainsSection["pages"] = []): GainsSection => ({
    ...{ title: SHARED_GAINS[kind], href: null, items: GAINS[kind] },
    pages: [...names, ...single.filter(({ items }) => items === kind).map(({ title }) => title)],
  });
  const own = single.filter(({ items }) => !Object.hasOwn(SHARED_GAINS, items));
  return [
    ...own.map((page) => ({ ...page, items: GAINS[page.items] })),
    alike("list", namesOfLists()),
    alike("form", namesOfForms()),
  ];
}

/** What every page gains where JavaScript runs, pages of one title once; who gains most comes first. */
export async function listGains(): Promise<GainsSection[]> {
  const handles = await Promise.all(Object.values(HANDLES).map((load) => load()));
  const gains = handles.flatMap((handle) => handle?.gains ?? []);
  return together([...new Map(gains.map((page) => [page.title, page])).values()]).sort(
    (one, other) => other.items.length - one.items.length,
  );
}
