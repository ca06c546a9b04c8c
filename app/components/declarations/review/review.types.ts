import type { FormView, Typed } from "~/services/forms/editing/form.types";
import type { ComparePaper, Difference } from "../compare/compare.types";
import type { EntryView } from "../entry.types";

/** What wide screens with scripts show of a declaration under review besides its form. */
export interface ReviewDesk {
  /** The entry's page data, read only, with the review's addresses. */
  readonly entry: EntryView;
  /** Whether there is anything to compare with. */
  readonly hasBasis: boolean;
  /** In the order of the document; the key of a field's is the query of its form, `#` and its name. */
  readonly differences: readonly Difference[];
  readonly papers: readonly ComparePaper[];
  /** The query of the form that has a field, by `kind.field`; `line=0` stands for the row. */
  readonly places: Readonly<Record<string, string>>;
  /** What the reviewer has typed before, and not sent. */
  readonly draft: Typed | null;
}

/** Page data of a review: the form, and the desk around it. */
export interface ReviewData {
  readonly title: string;
  readonly view: FormView;
  readonly backHref: string;
  readonly desk: ReviewDesk;
}
