import { SEARCH_BUTTON, SEARCH_FORM, SEARCH_HINT, SEARCH_LABEL } from "./site.text";

const QUERY_MAX = 50;

export function SearchForm({ query }: { query: string | null }) {
  return (
    <form className="site-find" role="search" aria-label={SEARCH_FORM} action="/cmsweb/search">
      <label>
        <span className="unseen">{SEARCH_LABEL}</span>
        <input
          className="input"
          type="search"
          name="q"
          placeholder={SEARCH_HINT}
          defaultValue={query ?? ""}
          maxLength={QUERY_MAX}
          enterKeyHint="search"
        />
      </label>
      <button className="button plain">{SEARCH_BUTTON}</button>
    </form>
  );
}
