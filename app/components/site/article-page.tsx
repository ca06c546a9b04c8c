import { Breadcrumb } from "./breadcrumb";
import { DateOf } from "./date-of";
import { EntryList } from "./entry-list";
import { PrintButton } from "../layout/print/print-button";
import { WithContents } from "../layout/reading/with-contents";
import { Helpful } from "./helpful";
import {
  authorOf,
  DOWNLOAD_AS,
  minutesToRead,
  NEIGHBOURS_LABEL,
  NEWER,
  OLDER,
  PUBLISHED_ON,
  RELATED,
  sourceOf,
} from "./site.text";
import type { SiteColumn, SiteEntry } from "./site.types";

export interface ArticlePageProps {
  article: SiteEntry & {
    column: SiteColumn;
    /** Sanitised HTML whose headings have ids. */
    body: string;
    contents: readonly { readonly id: string; readonly text: string }[];
    minutes: number;
    cover: string | null;
    coverAlt: string;
    source: string;
    author: string;
  };
  /** Documents that the article is about, for download. */
  files: readonly { kind: "docx" | "pdf"; href: string }[];
  newer: SiteEntry | null;
  older: SiteEntry | null;
  related: readonly SiteEntry[];
  /** Notice above a draft that is opened by a private link. */
  preview?: string;
}

function ArticleDetails({ publishedAt, source, author, minutes }: ArticlePageProps["article"]) {
  return (
    <p className="facts-line">
      <span>
        {PUBLISHED_ON} <DateOf time={publishedAt} />
      </span>
      {source ? <span>{sourceOf(source)}</span> : null}
      {author ? <span>{authorOf(author)}</span> : null}
      <span>{minutesToRead(minutes)}</span>
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

/** Download links, whose files are named after the article, and a button that prints its text. */
function Files({ title, files }: { title: string; files: ArticlePageProps["files"] }) {
  if (files.length === 0) return null;
  return (
    <p className="actions article-files">
      {files.map(({ kind, href }, index) => (
        <a
          key={kind}
          className={index === 0 ? "button" : "button plain"}
          href={href}
          download={`${title}.${kind}`}
        >
          {DOWNLOAD_AS[kind]}
        </a>
      ))}
      <PrintButton />
    </p>
  );
}

export function ArticlePage({ article, files, newer, older, related, preview }: ArticlePageProps) {
  const { column, title, body, cover, coverAlt } = article;
  return (
    <>
      <Breadcrumb above={{ text: column.name, href: `/cmsweb/${column.slug}` }} here={title} />
      {preview === undefined ? null : (
        <p className="notice tip" role="status">
          {preview}
        </p>
      )}
      <WithContents contents={article.contents}>
        <article>
          <h1>{title}</h1>
          <ArticleDetails {...article} />
          <Files title={title} files={files} />
          {cover ? <img className="cover" src={cover} alt={coverAlt} /> : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
        </article>
        {preview === undefined ? <Helpful /> : null}
        {newer || older ? <Neighbours newer={newer} older={older} /> : null}
        {related.length > 0 ? (
          <section className="related">
            <h2>{RELATED}</h2>
            <EntryList entries={related} />
          </section>
        ) : null}
      </WithContents>
    </>
  );
}
