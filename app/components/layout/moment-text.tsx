import type { Moment } from "~/services/format/time";

/** A moment in relative words, with the full time as tooltip and in print. */
export function MomentText({ text, spoken }: Moment) {
  return (
    <time dateTime={`${text.replace(" ", "T")}+08:00`} title={text}>
      {spoken}
    </time>
  );
}
