import { EmptyState } from "../layout/state/empty-state";
import { Breadcrumb } from "./breadcrumb";
import { EntryList } from "./entry-list";
import { PageLinks } from "./page-links";
import { SiteAside } from "./site-aside";
import { KEYS_LINK } from "../shell/keys/keys-help.text";
import { COLUMN_EMPTY, COLUMN_LEADS, columnTotal, FEED } from "./site.text";
import type { SiteEntry } from "./site.types";

/** The kind of columns that help with the site. */
const GUIDE = "guide";

export interface ColumnPageProps {
  column: { name: string; slug: string; kind: string };
  list: { entries: readonly SiteEntry[]; total: number; page: number; pages: number };
  /** Whether somebody is signed in, who alone can open the page of keys. */
  isSignedIn: boolean;
}

export function ColumnPage({ column: { name, slug, kind }, list, isSignedIn }: ColumnPageProps) {
  const href = `/cmsweb/${slug}`;
  return (
    <>
      <Breadcrumb here={name} />
      <div className="with-aside">
        <div>
          <h1>{name}</h1>
          <p className="lead">{COLUMN_LEADS[kind]}</p>
          {list.entries.length > 0 ? (
            <EntryList entries={list.entries} summaries />
          ) : (
            <EmptyState kind="empty" text={COLUMN_EMPTY} />
          )}
          <PageLinks {...list} hrefOf={(page) => (page === 1 ? href : `${href}?page=${page}`)} />
          <p className="quiet">
            {columnTotal(list.total)} · <a href={`${href}/rss.xml`}>{FEED}</a>
            {kind === GUIDE && isSignedIn ? (
              <>
                {" · "}
                <a href={KEYS_LINK.href}>{KEYS_LINK.text}</a>
              </>
            ) : null}
          </p>
        </div>
        <SiteAside downloads={[]} />
      </div>
    </>
  );
}
