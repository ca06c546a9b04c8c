import { DateOf } from "./date-of";
import { PINNED } from "./site.text";
import type { SiteEntry } from "./site.types";

/** Titles of articles with their dates; with `summaries` their summaries too. */
export function EntryList({ entries, summaries }: { entries: readonly SiteEntry[]; summaries?: true }) {
  return (
    <ul className={summaries ? "entries broad" : "entries"}>
      {entries.map(({ id, href, title, summary, publishedAt, isPinned }) => (
        <li key={id}>
          <a href={href}>{title}</a>
          {isPinned ? <span className="entry-tag">{PINNED}</span> : null}
          <DateOf time={publishedAt} />
          {summaries ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
