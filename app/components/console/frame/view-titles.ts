import type { VisitedView } from "../console.types";

const ID = /(\d+)$/;

/**
 * Returns the record's name, the name with the page's title for a page below the record, or the page's title.
 */
const plainTitle = ({ name, page, isPageOfRecord }: VisitedView) =>
  name === null ? page : isPageOfRecord ? `${name} - ${page}` : name;

/** Appends distinguishing text to titles that several views share. */
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

/** Returns titles of visited views, unique among them: duplicates get their page's title, then their id. */
export function viewTitles(views: readonly VisitedView[]): string[] {
  const byPage = distinguishTitles(views, views.map(plainTitle), ({ page, name }) =>
    name === null ? "" : `（${page}）`,
  );
  return distinguishTitles(views, byPage, ({ key }) => (ID.test(key) ? ` #${ID.exec(key)![1]!}` : ""));
}

/** Returns the kind of a record from its list page's title; null where the view's title states it. */
export const kindOf = ({ name, page, isPageOfRecord }: VisitedView): string | null =>
  name === null || isPageOfRecord ? null : page.replace(/(?:管理|列表)$/, "");

/** Number of views whose titles are readable in one row of a laptop's window. */
const STRIP_MAX = 8;

/**
 * Splits views into those of the strip and the others, each in order: pinned ones, the current one and the
 * latest stay in the strip.
 */
export function partedViews<V extends VisitedView>(views: readonly V[], current: string | null): [V[], V[]] {
  const stays = ({ pinned, key }: V) => pinned || key === current;
  const room = Math.max(0, STRIP_MAX - views.filter(stays).length);
  const moving = views.filter((view) => !stays(view));
  const others = new Set(moving.slice(0, Math.max(0, moving.length - room)));
  return [views.filter((view) => !others.has(view)), [...others]];
}

/**
 * Returns the key of the view before which a dragged view is inserted, so that views outside the strip stay
 * outside; "" for the end.
 */
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
