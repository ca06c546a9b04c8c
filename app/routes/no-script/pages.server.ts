import { SHARED_GAINS } from "~/components/reach/gains.text";
import type { GainsSection, PageGains, PageHandle } from "~/components/reach/page-handle.types";

/** The handles of all routes that show a page; tests/architecture sees to it that each has one. */
const HANDLES = import.meta.glob<PageHandle | undefined>(["../*.tsx", "../*/route.tsx"], {
  import: "handle",
});

/** Pages that gain alike are told together, under a name of their own. */
function together(pages: readonly PageGains[]): GainsSection[] {
  const shared = SHARED_GAINS.map(({ title, items }) => {
    const alike = pages.filter((page) => page.items === items);
    return { title, href: null, items, pages: alike.map((page) => ({ title: page.title, href: page.href })) };
  });
  const own = pages.filter(({ items }) => !SHARED_GAINS.some((kind) => kind.items === items));
  return [...own, ...shared];
}

/** What every page gains where JavaScript runs, pages of one title once; who gains most comes first. */
export async function listGains(): Promise<GainsSection[]> {
  const handles = await Promise.all(Object.values(HANDLES).map((load) => load()));
  const gains = handles.flatMap((handle) => handle?.gains ?? []);
  return together([...new Map(gains.map((page) => [page.title, page])).values()]).sort(
    (one, other) => other.items.length - one.items.length,
  );
}
