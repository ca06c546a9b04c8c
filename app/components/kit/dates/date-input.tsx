import { type ComponentProps, useEffect, useRef, useState } from "react";
import { lazyControl } from "../lazy-control";
import type { CalendarProps } from "./calendar";
import { DAY_FORM, MINUTE_FORM } from "./dates.text";
import { mayLoadAhead } from "../../shell/save-data";

/** What stands around a field: a pointer or the focus in it is near. */
const NEAR = ".section, details, form";

/** Runs `prepare` when a pointer or the focus comes near the field, unless prefetching is off. @returns stops that */
function whenNear(field: HTMLInputElement, prepare: () => unknown): () => void {
  const around = field.closest(NEAR) ?? field;
  const near = () => {
    if (mayLoadAhead()) prepare();
  };
  // They may have come before the page was hydrated.
  if (around.matches(":hover, :focus-within")) near();
  around.addEventListener("pointerover", near, { once: true });
  around.addEventListener("focusin", near, { once: true });
  return () => {
    around.removeEventListener("pointerover", near);
    around.removeEventListener("focusin", near);
  };
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

  // Most pages with such a field are left without its use.
  useEffect(() => whenNear(input.current!, calendar.prepareAhead), [input]);

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
