import type { ReactNode } from "react";
import { EntryList } from "./entry-list";
import { HomeHero } from "./home-hero";
import { ServiceTiles } from "./service-tiles";
import { SiteAside } from "./site-aside";
import { COLUMN_EMPTY, MORE, moreOf } from "./site.text";
import type { SiteColumn, SiteEntry } from "./site.types";

export interface HomePageProps {
  /** Replaces the introduction for signed-in accounts. */
  head: ReactNode;
  latest: readonly { column: SiteColumn & { kind: string }; entries: readonly SiteEntry[] }[];
}

/** The home page: available services, and the newest articles of every column. */
export function HomePage({ head, latest }: HomePageProps) {
  const downloads = latest.filter(({ column }) => column.kind === "download");
  return (
    <>
      {head ?? (
        <>
          <HomeHero />
          <ServiceTiles />
        </>
      )}
      <div className="with-aside">
        <div className="latest">
          {latest
            .filter((each) => !downloads.includes(each))
            .map(({ column: { name, slug }, entries }) => (
              <section key={slug}>
                <h2>{name}</h2>
                {entries.length > 0 ? <EntryList entries={entries} /> : <p>{COLUMN_EMPTY}</p>}
                <a className="site-more" href={`/cmsweb/${slug}`} aria-label={moreOf(name)}>
                  {MORE}
                </a>
              </section>
            ))}
        </div>
        <SiteAside downloads={downloads} />
      </div>
    </>
  );
}
