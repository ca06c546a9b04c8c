import { formatTime, relativeTime } from "~/services/format/time";

interface TimeAgoProps {
  at: number;
  /** By the server's clock, so that the browser's first rendering says the same. */
  now: number;
}

/** How long ago as people say it; the whole time stands in its title. */
export function TimeAgo({ at, now }: TimeAgoProps) {
  const whole = formatTime(at);
  return (
    <time className="quiet" dateTime={`${whole.replace(" ", "T")}+08:00`} title={whole}>
      {/* What arrives while the page stands open is newer than the page. */}
      {relativeTime(at, Math.max(at, now))}
    </time>
  );
}
