import { useEffect, useState } from "react";
import type { SearchAnswer } from "./found-groups";
import { SEARCH_PATH } from "./search-link.text";

const PAUSE_MILLISECONDS = 120;
/** The search page's own loader answers: guard, rights and scope are the page's. */
const SEARCH_ROUTE = "routes/_console.search";

interface Answered {
  /** The last that came; it stays while the next is under way. */
  readonly answer: SearchAnswer | null;
  readonly state: "asking" | "answered" | "failed";
}

async function ask(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  const address = new URLSearchParams({ q: query, _data: SEARCH_ROUTE });
  const response = await fetch(`${SEARCH_PATH}?${String(address)}`, { signal });
  if (!response.ok || response.headers.has("X-Remix-Redirect")) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as SearchAnswer;
}

/** What the search finds for what is being typed: asked after a pause, the question before given up. */
export function useAnswer(query: string): Answered {
  const [answered, setAnswered] = useState<Answered>({ answer: null, state: "asking" });

  // The server is asked anew whenever the text changes.
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
