import { NEXT_PAGE, pageOf, PAGES_LABEL, PREVIOUS_PAGE } from "./site.text";

export interface PageLinksProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the previous and next page; none for a single page. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages === 1) return null;
  return (
    <nav className="site-pages" aria-label={PAGES_LABEL}>
      {page > 1 ? (
        <a className="button plain" rel="prev" href={hrefOf(page - 1)}>
          {PREVIOUS_PAGE}
        </a>
      ) : null}
      <span>{pageOf(page, pages)}</span>
      {page < pages ? (
        <a className="button plain" rel="next" href={hrefOf(page + 1)}>
          {NEXT_PAGE}
        </a>
      ) : null}
    </nav>
  );
}
