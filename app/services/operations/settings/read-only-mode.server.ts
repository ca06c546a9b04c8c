import { formatTime } from "../../format/time";
import { readMinute } from "../../forms/rules/day.schema";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";
import { ownSetting } from "./setting-values.server";

interface ReadOnlyMode {
  /** What people are told; it says until when, where that is known. */
  readonly text: string;
  readonly until: number | null;
}

/** Open ended, it is worth asking again after this while. */
const RETRY_SECONDS = 300;
const SECOND = 1000;

/** Whether staff have set the site read-only at this time; a time that has passed ends it by itself. */
export function readOnlyAt(at: number): ReadOnlyMode | null {
  if (ownSetting("readOnly") !== "1") return null;
  const until = readMinute(ownSetting("readOnlyUntil"));
  if (until !== null && at >= until) return null;
  const text = until === null ? TEXT.readOnly : TEXT.readOnlyUntil(formatTime(until, "YYYY-MM-DD HH:mm"));
  return { text, until };
}

/** @throws DomainError read-only with the text for people, while staff have set the site read-only */
export function refuseReadOnly(): void {
  const at = now();
  const mode = readOnlyAt(at);
  if (!mode) return;
  const retryAfter = mode.until === null ? RETRY_SECONDS : Math.ceil((mode.until - at) / SECOND);
  throw new DomainError("read-only", mode.text, { retryAfter });
}
