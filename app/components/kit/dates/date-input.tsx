import { type ComponentProps, useEffect, useRef, useState } from "react";
import { lazyControl } from "../lazy-control";
import type { CalendarProps } from "./calendar";
import { DAY_FORM, MINUTE_FORM } from "./dates.text";
import { mayLoadAhead } from "../../shell/save-data";

/** Where the browser does not say when it has nothing to do. */
const IDLE_MILLISECONDS = 1000;

/** Gets something ready when the browser has nothing else to do; not where data is dear. */
function whenIdle(prepare: () => unknown): void {
  const work = () => {
    if (mayLoadAhead()) prepare();
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, IDLE_MILLISECONDS);
}

const calendar = lazyControl<CalendarProps>(async () => (await import("./calendar")).Calendar);

interface DateInputProps extends Omit<ComponentProps<"input">, "type" | "defaultValue"> {
  id: string;
  /** What the field is called, for the button beside it. */
  label: string;
  defaultValue?: string | undefined;
  /** A minute of the day belongs to it. */
  withTime?: boolean;
  /** The other end, where two fields are a range. */
  range?: { readonly end: "from" | "to"; readonly otherId: string };
}

/** Whether the calendar has come, and the field is not just being filled in: what is half typed would be lost. */
function useTakenOver(isThere: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [isTaken, setTaken] = useState(false);

  // The focus is the browser's.
  useEffect(() => {
    if (!isThere) return;
    const take = () => setTaken(true);
    const field = input.current!;
    if (document.activeElement !== field) return take();
    field.addEventListener("blur", take, { once: true });
    return () => field.removeEventListener("blur", take);
  }, [isThere]);

  return { input, isTaken };
}

/**
 * A day, or a minute of one: the browser's own field, and once it has come a text field with a calendar in Chinese. It
 * is one input all along, which posts a day as `YYYY-MM-DD`; the server reads what is typed otherwise too.
 */
export function DateInput({ label, range, withTime = false, ...own }: DateInputProps) {
  const { input, isTaken } = useTakenOver(calendar.useIsThere());

  // Only pages that show a field load it.
  useEffect(() => whenIdle(calendar.prepareAhead), []);

  const plain = {
    type: withTime ? "datetime-local" : "date",
    onFocus: () => void calendar.prepare(),
  };
  const taken = {
    type: "text",
    placeholder: withTime ? MINUTE_FORM : DAY_FORM,
    ...(withTime ? { defaultValue: own.defaultValue?.replace("T", " ") } : {}),
    autoComplete: "off",
    spellCheck: false,
    maxLength: 40,
  };
  return (
    <span className="date">
      <input className="input" ref={input} {...own} {...(isTaken ? taken : plain)} />
      {isTaken ? <calendar.Control input={input} label={label} withTime={withTime} range={range} /> : null}
    </span>
  );
}

type MinuteInputProps = Omit<DateInputProps, "withTime" | "range">;

/** A day with the time of day, which is posted as `2026-01-02T03:04` or with a space. */
export const MinuteInput = (props: MinuteInputProps) => <DateInput {...props} withTime />;
