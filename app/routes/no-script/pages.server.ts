import type { PageGains, PageHandle } from "~/components/reach/page-handle.types";

/** The handles of all routes that show a page; tests/architecture sees to it that each has one. */
const HANDLES = import.meta.glob<PageHandle | undefined>(["../*.tsx", "../*/route.tsx"], {
  import: "handle",
});

/** What every page gains where JavaScript runs, pages of one title once; who gains most comes first. */
export async function listGains(): Promise<PageGains[]> {
  const handles = await Promise.all(Object.values(HANDLES).map((load) => load()));
  const gains = handles.flatMap((handle) => handle?.gains ?? []);
  return [...new Map(gains.map((page) => [page.title, page])).values()].sort(
    (one, other) => other.items.length - one.items.length,
  );
}
