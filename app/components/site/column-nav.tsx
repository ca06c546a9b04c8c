import { useLocation } from "@remix-run/react";
import { COLUMNS_LABEL, SITE_HOME } from "./site.text";
import type { SiteColumn } from "./site.types";

/** Navigation of the public site's columns; in the header for visitors, above the page inside the shell. */
export function ColumnNav({ columns }: { columns: readonly SiteColumn[] }) {
  const { pathname } = useLocation();
  const links = [
    SITE_HOME,
    ...columns.map(({ name, slug }) => ({ text: name, href: `${SITE_HOME.href}/${slug}` })),
  ];
  const isCurrent = (href: string) =>
    pathname === href || (href !== SITE_HOME.href && pathname.startsWith(`${href}/`));
  return (
    <nav className="site-columns" aria-label={COLUMNS_LABEL}>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent(href) ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
