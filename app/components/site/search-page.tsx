import { EmptyState } from "../layout/state/empty-state";
import { Breadcrumb } from "./breadcrumb";
import { DateOf } from "./date-of";
import { PageLinks } from "./page-links";
import {
  CONTACT_LINK,
  GUIDES_LINK,
  SEARCH_EMPTY,
  SEARCH_NO_RESULTS,
  SEARCH_TITLE,
  searchFound,
  searchTitle,
} from "./site.text";
import { SiteAside } from "./site-aside";
import type { MarkedText, SiteEntry } from "./site.types";

export interface SearchPageProps {
  query: string;
  result: {
    entries: readonly (SiteEntry & { markedTitle: MarkedText; snippet: MarkedText })[];
    total: number;
    page: number;
    pages: number;
  };
}

function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.isHit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

export function SearchPage({ query, result }: SearchPageProps) {
  const hrefOf = (page: number) =>
    `/cmsweb/search?q=${encodeURIComponent(query)}${page === 1 ? "" : `&page=${page}`}`;
  const isAsked = query !== "";
  const isFound = result.entries.length > 0;
  return (
    <>
      <Breadcrumb here={SEARCH_TITLE} />
      <div className="with-aside">
        <div>
          <h1>{isAsked ? searchTitle(query) : SEARCH_TITLE}</h1>
          {isAsked && !isFound ? (
            <EmptyState kind="none" text={SEARCH_NO_RESULTS}>
              {[GUIDES_LINK, CONTACT_LINK].map(({ text, href }) => (
                <a key={href} className="button plain" href={href}>
                  {text}
                </a>
              ))}
            </EmptyState>
          ) : (
            <p className="lead" role="status">
              {isAsked ? searchFound(result.total) : SEARCH_EMPTY}
            </p>
          )}
          {isFound ? (
            <ol className="entries broad">
              {result.entries.map(({ id, href, markedTitle, snippet, columnName, publishedAt }) => (
                <li key={id}>
                  <a href={href}>
                    <Marked text={markedTitle} />
                  </a>
                  <span className="entry-tag">{columnName}</span>
                  <DateOf time={publishedAt} />
                  <p>
                    <Marked text={snippet} />
                  </p>
                </li>
              ))}
            </ol>
          ) : null}
          <PageLinks {...result} hrefOf={hrefOf} />
        </div>
        <SiteAside downloads={[]} />
      </div>
    </>
  );
}
