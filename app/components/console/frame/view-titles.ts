import type { VisitedView } from "../console.types";

const ID = /(\d+)$/;

/** A record by its name, a page of a record by both, any other page by its own title. */
const plainTitle = ({ name, page, isPageOfRecord }: VisitedView) =>
  name === null ? page : isPageOfRecord ? `${name} - ${page}` : name;

/** The titles that several views would share are told apart by their pages, and then by their numbers. */
function toldApart(
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
  const byPage = toldApart(views, views.map(plainTitle), ({ page, name }) =>
    name === null ? "" : `（${page}）`,
  );
  return toldApart(views, byPage, ({ key }) => (ID.test(key) ? ` #${ID.exec(key)![1]!}` : ""));
}

/** As many as stand in one row of a wide window with six characters of each to read. */
const STRIP_MAX = 10;

/** The views of the strip and the others, each in their order: pinned ones, the one at hand and the latest stay. */
export function partedViews<V extends VisitedView>(views: readonly V[], current: string | null): [V[], V[]] {
  const stays = ({ pinned, key }: V) => pinned || key === current;
  const room = Math.max(0, STRIP_MAX - views.filter(stays).length);
  const moving = views.filter((view) => !stays(view));
  const others = new Set(moving.slice(0, Math.max(0, moving.length - room)));
  return [views.filter((view) => !others.has(view)), [...others]];
}
