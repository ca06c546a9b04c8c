import type {
  EntryField,
  EntryForm,
  EntryRows,
  EntryView,
  SheetView,
} from "~/components/declarations/entry.types";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { ENTRY_PARTS, queryOf, rowsOf, type EntryPart } from "~/services/declarations/parts/parts";
import { targetIn } from "../entry/target.server";

/** An address of the entry as one of the review. */
export const reviewHref = (href: string): string => href.replace("/edit?", "/review?");

/** The query of a form in an address of the review: of a row that is there, the first one where it names none. */
export function reviewedQuery(query: URLSearchParams, data: DeclarationData): string {
  const asked = new URLSearchParams(query);
  const { part, target: named } = targetIn(asked, data);
  if (named?.kind === "head") return queryOf(named);
  if (!asked.has("line")) asked.set("line", "1");
  const { target } = targetIn(asked, data);
  if (target === null || target.kind === "head") return `part=${part}`;
  const count = rowsOf(data, target.kind).length;
  return count === 0 ? `part=${part}` : queryOf({ ...target, place: Math.min(target.place, count) });
}

/** The first form of a part. */
const firstQuery = (part: EntryPart, data: DeclarationData) =>
  reviewedQuery(new URLSearchParams({ part }), data);

const tickedText = (value: string, places: readonly string[]) =>
  places.filter((_, index) => value[index] === "1").join("、");

/** The text of a field's value, as nobody has to choose it. */
function textOf({ control, value }: EntryField): string {
  if (control.kind === "ticks") return tickedText(value, control.places);
  if (control.kind !== "select") return value;
  return control.options.find((option) => option.value === value)?.text ?? value;
}

const readOnlyControl = ({ control }: EntryField): EntryField["control"] =>
  control.kind === "number" || control.kind === "area"
    ? control
    : { kind: "text", maxLength: 0, inputMode: "text" };

/** A finding of which nothing can be mended here. */
const withoutFixes = <F extends EntryField["findings"][number]>(finding: F): F => ({
  ...finding,
  href: reviewHref(finding.href),
  fixes: [],
});

const readOnlyField = (field: EntryField): EntryField => ({
  ...field,
  value: textOf(field),
  control: readOnlyControl(field),
  placeholder: "",
  findings: field.findings.map(withoutFixes),
});

/** A form as it is read; null for that of a new row. */
function readOnlyForm(form: EntryForm | null): EntryForm | null {
  if (form === null || (form.isRow && !form.isStored)) return null;
  return {
    ...form,
    sections: form.sections.map(({ title, fields }) => ({ title, fields: fields.map(readOnlyField) })),
    shown: "",
    above: null,
    newRow: null,
    moves: [],
    copyHref: null,
    hidden: {},
    library: null,
  };
}

const readOnlyRows = (rows: EntryRows): EntryRows => ({
  ...rows,
  rows: rows.rows.map((row) => ({ ...row, href: reviewHref(row.href) })),
  newHref: reviewHref(rows.newHref),
});

const readOnlySheet = ({ part, action, rows, form }: SheetView): SheetView => ({
  part,
  action: reviewHref(action),
  rows: rows.map(readOnlyRows),
  form: readOnlyForm(form),
});

const isEntryPart = (part: string): part is EntryPart => ENTRY_PARTS.some((each) => each === part);

/** The entry's page data as a reviewer reads them: the review's addresses, and nothing to type or mend. */
export const readOnlyView = (view: EntryView, data: DeclarationData): EntryView => ({
  ...view,
  ...readOnlySheet(view),
  locked: null,
  holder: null,
  removals: [],
  parts: view.parts.map((each) => ({
    ...each,
    href: isEntryPart(each.part) ? `${view.href}/review?${firstQuery(each.part, data)}` : each.href,
  })),
  goods: readOnlyRows(view.goods),
  beside: view.beside && readOnlySheet(view.beside),
  check: { ...view.check, findings: view.check.findings.map(withoutFixes) },
});
