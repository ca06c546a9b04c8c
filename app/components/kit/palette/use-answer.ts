import { useEffect, useState } from "react";
import type { SearchAnswer } from "./found-groups";
import { SEARCH_PATH } from "./search-link.text";

const PAUSE_MILLISECONDS = 120;
/** Route of the search page, whose loader answers: its guard, rights and scope apply. */
const SEARCH_ROUTE = "routes/_console.search";

interface Answered {
  /** The last answer; stays while the next request is pending. */
  readonly answer: SearchAnswer | null;
  readonly state: "asking" | "answered" | "failed";
}

async function ask(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  const address = new URLSearchParams({ q: query, _data: SEARCH_ROUTE });
  const response = await fetch(`${SEARCH_PATH}?${String(address)}`, { signal });
  if (!response.ok || response.headers.has("X-Remix-Redirect")) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as SearchAnswer;
}

/** Searches for the current input, debounced; a new request aborts the one before. */
export function useAnswer(query: string): Answered {
  const [answered, setAnswered] = useState<Answered>({ answer: null, state: "asking" });

  // A request is sent whenever the text changes.
  useEffect(() => {
    const abort = new AbortController();
    const showAnswer = (next: Partial<Answered>) =>
      abort.signal.aborted || setAnswered((last) => ({ ...last, ...next }));
    const timer = setTimeout(
      () => {
        showAnswer({ state: "asking" });
        ask(query, abort.signal).then(
          (answer) => showAnswer({ answer, state: "answered" }),
          () => showAnswer({ state: "failed" }),
        );
      },
      query === "" ? 0 : PAUSE_MILLISECONDS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return answered;
}
