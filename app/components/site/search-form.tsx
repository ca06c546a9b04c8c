import { SEARCH_BUTTON, SEARCH_HINT, SEARCH_LABEL } from "./site.text";

const QUERY_MAX = 50;

export function SearchForm({ query }: { query: string | null }) {
  return (
    <form className="site-find" role="search" action="/cmsweb/search">
      <input
        className="input"
        type="search"
        name="q"
        aria-label={SEARCH_LABEL}
        placeholder={SEARCH_HINT}
        defaultValue={query ?? ""}
        maxLength={QUERY_MAX}
        enterKeyHint="search"
      />
      <button className="button plain">{SEARCH_BUTTON}</button>
    </form>
  );
}
