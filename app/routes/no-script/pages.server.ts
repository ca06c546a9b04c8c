import { GAINS } from "~/components/reach/gains.text";
import type { ShownGains } from "~/components/reach/no-script-page";
import type { PageHandle } from "~/components/reach/page-handle.types";

/** The handles of all routes that show a page; tests/architecture sees to it that each has one. */
const HANDLES = import.meta.glob<PageHandle | undefined>(["../*.tsx", "../*/route.tsx", "../console/*.tsx"], {
  import: "handle",
});

/** What every page gains where JavaScript runs, pages of one title once; who gains most comes first. */
export async function listGains(): Promise<ShownGains[]> {
  const handles = await Promise.all(Object.values(HANDLES).map((load) => load()));
  const gains = handles.flatMap((handle) => handle?.gains ?? []);
  const shown = gains.map((page): ShownGains => ({ ...page, items: GAINS[page.items] }));
  return [...new Map(shown.map((page) => [page.title, page])).values()].sort(
    (one, other) => other.items.length - one.items.length,
  );
}
