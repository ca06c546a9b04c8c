import { DatePicker, DatesProvider, type DatePickerProps } from "@mantine/dates";
import "@mantine/dates/styles.css";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { useState } from "react";
import { formatTime } from "~/services/format/time";
import { CLEAR_DAY, LEVELS, NEXT, PREVIOUS, TODAY } from "./dates.text";
import type { Days } from "./day-fields";
import { presetsOn } from "./presets";

export const SETTINGS = { locale: "zh-cn", firstDayOfWeek: 1, consistentWeeks: true } as const;

export const SPOKEN = {
  ariaLabels: {
    previousMonth: PREVIOUS.month,
    nextMonth: NEXT.month,
    previousYear: PREVIOUS.year,
    nextYear: NEXT.year,
    previousDecade: PREVIOUS.decade,
    nextDecade: NEXT.decade,
    monthLevelControl: LEVELS.month,
    yearLevelControl: LEVELS.year,
  },
  monthLabelFormat: "YYYY年M月",
  yearLabelFormat: "YYYY年",
  decadeLabelFormat: "YYYY年",
  monthsListFormat: "M月",
  weekdayFormat: "dd",
  withCellSpacing: false,
  classNames: {
    calendarHeader: "calendar-head",
    datePickerRoot: "calendar-range",
    presetsList: "calendar-presets",
  },
} satisfies Partial<DatePickerProps>;

/** Returns today in the site's time zone, as `YYYY-MM-DD`. */
export const siteToday = () => formatTime(dayjs().valueOf(), "YYYY-MM-DD");

/** Returns accessible name and today's mark of a day's button. */
export const dayProps = (today: string) => (day: string) => ({
  "aria-label": dayjs(day).locale("zh-cn").format("YYYY年M月D日 dddd"),
  ...(day === today ? { "aria-current": "date" as const } : {}),
});

interface CalendarDaysProps {
  days: Days;
  isRange: boolean;
  choose: (days: Days) => void;
  leave: () => void;
}

/** The calendar of a day or a range, initially at the typed value. */
export function CalendarDays({ days, isRange, choose, leave }: CalendarDaysProps) {
  const today = siteToday();
  const [from, to] = days;
  return (
    <DatesProvider settings={SETTINGS}>
      {isRange ? (
        <RangeOfDays key={`${from} ${to}`} days={days} today={today} choose={choose} />
      ) : (
        <DatePicker
          key={from}
          {...SPOKEN}
          getDayProps={dayProps(today)}
          defaultDate={from ?? today}
          value={from}
          onChange={(day) => choose([day, null])}
        />
      )}
      <div className="calendar-foot">
        <button type="button" className="text-button" onClick={() => choose([null, null])}>
          {CLEAR_DAY}
        </button>
        {isRange ? null : (
          <button
            type="button"
            className="text-button"
            onClick={() => (from === today ? leave() : choose([today, null]))}
          >
            {TODAY}
          </button>
        )}
      </div>
    </DatesProvider>
  );
}

/** Returns whether two months fit side by side. */
const hasRoom = () => window.matchMedia("(min-width: 760px)").matches;

type Range = [string | null, string | null];

function RangeOfDays({
  days: [from, to],
  today,
  choose,
}: {
  days: Days;
  today: string;
  choose: (days: Days) => void;
}) {
  const [value, setValue] = useState<Range>([from ?? to, from ? to : null]);
  function change(next: Range) {
    setValue(next);
    if (next[0] !== null && next[1] !== null) choose(next);
  }
  const columns = hasRoom() ? 2 : 1;
  return (
    <DatePicker
      {...SPOKEN}
      getDayProps={dayProps(today)}
      type="range"
      allowSingleDateInRange
      defaultDate={
        from ??
        to ??
        dayjs(today)
          .subtract(columns - 1, "month")
          .format("YYYY-MM-DD")
      }
      numberOfColumns={columns}
      columnsToScroll={1}
      presets={presetsOn(today)}
      value={value}
      onChange={change}
    />
  );
}
