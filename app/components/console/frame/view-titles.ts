import type { VisitedView } from "../console.types";

const ID = /(\d+)$/;

/** A record by its name, a page of a record by both, any other page by its own title. */
const plainTitle = ({ name, page, isPageOfRecord }: VisitedView) =>
  name === null ? page : isPageOfRecord ? `${name} - ${page}` : name;

/** The titles that several views would share are told apart by their pages, and then by their numbers. */
function distinguishTitles(
  views: readonly VisitedView[],
  titles: readonly string[],
  more: (view: VisitedView) => string,
) {
  return titles.map((title, at) => {
    const isShared = titles.filter((other) => other === title).length > 1;
    return isShared ? title + more(views[at]!) : title;
  });
}

/** What visited views are called: each record, and each page of one, otherwise than every other one. */
export function viewTitles(views: readonly VisitedView[]): string[] {
  const byPage = distinguishTitles(views, views.map(plainTitle), ({ page, name }) =>
    name === null ? "" : `（${page}）`,
  );
  return distinguishTitles(views, byPage, ({ key }) => (ID.test(key) ? ` #${ID.exec(key)![1]!}` : ""));
}

/** What a record is, as the page of all such records is called; null where the title says it already. */
export const kindOf = ({ name, page, isPageOfRecord }: VisitedView): string | null =>
  name === null || isPageOfRecord ? null : page.replace(/(?:管理|列表)$/, "");

/** As many as stand in one line of a laptop's window with the beginning of each to read. */
const STRIP_MAX = 8;

/** The views of the strip and the others, each in their order: pinned ones, the one at hand and the latest stay. */
export function partedViews<V extends VisitedView>(views: readonly V[], current: string | null): [V[], V[]] {
  const stays = ({ pinned, key }: V) => pinned || key === current;
  const room = Math.max(0, STRIP_MAX - views.filter(stays).length);
  const moving = views.filter((view) => !stays(view));
  const others = new Set(moving.slice(0, Math.max(0, moving.length - room)));
  return [views.filter((view) => !others.has(view)), [...others]];
}

/** Before which view one is put that was dragged there: what the strip has no room for stays out of it. */
export function placeInStrip(
  views: readonly VisitedView[],
  current: string | null,
  { key, before }: { key: string; before: string },
): string {
  const [strip, others] = partedViews(views, current);
  const stays = (view: VisitedView) => view.pinned || view.key === current;
  const moved = strip.find((view) => view.key === key);
  const at = strip.findIndex((view) => view.key === before);
  if (others.length === 0 || at === -1 || !moved || stays(moved)) return before;
  return strip.slice(at).find((view) => !stays(view) && view !== moved)?.key ?? "";
}
