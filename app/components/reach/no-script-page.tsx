import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { NO_SCRIPT_LEAD, NO_SCRIPT_TITLE, SAME_LEAD, SAME_TITLE } from "./no-script.text";
import type { EnhancementsSection, PageEnhancements } from "./page-handle.types";

/** Enhancements of each page where JavaScript runs, collected from the routes' handles. */
export function NoScriptPage({
  chrome,
  pages,
}: {
  chrome: PageChrome;
  pages: readonly EnhancementsSection[];
}) {
  const same = pages.filter(({ items }) => items.length === 0);
  return (
    <PlainPage chrome={chrome}>
      <article className="article">
        <h1>{NO_SCRIPT_TITLE}</h1>
        <p className="lead">{NO_SCRIPT_LEAD}</p>
        {pages
          .filter(({ items }) => items.length > 0)
          .map((page) => (
            <section key={page.title}>
              <h2>
                <PageName {...page} />
              </h2>
              {page.pages ? <p>{page.pages.join("、")}</p> : null}
              <ul>
                {page.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
        <section>
          <h2>{SAME_TITLE}</h2>
          <p>{SAME_LEAD}</p>
          <ul>
            {same.map((page) => (
              <li key={page.title}>
                <PageName {...page} />
              </li>
            ))}
          </ul>
        </section>
      </article>
    </PlainPage>
  );
}

function PageName({ title, href }: Pick<PageEnhancements, "title" | "href">) {
  return href === null ? title : <a href={href}>{title}</a>;
}
