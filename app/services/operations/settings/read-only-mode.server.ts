import { formatTime } from "../../format/time";
import { readMinute } from "../../forms/rules/day.schema";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";
import { ownSetting } from "./setting-values.server";

interface ReadOnlyMode {
  /** The text that is shown; it states the end, where that is known. */
  readonly text: string;
  readonly until: number | null;
}

/** Retry time of an open-ended read-only mode. */
const RETRY_SECONDS = 300;
const SECOND = 1000;

/** Returns the read-only mode of the site at this time; it ends by itself at its end time. */
export function readOnlyAt(at: number): ReadOnlyMode | null {
  if (ownSetting("readOnly") !== "1") return null;
  const until = readMinute(ownSetting("readOnlyUntil"));
  if (until !== null && at >= until) return null;
  const text = until === null ? TEXT.readOnly : TEXT.readOnlyUntil(formatTime(until, "YYYY-MM-DD HH:mm"));
  return { text, until };
}

/** @throws DomainError read-only with the text to show, while staff have set the site read-only */
export function refuseReadOnly(): void {
  const at = now();
  const mode = readOnlyAt(at);
  if (!mode) return;
  const retryAfter = mode.until === null ? RETRY_SECONDS : Math.ceil((mode.until - at) / SECOND);
  throw new DomainError("read-only", mode.text, { retryAfter });
}
