import { formatTime } from "../format/time";
import type { ReferenceList } from "./reference-data.types";

const CUSTOMS = "海关总署";

/** For this many years a list counts as current. */
const FRESH_YEARS = 1;

export interface ListSource {
  /** Empty where the source does not state it. */
  readonly publisher: string;
  readonly version: string;
  /** The list's version is older than the limit, or unknown. */
  readonly mayBeOld: boolean;
}

/** The publisher and version of a list. */
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
