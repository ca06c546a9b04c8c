import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { NO_SCRIPT_LEAD, NO_SCRIPT_TITLE, SAME_LEAD, SAME_TITLE } from "./no-script.text";
import type { PageGains } from "./page-handle.types";

/** A page, and each sentence of what JavaScript adds to it. */
export interface ShownGains extends Omit<PageGains, "items"> {
  readonly items: readonly string[];
}

/** What each page gains where JavaScript runs, as the routes themselves say. */
export function NoScriptPage({ chrome, pages }: { chrome: PageChrome; pages: readonly ShownGains[] }) {
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

function PageName({ title, href }: ShownGains) {
  return href === null ? title : <a href={href}>{title}</a>;
}
