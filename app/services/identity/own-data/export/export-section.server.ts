import { readSlices } from "../../../db/slices.server";
import { formatTime } from "../../../format/time";

/** A row's fields as text, in the section's order. */
export type SectionRow = Readonly<Record<string, string>>;

/** One kind of personal data in the export. */
export interface Section {
  /** Its key in the JSON. */
  readonly key: string;
  /** Its heading on the page. */
  readonly title: string;
  /** Labels of the fields. */
  readonly columns: Readonly<Record<string, string>>;
  /** The section has exactly one row. */
  readonly single?: boolean;
  /** Fields with sanitised HTML. */
  readonly rich?: readonly string[];
  readonly slices: AsyncIterable<readonly SectionRow[]>;
}

const SLICE_ROWS = 200;

/** Formats a time; "" for null. */
export const timeOf = (at: number | null) => (at === null ? "" : formatTime(at));
export const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

/** Reads a section with few rows at once. */
export async function* once<R>(
  read: () => Promise<readonly R[]>,
  show: (row: R) => SectionRow,
): AsyncGenerator<readonly SectionRow[]> {
  yield (await read()).map(show);
}

/** Reads rows in slices by ascending id; `read` gets the last id of the previous slice. */
export async function* inSlices<R extends { id: number }>(
  read: (after: number, limit: number) => Promise<readonly R[]>,
  show: (row: R) => SectionRow,
): AsyncGenerator<readonly SectionRow[]> {
  for await (const rows of readSlices(read, SLICE_ROWS)) yield rows.map(show);
}
