import { formatTime } from "~/services/format/time";

/** A day in the site's time zone. */
export function DateOf({ time }: { time: number }) {
  const day = formatTime(time).slice(0, 10);
  return <time dateTime={day}>{day}</time>;
}
