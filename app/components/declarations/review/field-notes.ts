import { useMemo } from "react";
import type { RemarkPlace } from "./remarks";
import type { ReviewDesk } from "./review.types";
import { placeOf } from "./use-places";
import type { Remarks } from "./use-remarks";

/** What is said of the fields of a review. */
export interface FieldNotes {
  /** What a field was, by its form's query and its name; undefined where it is the same. */
  readonly beforeOf: (query: string, field: string) => string | undefined;
  readonly writtenOn: (place: RemarkPlace) => readonly string[];
  readonly mayRemark: (place: RemarkPlace) => boolean;
  readonly remark: (place: RemarkPlace) => void;
}

/** What each field was, by its place; of a whole row how it differs, by its form. */
export function useFormer({ differences }: ReviewDesk) {
  return useMemo(
    () =>
      new Map(
        differences.flatMap((each) => [
          [placeOf(each) ?? "", each.label === "" ? each.where : each.before] as const,
        ]),
      ),
    [differences],
  );
}

export function notesOf(
  former: ReadonlyMap<string, string>,
  remarks: Remarks,
  remark: FieldNotes["remark"],
): FieldNotes {
  return {
    beforeOf: (query, field) => former.get(`${query}#${field}`),
    writtenOn: (place) => remarks.at(place).flatMap(({ text }) => (text.trim() === "" ? [] : [text])),
    mayRemark: remarks.mayRemark,
    remark,
  };
}
