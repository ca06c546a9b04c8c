import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import { type ComponentProps, type RefObject, useId, useState } from "react";
import "./calendar.css";
import { Icon } from "../../console/icon";
import { Kit } from "../kit";
import { CalendarDays } from "./calendar-days";
import { CALENDAR_LABEL, MINUTES_LABEL, OPEN_CALENDAR, OPEN_MINUTES } from "./dates.text";
import { DayAndTime } from "./day-and-time";
import {
  daysIn,
  minuteIn,
  normalizeDay,
  normalizeMinute,
  writeDay,
  writeMinute,
  type DayFields,
  type Days,
} from "./day-fields";
import { useFieldEvents } from "./use-field-events";

export interface CalendarProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Whether the value includes the time of day. */
  readonly withTime?: boolean | undefined;
  readonly range?: { readonly end: "from" | "to"; readonly otherId: string } | undefined;
}

/**
 * Position of the calendar below its field, clear of the fixed bars of the window. The component closes it
 * itself.
 */
const PLACED = {
  // Opens to the right, because the menu at the left lies above the page.
  position: "bottom-start",
  offset: 6,
  middlewares: { flip: { padding: { top: 100, bottom: 8 } }, shift: { padding: 8 } },
  withRoles: false,
  withinPortal: false,
  closeOnClickOutside: false,
  closeOnEscape: false,
  hideDetached: false,
  zIndex: "var(--z-notice)",
  transitionProps: { duration: 120, exitDuration: 0, transition: "fade" },
  shadow: "xl",
} as const;

/** Returns the field, or both fields of a range. */
function fieldsOf({ input, range }: CalendarProps): DayFields {
  const own = input.current!;
  const other = range && document.getElementById(range.otherId);
  if (!range || !(other instanceof HTMLInputElement)) return { from: own };
  return range.end === "from" ? { from: own, to: other } : { from: other, to: own };
}

/** How it was opened decides about the focus: a typing person keeps it in the field. */
interface Opened {
  readonly days: Days;
  readonly minute: string | null;
  readonly isTyping: boolean;
}

/** State of the calendar, with the field's value while it is open. */
function useOpened(props: CalendarProps) {
  const { input, withTime = false } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const buttonId = useId();

  const typed = () => ({ days: daysIn(fieldsOf(props)), minute: minuteIn(input.current!) });
  const open = (isTyping: boolean) => setOpened({ ...typed(), isTyping });
  const close = () => setOpened(null);
  useFieldEvents(input, {
    isOpen: opened !== null,
    onPress: () => open(true),
    onArrow: () => open(false),
    onTyped: () => setOpened((before) => before && { ...before, ...typed() }),
    tidy: withTime ? normalizeMinute : normalizeDay,
    onLeave: close,
  });

  /**
   * Returns the focus: to the field if it had it, else to the button, so that a phone's keyboard stays
   * closed.
   */
  function leave() {
    const wasTyping = opened?.isTyping;
    close();
    (wasTyping ? input.current : document.getElementById(buttonId))?.focus({ preventScroll: true });
  }

  return { opened, buttonId, open, close, leave };
}

/** The calendar button of a date field, and the calendar below it. */
export function Calendar(props: CalendarProps) {
  const { label, withTime = false } = props;
  const { opened, buttonId, open, close, leave } = useOpened(props);
  return (
    <Kit>
      <Popover
        opened={opened !== null}
        onDismiss={close}
        onClose={close}
        {...PLACED}
        trapFocus={opened?.isTyping === false}
      >
        <Popover.Target>
          <CalendarButton
            id={buttonId}
            label={(withTime ? OPEN_MINUTES : OPEN_CALENDAR)(label)}
            isOpen={opened !== null}
            onClick={() => (opened ? close() : open(false))}
          />
        </Popover.Target>
        <Popover.Dropdown
          className="calendar"
          role="dialog"
          aria-label={`${label}：${withTime ? MINUTES_LABEL : CALENDAR_LABEL}`}
        >
          {opened ? <OpenedCalendar {...props} opened={opened} leave={leave} /> : null}
        </Popover.Dropdown>
      </Popover>
    </Kit>
  );
}

function OpenedCalendar({ opened, leave, ...props }: CalendarProps & { opened: Opened; leave: () => void }) {
  const { input, range, withTime = false } = props;
  if (withTime) {
    const choose = (minute: string | null) => writeMinute(input.current!, minute);
    return <DayAndTime minute={opened.minute} choose={choose} leave={leave} />;
  }
  function choose([from, to]: Days) {
    const fields = fieldsOf(props);
    writeDay(fields.from, from);
    writeDay(fields.to, to);
    leave();
  }
  return <CalendarDays days={opened.days} isRange={range !== undefined} choose={choose} leave={leave} />;
}

interface CalendarButtonProps extends ComponentProps<"button"> {
  label: string;
  isOpen: boolean;
}

function CalendarButton({ label, isOpen, ...own }: CalendarButtonProps) {
  return (
    <button
      {...own}
      type="button"
      className="date-button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <Icon name="calendar" />
    </button>
  );
}
