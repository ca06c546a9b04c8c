import { useEffect, useRef, useState } from "react";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { ListedMessage } from "./message.types";
import * as text from "./messages.text";

const boxesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? []),
];

function tickAll(form: HTMLFormElement | null, isTicked: boolean): void {
  for (const box of boxesOf(form)) box.checked = isTicked;
}

/** Returns the number of ticked messages, including those that the browser restored. */
function useTicked(records: readonly ListedMessage[]) {
  const tools = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);

  // Read after the event, because scripts tick boxes too.
  useEffect(() => {
    const form = tools.current!.closest("form")!;
    const ask = () => setTimeout(() => setCount(boxesOf(form).filter(({ checked }) => checked).length));
    ask();
    form.addEventListener("change", ask);
    form.addEventListener("click", ask);
    return () => {
      form.removeEventListener("change", ask);
      form.removeEventListener("click", ask);
    };
  }, [records]);

  return { tools, count };
}

/** Bulk actions on ticked messages; where scripts run they are enabled once one is ticked. */
export function MessageTools({ records }: { records: readonly ListedMessage[] }) {
  const { tools, count } = useTicked(records);
  const isHydrated = useIsHydrated();
  const isAll = count === records.length;
  const formOf = () => tools.current!.closest("form");
  return (
    <div className="message-tools" ref={tools}>
      {isHydrated ? (
        <label className="pick">
          <input
            type="checkbox"
            checked={count > 0 && isAll}
            onChange={({ currentTarget: { checked } }) => tickAll(formOf(), checked)}
          />
          {text.SELECT_ALL}
        </label>
      ) : null}
      <div className="message-bulk" role="group" aria-label={text.BULK_LABEL}>
        {isHydrated ? (
          <span className="quiet" aria-live="polite">
            {count > 0 ? text.tickedText(count) : ""}
          </span>
        ) : null}
        {isHydrated && count === 0 ? null : (
          <>
            <button className="button plain" name="intent" value="read">
              {text.MARK_READ}
            </button>
            <button className="button plain" name="intent" value="remove">
              {text.REMOVE}
            </button>
          </>
        )}
        {count > 0 ? (
          <button type="button" className="text-button" onClick={() => tickAll(formOf(), false)}>
            {text.UNTICK}
          </button>
        ) : null}
      </div>
      <button className="button plain" name="intent" value="read-all">
        {text.MARK_ALL_READ}
      </button>
    </div>
  );
}
