import { useLocation } from "@remix-run/react";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type {
  CountContent,
  LinksContent,
  TileContent,
  TileView,
} from "~/services/operations/dashboard/dashboard.types";
import { Icon } from "../console/icon";
import { CachedFragment } from "../layout/cached-fragment";
import { ShellLink } from "../shell/shell-link";
import { TrendTile } from "./trend-tile";

const WIDTHS = { third: "dash-third", half: "dash-half", full: "" } as const;

/** One tile; one that could not be read shows that and leaves the others alone. */
export function DashboardTile({ tile }: { tile: TileView }) {
  const { code, width, content } = tile;
  const { pathname, search } = useLocation();
  return (
    <CachedFragment
      as="section"
      className={`card dash-tile ${WIDTHS[width]}`}
      aria-labelledby={`dash-${code}`}
      of={TileContents}
      given={{ tile, retry: content === null ? pathname + search : "" }}
    />
  );
}

/** Content of a tile, cached because it rarely changes between requests. */
function TileContents({ tile, retry }: { tile: TileView; retry: string }) {
  const { code, title, href, content } = tile;
  return (
    <>
      <div className="dash-tile-head">
        <h2 id={`dash-${code}`}>{title}</h2>
        {href ? (
          <ShellLink to={href} aria-label={TEXT.moreOf(title)}>
            {TEXT.more}
          </ShellLink>
        ) : null}
      </div>
      {content === null ? <Failed retry={retry} /> : <Content title={title} content={content} />}
    </>
  );
}

function Failed({ retry }: { retry: string }) {
  return (
    <p className="dash-failed">
      {TEXT.failed}
      <ShellLink to={retry}>{TEXT.retry}</ShellLink>
    </p>
  );
}

function Content({ title, content }: { title: string; content: TileContent }) {
  if (content.kind === "trend") return <TrendTile title={title} trend={content} />;
  return content.kind === "links" ? <Links links={content} /> : <Counts counts={content} />;
}

function Links({ links: { links, empty } }: { links: LinksContent }) {
  if (links.length === 0) return <p className="dash-none">{empty}</p>;
  return (
    <ul className="dash-links">
      {links.map(({ title, href, icon }) => (
        <li key={href}>
          <ShellLink to={href}>
            <Icon name={icon} />
            {title}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

function Counts({ counts: { figures, rows, empty } }: { counts: CountContent }) {
  return (
    <>
      {figures.length > 0 ? (
        <dl className="dash-figures">
          {figures.map(({ label, text, href, isUrgent }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isUrgent ? "dash-urgent" : undefined}>
                {href ? (
                  <ShellLink to={href} aria-label={`${label} ${text}`}>
                    {text}
                  </ShellLink>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {rows.length > 0 ? (
        <ul className="dash-rows">
          {rows.map(({ text, note, href }, index) => (
            <li key={`${text} ${String(index)}`}>
              {href ? <ShellLink to={href}>{text}</ShellLink> : <span>{text}</span>}
              <span className="dash-note">{note}</span>
            </li>
          ))}
        </ul>
      ) : empty === "" ? null : (
        <p className="dash-none">{empty}</p>
      )}
    </>
  );
}
