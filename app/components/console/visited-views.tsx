import { useFetcher } from "@remix-run/react";
import { CachedFragment } from "../layout/cached-fragment";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import {
  CLOSE_MORE,
  CLOSE_VIEW,
  PIN_VIEW,
  PINNED,
  REFRESH_VIEW,
  UNPIN_VIEW,
  VIEW_MENU_OF,
  VIEWS_LABEL,
} from "./console.text";
import type { VisitedView } from "./console.types";
import { Icon } from "./icon";
import { VIEW_KEYS } from "./view-keys";

interface VisitedViewsProps {
  /** As the server keeps them; the page at hand may not be among them yet. */
  visits: VisitedView[];
  view: VisitedView | null;
  token: FormToken;
  returnTo: string;
}

/** The list with the page at hand, which its own loader adds while this one is read. */
function withView(visits: VisitedView[], view: VisitedView | null): VisitedView[] {
  if (!view) return visits;
  const isKnown = visits.some(({ key }) => key === view.key);
  if (!isKnown) return [...visits, view];
  return visits.map((visit) => (visit.key === view.key ? { ...view, pinned: visit.pinned } : visit));
}

/** Visited views as links, each with a menu of plain posts; one form serves all of them. */
export function VisitedViews({ visits, view, token, returnTo }: VisitedViewsProps) {
  const fetcher = useFetcher();
  const shown = withView(visits, view);
  if (shown.length === 0) return null;
  return (
    <nav className="views" aria-label={VIEWS_LABEL} {...VIEW_KEYS}>
      <fetcher.Form method="post" action="/visits" preventScrollReset>
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="current" value={view?.key ?? ""} />
        <CachedFragment as="ul" of={Views} given={{ shown, current: view?.key ?? null }} />
      </fetcher.Form>
    </nav>
  );
}

function Views({ shown, current }: { shown: VisitedView[]; current: string | null }) {
  return shown.map((visit) => <View key={visit.key} visit={visit} isCurrent={visit.key === current} />);
}

function View({ visit, isCurrent }: { visit: VisitedView; isCurrent: boolean }) {
  const { key, href, title, pinned } = visit;
  return (
    <li data-view="">
      <ShellLink to={href} aria-current={isCurrent ? "page" : undefined}>
        {pinned ? (
          <>
            <Icon name="pin" />
            <span className="unseen">{PINNED}</span>
          </>
        ) : null}
        <span className="view-title" title={title}>
          {title}
        </span>
      </ShellLink>
      <details name="view-menu">
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
