import { HarbourDrawing } from "../layout/public-page/harbour-drawing";
import { EntryList } from "./entry-list";
import { COLUMN_EMPTY, ERRANDS, HERO_LEAD, HERO_TITLE, MORE, moreOf } from "./site.text";
import { useIsVisitor } from "./use-is-visitor";
import type { SiteColumn, SiteEntry } from "./site.types";

export interface HomePageProps {
  latest: readonly { column: SiteColumn; entries: readonly SiteEntry[] }[];
}

/** What one can do here today, and the newest of every column. */
export function HomePage({ latest }: HomePageProps) {
  const isVisitor = useIsVisitor();
  return (
    <>
      <section className="hero">
        <h1>{HERO_TITLE}</h1>
        <p>{HERO_LEAD}</p>
        <ul>
          {ERRANDS.map(({ title, text, link }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
              <a href={isVisitor ? link.guest : link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
        <HarbourDrawing />
      </section>
      <div className="latest">
        {latest.map(({ column: { name, slug }, entries }) => (
          <section key={slug}>
            <h2>{name}</h2>
            {entries.length > 0 ? <EntryList entries={entries} /> : <p>{COLUMN_EMPTY}</p>}
            <a className="site-more" href={`/cmsweb/${slug}`} aria-label={moreOf(name)}>
              {MORE}
            </a>
          </section>
        ))}
      </div>
    </>
  );
}
