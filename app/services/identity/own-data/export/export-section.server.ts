import { readSlices } from "../../../db/slices.server";
import { formatTime } from "../../../format/time";

/** A row's fields as text, in the section's order. */
export type SectionRow = Readonly<Record<string, string>>;

/** One kind of thing that the platform holds of a person. */
export interface Section {
  /** Its name in the data. */
  readonly key: string;
  /** Its heading on the page. */
  readonly title: string;
  /** Labels of the fields. */
  readonly columns: Readonly<Record<string, string>>;
  /** There is exactly one. */
  readonly single?: boolean;
  /** Fields that are clean HTML. */
  readonly rich?: readonly string[];
  readonly slices: AsyncIterable<readonly SectionRow[]>;
}

const SLICE_ROWS = 200;

/** Empty where there is none. */
export const timeOf = (at: number | null) => (at === null ? "" : formatTime(at));
export const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

/** What is little enough to be read in one piece. */
export async function* once<R>(
  read: () => Promise<readonly R[]>,
  show: (row: R) => SectionRow,
): AsyncGenerator<readonly SectionRow[]> {
  yield (await read()).map(show);
}

/** Slices of rows in the order of a number; `read` gets the last one of the slice before. */
export async function* inSlices<R extends { id: number }>(
  read: (after: number, limit: number) => Promise<readonly R[]>,
  show: (row: R) => SectionRow,
): AsyncGenerator<readonly SectionRow[]> {
  for await (const rows of readSlices(read, SLICE_ROWS)) yield rows.map(show);
}
