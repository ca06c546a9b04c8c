import { formatTime } from "../format/time";
import type { ReferenceList } from "./reference-data.types";

const CUSTOMS = "海关总署";

/** For so many years a list is taken for the one in force. */
const FRESH_YEARS = 1;

export interface ListSource {
  /** Empty where no source tells. */
  readonly publisher: string;
  readonly version: string;
  /** Nobody has compared it with the official table for long, or it is not known of when it is. */
  readonly mayBeOld: boolean;
}

/** Who has published a list, and of when it is. */
export function sourceOf(
  { source, versionDate }: Pick<ReferenceList, "source" | "versionDate">,
  at: number,
): ListSource {
  return {
    publisher: source.includes(CUSTOMS) ? CUSTOMS : "",
    version: versionDate,
    mayBeOld:
      versionDate === "" || Number(versionDate.slice(0, 4)) < Number(formatTime(at, "YYYY")) - FRESH_YEARS,
  };
}
