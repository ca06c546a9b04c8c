import type { EntryField, EntryView } from "../entry.types";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import { newId } from "../patch-queue";

type Form = NonNullable<EntryView["form"]>;

/** Returns the value of a field. */
type TypedIn = (name: string) => string;

/** Returns an address with another row number. */
export function atPlace(action: string, place: number): string {
  const [path = "", query = ""] = action.split("?");
  const named = new URLSearchParams(query);
  named.set("line", String(place));
  return `${path}?${named.toString()}`;
}

const isText = ({ control }: EntryField) => control.kind !== "ticks";

const emptied = (field: EntryField): EntryField => ({ ...field, value: "", findings: [], remarks: [] });

const sectionsOf = ({ sections }: Form): Form["sections"] =>
  sections.map((section) => ({ ...section, fields: section.fields.map(emptied) }));

/** Returns the values of the row being left, for the keys that copy from the row above. */
const aboveOf = ({ sections }: Form, typedIn: TypedIn): Form["above"] =>
  Object.fromEntries(
    sections.flatMap(({ fields }) => fields.filter(isText).map(({ name }) => [name, typedIn(name)] as const)),
  );

/**
 * Builds the page of the new row after the open one in the browser, without a request; the server's
 * defaults are filled in once they are received. Null where a stored row follows, or no more rows fit.
 * @param typedIn returns values of the open form
 */
export function followingRow(view: EntryView, typedIn: TypedIn): EntryView | null {
  const { form } = view;
  if (!form?.newRow) return null;
  const { place, placeMax } = form.newRow;
  if (place !== form.place + 1 || place > placeMax) return null;
  const { library, newRow } = form;
  return {
    ...view,
    action: atPlace(view.action, place),
    isUntouched: false,
    form: {
      ...form,
      title: TEXT.newRow(form.name),
      sections: sectionsOf(form),
      stamp: newRow.stamp,
      submission: newId(),
      isStored: false,
      place,
      newRow: { ...newRow, place: place + 1 },
      above: aboveOf(form, typedIn),
      moves: [],
      copyHref: null,
      hidden: {},
      library: library && { ...library, words: "", found: null, saved: null, source: null },
    },
  };
}
