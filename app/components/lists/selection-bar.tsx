import { useEffect, useState } from "react";
import type { ListView } from "~/services/collections/lists/list.types";
import { useIsHydrated } from "../form/use-is-hydrated";
import * as text from "./lists.text";
import { SELECTION, tickAll, tickedIn } from "./row-keys";

const NONE = { count: 0, isAll: false };

/** Returns the ticked rows, including those that the browser restored. */
function useTicked(rows: ListView["rows"]) {
  const [ticked, setTicked] = useState(NONE);

  // Read after the event, because scripts tick boxes too.
  useEffect(() => {
    const form = document.getElementById(SELECTION)!;
    const page = form.parentElement!;
    const ask = () => setTimeout(() => setTicked(tickedIn(form)));
    ask();
    page.addEventListener("change", ask);
    page.addEventListener("click", ask);
    return () => {
      page.removeEventListener("change", ask);
      page.removeEventListener("click", ask);
    };
  }, [rows]);

  return ticked;
}

/** Bulk actions on ticked rows; where scripts run they are disabled without a tick. */
export function SelectionBar({ bulk, pages, rows, isComparable }: ListView) {
  const { count, isAll } = useTicked(rows);
  const isHydrated = useIsHydrated();
  const isIdle = isHydrated && count === 0 && !isAll;
  return (
    <div className="list-bulk" data-idle={isIdle || undefined}>
      <Ticked count={count} isReady={isHydrated} />
      {bulk.map(({ code, title }) => (
        <button
          key={code}
          className="button plain"
          form={SELECTION}
          name="intent"
          value={`bulk:${code}`}
          disabled={isIdle}
        >
          {title}
        </button>
      ))}
      {isComparable ? (
        <button
          className="button plain"
          form={SELECTION}
          name="intent"
          value="compare"
          disabled={isHydrated && count < 2}
        >
          {text.COMPARE}
        </button>
      ) : null}
      {bulk.length === 0 ? null : (
        <label>
          <input type="checkbox" form={SELECTION} name="all" value="1" />
          {text.allText(pages.total, pages.isCapped)}
        </label>
      )}
    </div>
  );
}

/** Number of ticked rows; its space is reserved before hydration, so that the table does not move. */
function Ticked({ count, isReady }: { count: number; isReady: boolean }) {
  return (
    <span className={isReady ? undefined : "not-ready"} aria-live="polite">
      {text.tickedText(count)}
      {count > 0 ? (
        <button
          type="button"
          className="text-button"
          onClick={() => tickAll(document.getElementById(SELECTION), false)}
        >
          {text.UNTICK}
        </button>
      ) : null}
    </span>
  );
}
