import { ShellLink } from "../shell/shell-link";
import { FOUND, FOUND_WITH_RECORDS } from "~/services/collections/search/search.text";
import {
  FOUND_GROUPS,
  NO_RESULTS_FOUND,
  SEARCH_BUTTON,
  SEARCH_HINT,
  SEARCH_TITLE,
  searchTitle,
} from "./console.text";
import { SEARCH_PATH } from "../kit/palette/search-link.text";
import { foundGroups, type SearchAnswer } from "../kit/palette/found-groups";

/** Search results: pages, actions and records. */
export function SearchResults(answer: SearchAnswer) {
  const { query } = answer;
  const groups = foundGroups(answer);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const foundTitle = answer.records.length > 0 ? FOUND_WITH_RECORDS : FOUND;
  return (
    <>
      <h1>{query ? searchTitle(query) : SEARCH_TITLE}</h1>
      <form className="row find-again" action={SEARCH_PATH}>
        <input
          className="input"
          type="search"
          name="q"
          aria-label={SEARCH_HINT}
          placeholder={SEARCH_HINT}
          defaultValue={query}
          maxLength={50}
          enterKeyHint="search"
        />
        <button className="button">{SEARCH_BUTTON}</button>
      </form>
      {count === 0 ? (
        <p className="lead">{NO_RESULTS_FOUND}</p>
      ) : (
        <p className="quiet">{foundTitle(count)}</p>
      )}
      {groups.map(({ kind, found }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 className="found-kind" id={`found-${kind}`}>
            {FOUND_GROUPS[kind]}
          </h2>
          <ul className="found">
            {found.map(({ title, place, href }) => (
              <li key={href}>
                <ShellLink to={href}>{title}</ShellLink>
                <span className="quiet">{place}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
