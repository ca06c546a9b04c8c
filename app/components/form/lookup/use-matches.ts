import { useRef, useState } from "react";

const PAUSE_MILLISECONDS = 150;

/** A choice of a combobox. */
export interface Match {
  readonly id: string;
  /** Value of the field once it is chosen; the server resolves it. */
  readonly label: string;
}

/** Requests the matches of a text. */
export type LoadMatches = (typed: string, signal: AbortSignal) => Promise<readonly Match[]>;

export interface Matches {
  readonly items: readonly Match[];
  /** The text that was searched for. */
  readonly typed: string;
  readonly state: "closed" | "open" | "failed";
}

const CLOSED: Matches = { items: [], typed: "", state: "closed" };

/** Loads the matches of the current input, debounced; a new search aborts the one before. */
export function useMatchesOf(load: LoadMatches) {
  const [matches, setMatches] = useState<Matches>(CLOSED);
  const asking = useRef<{ timer: number; abort: AbortController } | null>(null);

  function stop() {
    if (!asking.current) return;
    window.clearTimeout(asking.current.timer);
    asking.current.abort.abort();
    asking.current = null;
  }

  function close() {
    stop();
    setMatches(CLOSED);
  }

  function ask(typed: string) {
    stop();
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      load(typed, abort.signal).then(
        (items) => abort.signal.aborted || setMatches({ items, typed, state: "open" }),
        () => abort.signal.aborted || setMatches({ items: [], typed, state: "failed" }),
      );
    }, PAUSE_MILLISECONDS);
    asking.current = { timer, abort };
  }

  return { matches, ask, close };
}
