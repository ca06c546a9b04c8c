import { useRevalidator } from "@remix-run/react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { ShellLink } from "../../shell/shell-link";
import type { ShellRoles } from "../../shell/shell.types";
import { ACTING_AS, CRUMBS_LABEL, FULL_SCREEN, REFRESH_PAGE } from "../console.text";
import type { Crumb } from "../console.types";

/** Where one is, with the record's name before what is done with it, and in which role. */
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
 * Reads the page anew where it stands, or shows nothing else. Keeps its place before it works: what is below would
 * move from under somebody's finger.
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

/** What the page's own record stands below goes before the page. */
export function withTrail(crumbs: Crumb[], trail: Crumb[]): Crumb[] {
  const at = crumbs.findIndex(({ isPage }) => isPage);
  return at === -1 ? crumbs : [...crumbs.slice(0, at), ...trail, ...crumbs.slice(at)];
}

/** The way to a record: its name follows the page's, before what is done with it. */
export function withRecord(crumbs: Crumb[], record: { name: string; href: string | null } | null): Crumb[] {
  if (!record) return crumbs;
  const page = crumbs.findIndex(({ isPage }) => isPage);
  const at = crumbs.findIndex(({ href }, index) => index > page && href === null);
  const crumb = { title: record.name, href: record.href };
  return at === -1 ? [...crumbs, crumb] : [...crumbs.slice(0, at), crumb, ...crumbs.slice(at)];
}
