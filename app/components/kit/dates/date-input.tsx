import { type ComponentProps, useEffect, useRef, useState } from "react";
import { lazyControl } from "../lazy-control";
import type { CalendarProps } from "./calendar";
import { DAY_FORM, MINUTE_FORM } from "./dates.text";
import { mayLoadAhead } from "../../shell/save-data";

/** Delay where the browser has no requestIdleCallback. */
const IDLE_MILLISECONDS = 1000;

/** Runs `prepare` when the browser is idle, unless prefetching is off. */
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
  /** Name of the field, for the button beside it. */
  label: string;
  defaultValue?: string | undefined;
  /** Whether the value includes the time of day. */
  withTime?: boolean;
  /** The other field of a range. */
  range?: { readonly end: "from" | "to"; readonly otherId: string };
}

/**
 * Returns whether the calendar has replaced the browser's control. Waits until the field loses the focus,
 * because a half-typed value would be lost.
 */
function useTakenOver(isThere: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [isTaken, setTaken] = useState(false);

  // The focus is outside React.
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
 * A field of a day or a minute: the browser's control until the calendar is loaded, then a text field with a
 * calendar in Chinese. It is one input in both cases and posts a day as `YYYY-MM-DD`; the server accepts
 * other spellings too.
 */
export function DateInput({ label, range, withTime = false, ...own }: DateInputProps) {
  const { input, isTaken } = useTakenOver(calendar.useIsThere());

  // Loaded only by pages that show such a field.
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
    <div className="date">
      <input className="input" ref={input} {...own} {...(isTaken ? taken : plain)} />
      {isTaken ? <calendar.Control input={input} label={label} withTime={withTime} range={range} /> : null}
    </div>
  );
}

type MinuteInputProps = Omit<DateInputProps, "withTime" | "range">;

/** A field of a day with time, posted as `2026-01-02T03:04` or with a space. */
export const MinuteInput = (props: MinuteInputProps) => <DateInput {...props} withTime />;
