import { Breadcrumb } from "./breadcrumb";
import { DateOf } from "./date-of";
import { EntryList } from "./entry-list";
import { authorOf, NEIGHBOURS_LABEL, NEWER, OLDER, PUBLISHED_ON, RELATED, sourceOf } from "./site.text";
import type { SiteColumn, SiteEntry } from "./site.types";

export interface ArticlePageProps {
  article: SiteEntry & {
    column: SiteColumn;
    /** Sanitised HTML. */
    body: string;
    cover: string | null;
    coverAlt: string;
    source: string;
    author: string;
  };
  newer: SiteEntry | null;
  older: SiteEntry | null;
  related: readonly SiteEntry[];
}

function Facts({ publishedAt, source, author }: ArticlePageProps["article"]) {
  return (
    <p className="facts-line">
      <span>
        {PUBLISHED_ON} <DateOf time={publishedAt} />
      </span>
      {source ? <span>{sourceOf(source)}</span> : null}
      {author ? <span>{authorOf(author)}</span> : null}
    </p>
  );
}

function Neighbours({ newer, older }: Pick<ArticlePageProps, "newer" | "older">) {
  const links = [
    { label: NEWER, entry: newer },
    { label: OLDER, entry: older },
  ];
  return (
    <nav className="neighbours" aria-label={NEIGHBOURS_LABEL}>
      {links.map(({ label, entry }) =>
        entry ? (
          <a key={label} href={entry.href}>
            {label}
            {entry.title}
          </a>
        ) : null,
      )}
    </nav>
  );
}

export function ArticlePage({ article, newer, older, related }: ArticlePageProps) {
  const { column, title, body, cover, coverAlt } = article;
  return (
    <>
      <Breadcrumb above={{ text: column.name, href: `/cmsweb/${column.slug}` }} here={title} />
      <article>
        <h1>{title}</h1>
        <Facts {...article} />
        {cover ? <img className="cover" src={cover} alt={coverAlt} /> : null}
        <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
      </article>
      {newer || older ? <Neighbours newer={newer} older={older} /> : null}
      {related.length > 0 ? (
        <section className="related">
          <h2>{RELATED}</h2>
          <EntryList entries={related} />
        </section>
      ) : null}
    </>
  );
}
