import { useFetcher } from "@remix-run/react";
import { CachedFragment } from "../../layout/cached-fragment";
import type { FormToken } from "../../layout/layout.types";
import { ShellLink } from "../../shell/shell-link";
import {
  CLOSE_MORE,
  CLOSE_VIEW,
  MORE_VIEWS,
  PIN_VIEW,
  PINNED,
  REFRESH_VIEW,
  UNPIN_VIEW,
  VIEW_MENU_OF,
  VIEWS_LABEL,
} from "../console.text";
import type { VisitedView } from "../console.types";
import { Icon } from "../icon";
import { CHOICES } from "./open-menus";
import { viewDrag } from "./view-drag";
import { VIEW_KEYS } from "./view-keys";
import { kindOf, partedViews, placeInStrip, viewTitles } from "./view-titles";

interface VisitedViewsProps {
  /** The stored views; the current page may be missing in them. */
  visits: VisitedView[];
  view: VisitedView | null;
  token: FormToken;
  returnTo: string;
}

/** Adds the current page, which its own loader stores in parallel. */
function withView(visits: VisitedView[], view: VisitedView | null): VisitedView[] {
  if (!view) return visits;
  const isKnown = visits.some(({ key }) => key === view.key);
  if (!isKnown) return [...visits, view];
  return visits.map((visit) => (visit.key === view.key ? { ...view, pinned: visit.pinned } : visit));
}

/** Visited views as links, each with a menu of actions; one form serves all of them. */
export function VisitedViews({ visits, view, token, returnTo }: VisitedViewsProps) {
  const fetcher = useFetcher();
  const shown = withView(visits, view);
  const move = (key: string, before: string) => {
    const current = view?.key ?? "";
    const intent = `move ${key} ${placeInStrip(shown, current, { key, before })}`;
    const fields = { [token.name]: token.value, returnTo, current, intent };
    fetcher.submit(fields, { method: "post", action: "/visits" });
  };
  if (shown.length === 0) return null;
  return (
    <nav className="views" aria-label={VIEWS_LABEL} {...VIEW_KEYS} {...viewDrag(move)}>
      <fetcher.Form method="post" action="/visits" preventScrollReset>
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="current" value={view?.key ?? ""} />
        <CachedFragment as="ul" of={Views} given={{ shown, current: view?.key ?? null }} />
      </fetcher.Form>
    </nav>
  );
}

interface Titled extends VisitedView {
  title: string;
}

/** The strip of views, and a menu with those that do not fit, by their whole titles. */
function Views({ shown, current }: { shown: VisitedView[]; current: string | null }) {
  const titles = viewTitles(shown);
  const titled = shown.map((view, index): Titled => ({ ...view, title: titles[index]! }));
  const [strip, others] = partedViews(titled, current);
  return (
    <>
      {strip.map((view) => (
        <View key={view.key} visit={view} isCurrent={view.key === current} />
      ))}
      {others.length === 0 ? null : <OtherViews views={others} />}
    </>
  );
}

function OtherViews({ views }: { views: Titled[] }) {
  return (
    <li className="other-views">
      <details name="view-menu" data-menu={CHOICES}>
        <summary>{MORE_VIEWS(views.length)}</summary>
        <div className="view-menu">
          {views.map((view) => (
            <ShellLink key={view.key} to={view.href}>
              <Icon name={view.icon} />
              {[kindOf(view), view.title].filter(Boolean).join(" · ")}
            </ShellLink>
          ))}
        </div>
      </details>
    </li>
  );
}

function View({ visit, isCurrent }: { visit: Titled; isCurrent: boolean }) {
  const { key, href, title, pinned, icon } = visit;
  const kind = kindOf(visit);
  return (
    <li data-view={key}>
      <ShellLink to={href} aria-current={isCurrent ? "page" : undefined}>
        <Icon name={pinned ? "pin" : icon} />
        {pinned ? <span className="unseen">{PINNED}</span> : null}
        <span className="view-name" title={kind === null ? undefined : `${kind} · ${title}`}>
          {kind === null ? null : <span className="view-kind">{kind} · </span>}
          <span className="view-title" title={title}>
            {title}
          </span>
        </span>
      </ShellLink>
      <details name="view-menu" data-menu={CHOICES}>
        <summary aria-label={VIEW_MENU_OF(title)}>
          <Icon name="dots" />
        </summary>
        <div className="view-menu">
          <a href={`/redirect${href}`}>{REFRESH_VIEW}</a>
          {pinned ? null : (
            <button name="intent" value={`close ${key}`} data-close="">
              {CLOSE_VIEW}
            </button>
          )}
          {CLOSE_MORE.map(({ intent, text }) => (
            <button key={intent} name="intent" value={`${intent} ${key}`}>
              {text}
            </button>
          ))}
          <button name="intent" value={`${pinned ? "unpin" : "pin"} ${key}`}>
            {pinned ? UNPIN_VIEW : PIN_VIEW}
          </button>
        </div>
      </details>
    </li>
  );
}
