import { DateOf } from "../site/date-of";
import { ShellLink } from "../shell/shell-link";
import { MORE, moreOf, NO_NOTICES } from "./workbench.text";
import type { Notices } from "./workbench.types";

/** Recent notices of the operators. */
export function NoticesCard({ notices }: { notices: Notices | null }) {
  if (notices === null) return null;
  const { title, href, entries } = notices;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <ShellLink to={href} aria-label={moreOf(title)}>
          {MORE}
        </ShellLink>
      </div>
      {entries.length === 0 ? <p className="nothing">{NO_NOTICES}</p> : null}
      <ul className="notice-rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={entry.href}>{entry.title}</a>
            <DateOf time={entry.publishedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
