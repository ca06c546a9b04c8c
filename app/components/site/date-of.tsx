import { formatTime } from "~/services/format/time";

/** A day as people here count it. */
export function DateOf({ time }: { time: number }) {
  const day = formatTime(time).slice(0, 10);
  return <time dateTime={day}>{day}</time>;
}
