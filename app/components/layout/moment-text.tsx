import type { Moment } from "~/services/format/time";

/** A moment as people say it; whoever points at it is shown the whole time, and print has that alone. */
export function MomentText({ text, spoken }: Moment) {
  return (
    <time dateTime={`${text.replace(" ", "T")}+08:00`} title={text}>
      {spoken}
    </time>
  );
}
