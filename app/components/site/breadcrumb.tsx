import { useIsVisitor } from "./use-is-visitor";
import { BREADCRUMB_LABEL, SITE_HOME } from "./site.text";

/** Breadcrumb for visitors; inside the shell the page bar shows it. */
export function Breadcrumb({ above, here }: { above?: { text: string; href: string }; here: string }) {
  if (!useIsVisitor()) return null;
  return (
    <nav className="site-crumbs" aria-label={BREADCRUMB_LABEL}>
      <ol>
        {[SITE_HOME, ...(above ? [above] : [])].map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
