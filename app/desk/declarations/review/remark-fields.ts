import type { Remark } from "~/services/declarations/checks/remarks.server";
import { GROUP_REMARKS_MAX, remarkNames, stemOf } from "~/services/declarations/plans/remark-names";
import { choiceField, lineField } from "~/services/forms/editing/fields";
import type { Field, FormDefinition, Typed } from "~/services/forms/editing/form.types";
import { choice } from "~/services/forms/rules/choice.schema";
import type { ReviewGroup } from "./review-groups";
import { REVIEW_TEXT as TEXT } from "./review.text";

/** Characters of an opinion and of a remark. */
export const OPINION_MAX = 200;
/** Groups that are unfolded though nothing in them has changed. */
const UNFOLDED_MAX = 20;

/** Names of the two fields of a remark. @param count from 1 in its group */
const namesOf = (group: ReviewGroup, count: number) => remarkNames(stemOf(group), count);

type Read = (name: string) => string;

const remarksMaxOf = ({ choices }: ReviewGroup) => Math.min(GROUP_REMARKS_MAX, choices.length);

/** The number of remarks that a group shows: the typed ones, and an empty one. */
function countOf(group: ReviewGroup, read: Read): number {
  if (group.choices.length === 0) return 0;
  const most = remarksMaxOf(group);
  for (let count = most; count > 0; count -= 1) {
    const { field, remark } = namesOf(group, count);
    if (read(field) !== "" || read(remark) !== "") return Math.min(count + 1, most);
  }
  return 1;
}

const pairsOf = (group: ReviewGroup, read: Read) =>
  Array.from({ length: countOf(group, read) }, (_, index) => namesOf(group, index + 1));

/** Drops the stored value that a field could keep: nothing of a review is stored before it is sent. */
export const withoutKeep = ({ keep: _, ...field }: Field<string>): Field<string> => field;

/** Each of the two fields is required once the other one is filled in. */
function remarkFields(group: ReviewGroup, { field, remark }: ReturnType<typeof namesOf>) {
  const isEmpty = (all: Typed, name: string) => (all[name] ?? "").trim() === "";
  const where = withoutKeep(choiceField<string>("select", TEXT.field, group.choices, { isOptional: true }));
  const what = withoutKeep(lineField(TEXT.remark, { max: OPINION_MAX, isOptional: true }));
  const needed = lineField(TEXT.remark, { max: OPINION_MAX });
  return {
    [field]: {
      ...where,
      rule: (all: Typed) =>
        choice(
          group.choices.map(({ key }) => key),
          { wrong: TEXT.fieldMissing, empty: isEmpty(all, remark) ? undefined : TEXT.fieldMissing },
        ),
    },
    [remark]: { ...what, rule: (all: Typed) => (isEmpty(all, field) ? what : needed).rule },
  } as Record<string, Field<string>>;
}

/** The fields of all remarks. @param read a typed value by the name of its field */
export const allRemarkFields = (groups: readonly ReviewGroup[], read: Read): Record<string, Field<string>> =>
  Object.assign(
    {},
    ...groups.flatMap((group) => pairsOf(group, read).map((names) => remarkFields(group, names))),
  ) as Record<string, Field<string>>;

/**
 * A section for each group; those without a change and without a remark are folded, unless nothing has
 * changed and there are few.
 */
export function remarkSections(groups: readonly ReviewGroup[], read: Read): FormDefinition["sections"] {
  const isShort = groups.length <= UNFOLDED_MAX && groups.every(({ changeCount }) => changeCount === 0);
  return groups.map((group) => {
    const pairs = pairsOf(group, read);
    const { title, details, changeCount, isWhole = false } = group;
    return {
      title: changeCount === 0 || isWhole ? title : TEXT.changedIn(title, changeCount),
      details,
      isFolded: !isShort && changeCount === 0 && pairs.length <= 1,
      names: pairs.flatMap(({ field, remark }) => [field, remark]),
      ...(pairs.length === 0 || pairs.length === remarksMaxOf(group) ? {} : { more: TEXT.more }),
    };
  });
}

/** The remarks of validated values. */
export const remarksIn = (groups: readonly ReviewGroup[], values: Typed): Remark[] =>
  groups.flatMap((group) =>
    pairsOf(group, (name) => values[name] ?? "").flatMap(({ field, remark }): Remark[] => {
      const text = values[remark] ?? "";
      const [place = "", name = ""] = (values[field] ?? "").split(".");
      return text === "" ? [] : [{ part: group.kind, place: Number(place), field: name, text }];
    }),
  );
