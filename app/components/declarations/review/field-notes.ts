import { useMemo } from "react";
import type { RemarkPlace } from "./remarks";
import type { ReviewDesk } from "./review.types";
import { queryIn } from "./query-in";
import { placeOf } from "./use-places";
import type { Remarks } from "./use-remarks";

/** What is said of the fields of a review. */
export interface FieldNotes {
  /** What a field was, by its form's query and its name; undefined where it is the same. */
  readonly beforeOf: (query: string, field: string) => string | undefined;
  /** The same by the address of its row; not a new function while somebody types a remark. */
  readonly beforeInRow: (href: string, field: string) => string | undefined;
  readonly writtenOn: (place: RemarkPlace) => readonly string[];
  readonly mayRemark: (place: RemarkPlace) => boolean;
  readonly remark: (place: RemarkPlace) => void;
}

/** Finds what each field was, by its place; of a whole row how it differs, by its form. */
export function useFormer({ differences }: ReviewDesk): Pick<FieldNotes, "beforeOf" | "beforeInRow"> {
  return useMemo(() => {
    const former = new Map(
      differences.flatMap((each) => [
        [placeOf(each) ?? "", each.label === "" ? each.where : each.before] as const,
      ]),
    );
    const beforeOf = (query: string, field: string) => former.get(`${query}#${field}`);
    return { beforeOf, beforeInRow: (href: string, field: string) => beforeOf(queryIn(href), field) };
  }, [differences]);
}

export const notesOf = (
  former: ReturnType<typeof useFormer>,
  remarks: Remarks,
  remark: FieldNotes["remark"],
): FieldNotes => ({
  ...former,
  writtenOn: (place) => remarks.at(place).flatMap(({ text }) => (text.trim() === "" ? [] : [text])),
  mayRemark: remarks.mayRemark,
  remark,
});
