import { DatePicker, DatesProvider } from "@mantine/dates";
import dayjs from "dayjs";
import { useEffect, useId, useRef, useState } from "react";
import { formatTime } from "~/services/format/time";
import { SETTINGS, SPOKEN, dayProps, siteToday } from "./calendar-days";
import { CLEAR_DAY, DONE, NOW, TIME_PARTS } from "./dates.text";

const MIDNIGHT = "00:00";

const numbersBelow = (end: number) => Array.from({ length: end }, (_, at) => String(at).padStart(2, "0"));
const HOURS = numbersBelow(24);
const MINUTES = numbersBelow(60);

/** Returns the current minute in the site's time zone. */
const siteNow = () => formatTime(dayjs().valueOf(), "YYYY-MM-DDTHH:mm");

interface DayAndTimeProps {
  /** Value of the field, as `2026-01-02T03:04`. */
  minute: string | null;
  choose: (minute: string | null) => void;
  leave: () => void;
}

/** A calendar with the time of day below it; stays open after a choice of day. */
export function DayAndTime({ minute, choose, leave }: DayAndTimeProps) {
  const today = siteToday();
  const [day = null, time = MIDNIGHT] = minute?.split("T") ?? [];
  const [month, setMonth] = useState(day ?? today);
  const [before, setBefore] = useState(day);
  if (day !== before) {
    // A value typed meanwhile is shown.
    setBefore(day);
    if (day !== null) setMonth(day);
  }
  const foot = useRef<HTMLDivElement>(null);
  // Scrolls the time into view where the window ends above it.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    foot.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const leaveWith = (chosen: string | null) => {
    choose(chosen);
    leave();
  };
  return (
    <DatesProvider settings={SETTINGS}>
      <DatePicker
        {...SPOKEN}
        getDayProps={dayProps(today)}
        date={month}
        onDateChange={setMonth}
        value={day}
        onChange={(chosen) => choose(chosen && `${chosen}T${time}`)}
      />
      <TimeOfDay time={time} choose={(chosen) => choose(`${day ?? today}T${chosen}`)} />
      <div className="calendar-foot" ref={foot}>
        <button type="button" className="text-button" onClick={() => leaveWith(null)}>
          {CLEAR_DAY}
        </button>
        <button type="button" className="text-button" onClick={() => choose(siteNow())}>
          {NOW}
        </button>
        <button type="button" className="text-button" onClick={leave}>
          {DONE}
        </button>
      </div>
    </DatesProvider>
  );
}

function TimeOfDay({ time, choose }: { time: string; choose: (time: string) => void }) {
  const id = useId();
  const [hour = "", minute = ""] = time.split(":");
  return (
    <div className="calendar-time" role="group" aria-labelledby={id}>
      <span id={id}>{TIME_PARTS.time}</span>
      <Part label={TIME_PARTS.hour} value={hour} all={HOURS} choose={(to) => choose(`${to}:${minute}`)} />
      <span aria-hidden="true">:</span>
      <Part label={TIME_PARTS.minute} value={minute} all={MINUTES} choose={(to) => choose(`${hour}:${to}`)} />
    </div>
  );
}

interface PartProps {
  label: string;
  value: string;
  all: readonly string[];
  choose: (value: string) => void;
}

const Part = ({ label, value, all, choose }: PartProps) => (
  <select className="input" aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
    {all.map((each) => (
      <option key={each}>{each}</option>
    ))}
  </select>
);
