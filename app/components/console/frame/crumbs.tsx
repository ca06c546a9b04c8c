import { useRevalidator } from "@remix-run/react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { ShellLink } from "../../shell/shell-link";
import type { ShellRoles } from "../../shell/shell.types";
import { ACTING_AS, CRUMBS_LABEL, FULL_SCREEN, REFRESH_PAGE } from "../console.text";
import type { Crumb } from "../console.types";

/** Breadcrumb of the current page, and the active role. */
export function Crumbs({ crumbs, roles }: { crumbs: Crumb[]; roles: ShellRoles | null }) {
  const isHydrated = useIsHydrated();
  const acting = roles?.versions.find(({ id }) => id === roles.activeId);
  return (
    <div className="crumbs">
      <nav aria-label={CRUMBS_LABEL}>
        <ol>
          {crumbs.map(({ title, href }, index) => (
            <li key={`${index}-${title}`} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
              {href === null || index === crumbs.length - 1 ? (
                title
              ) : (
                <ShellLink to={href}>{title}</ShellLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <PageTools isReady={isHydrated} />
      {acting ? <p className="acting">{ACTING_AS(acting.roles, acting.organization)}</p> : null}
    </div>
  );
}

const fillScreen = () => void document.querySelector(".console-side")?.requestFullscreen?.();

/**
 * Buttons that reload the page's data and toggle full screen. Their space is reserved before hydration, so
 * that the content below does not move.
 */
function PageTools({ isReady }: { isReady: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <p className={isReady ? "page-tools" : "page-tools not-ready"}>
      <button type="button" className="text-button" onClick={revalidate}>
        {REFRESH_PAGE}
      </button>
      <button type="button" className="text-button" onClick={fillScreen}>
        {FULL_SCREEN}
      </button>
    </p>
  );
}

/** Inserts the trail of the page's record before the page. */
export function withTrail(crumbs: Crumb[], trail: Crumb[]): Crumb[] {
  const at = crumbs.findIndex(({ isPage }) => isPage);
  return at === -1 ? crumbs : [...crumbs.slice(0, at), ...trail, ...crumbs.slice(at)];
}

/** Inserts a record's name after the page and before the action on it. */
export function withRecord(crumbs: Crumb[], record: { name: string; href: string | null } | null): Crumb[] {
  if (!record) return crumbs;
  const page = crumbs.findIndex(({ isPage }) => isPage);
  const at = crumbs.findIndex(({ href }, index) => index > page && href === null);
  const crumb = { title: record.name, href: record.href };
  return at === -1 ? [...crumbs, crumb] : [...crumbs.slice(0, at), crumb, ...crumbs.slice(at)];
}
