import { ShellLink } from "../shell/shell-link";
import type { ShellRoles } from "../shell/shell.types";
import { ACTING_AS, CRUMBS_LABEL } from "./console.text";
import type { Crumb } from "./console.types";

/** Where one is, with the record's name before what is done with it, and in which role. */
export function Crumbs({ crumbs, roles }: { crumbs: Crumb[]; roles: ShellRoles | null }) {
  const acting = roles?.versions.find(({ id }) => id === roles.activeId);
  return (
    <div className="crumbs">
      <nav aria-label={CRUMBS_LABEL}>
        <ol>
          {crumbs.map(({ title, href }, index) => (
            <li key={title} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
              {href === null || index === crumbs.length - 1 ? (
                title
              ) : (
                <ShellLink to={href}>{title}</ShellLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {acting ? <p className="acting">{ACTING_AS(acting.roles, acting.organization)}</p> : null}
    </div>
  );
}

/** The way to a record: its name follows the page's, before what is done with it. */
export function withRecord(crumbs: Crumb[], record: { name: string; href: string } | null): Crumb[] {
  if (!record) return crumbs;
  const at = crumbs.findIndex(({ href }) => href === null);
  const crumb = { title: record.name, href: record.href };
  return at === -1 ? [...crumbs, crumb] : [...crumbs.slice(0, at), crumb, ...crumbs.slice(at)];
}
