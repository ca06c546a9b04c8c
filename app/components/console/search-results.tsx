import { ShellLink } from "../shell/shell-link";
import {
  FOUND,
  NOTHING_FOUND,
  SEARCH_BUTTON,
  SEARCH_HINT,
  SEARCH_PATH,
  SEARCH_TITLE,
  searchTitle,
} from "./console.text";

interface SearchResultsProps {
  query: string;
  found: { title: string; place: string; href: string }[];
}

/** Pages and actions that fit what was typed. */
export function SearchResults({ query, found }: SearchResultsProps) {
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
      {found.length === 0 ? (
        <p className="lead">{NOTHING_FOUND}</p>
      ) : (
        <p className="quiet">{FOUND(found.length)}</p>
      )}
      <ul className="found">
        {found.map(({ title, place, href }) => (
          <li key={href}>
            <ShellLink to={href}>{title}</ShellLink>
            <span className="quiet">{place}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
