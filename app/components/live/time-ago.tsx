import { formatTime, relativeTime } from "~/services/format/time";

interface TimeAgoProps {
  at: number;
  /** Time of the server, so that server and first browser rendering agree. */
  now: number;
}

/** Relative time, with the full time in its title. */
export function TimeAgo({ at, now }: TimeAgoProps) {
  const whole = formatTime(at);
  return (
    <time className="quiet" dateTime={`${whole.replace(" ", "T")}+08:00`} title={whole}>
      {/* A message that arrives while the page is open is newer than `now`. */}
      {relativeTime(at, Math.max(at, now))}
    </time>
  );
}
