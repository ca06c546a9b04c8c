/** Rows besides lines that a reviewer reads and remarks on together; a line is a group of its own. */
export const GROUP_ROWS = 20;
/** Remarks on one group; fewer where it has fewer fields. */
export const GROUP_REMARKS_MAX = 40;

/** A group of fields that are remarked on together. */
export interface RemarkGroupName {
  /** `head`, or the kind of its rows. */
  readonly kind: string;
  /** Of the head's section, or of the first row. */
  readonly number: number;
}

/** The digits of a number as letters, because names of posted fields consist of letters. */
const inLetters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => "ABCDEFGHIJ"[Number(digit)]!);

/** What the names of a group's posted fields have in common. */
export const stemOf = ({ kind, number }: RemarkGroupName): string => `${kind}${inLetters(number)}`;

/** The kind in a stem. */
export const kindOfStem = (stem: string): string => stem.replace(/[A-J]+$/, "");

/** Names of the two posted fields of a remark. @param count from 1 in its group */
export const remarkNames = (stem: string, count: number) => ({
  field: `fieldOf${stem}n${inLetters(count)}`,
  remark: `remarkOf${stem}n${inLetters(count)}`,
});

/** The stem of the first remark's field; null for a field that is none. */
export const stemIn = (name: string): string | null => /^fieldOf(.+)nB$/.exec(name)?.[1] ?? null;

/** The group that a row belongs to. @param place of the row, from 1 */
export const groupOfRow = (kind: string, place: number): RemarkGroupName => ({
  kind,
  number: kind === "lines" ? place : place - ((place - 1) % GROUP_ROWS),
});

/** The key of a field of a row in the choices of its group. @param place 0 in the head */
export const fieldKey = (place: number, name: string): string => `${String(place)}.${name}`;
