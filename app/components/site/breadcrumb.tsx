import { BREADCRUMB_LABEL, SITE_HOME } from "./site.text";

export function Breadcrumb({ above, here }: { above?: { text: string; href: string }; here: string }) {
  return (
    <nav className="crumbs" aria-label={BREADCRUMB_LABEL}>
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
