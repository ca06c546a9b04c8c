import type {
  EntryControl,
  EntryField,
  EntryFinding,
  EntrySection,
} from "~/components/declarations/entry.types";
import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import { labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, DeclarationField } from "~/services/declarations/fields/field.types";
import { listInspectionNames } from "~/services/declarations/records/code-names.server";
import { shownAt, valuesAt, type PartTarget } from "~/services/declarations/parts/parts";
import { suggestCodes } from "~/services/reference-data/code-lookup.server";
import { findList } from "~/services/reference-data/lists.server";
import { suggestHsCodes } from "~/services/reference-data/hs-codes/hs-elements.server";
import { enumOptions } from "~/services/reference-data/enum-options.server";
import { labelOf as codeLabel } from "~/services/reference-data/ranking.server";
import { shortLabelOf, spanOf } from "./compact-layout";

const WIDE = 100;
const SHORT_LIST = 60;
const isNumber = (list: string) => /^\d+$/.test(list);

const offered = async (list: number, value: string) =>
  ((await suggestCodes(list, value))?.rows ?? []).map(codeLabel);

/** The options of a list for a value, and the value's text with its name. */
async function ofList(list: string, value: string, { hsCode, hasOptions }: Drawn) {
  if (list === "ciq") {
    const names = hsCode === "" ? [] : await listInspectionNames(hsCode);
    const labels = names.map(({ code, name }) => `${code}-${name}`);
    return { type: null, title: "", options: labels, shown: value };
  }
  if (list === "hs") {
    const codes = hasOptions ? await suggestHsCodes(value) : [];
    return { type: "hs" as const, title: "", options: codes.map(codeLabel), shown: value };
  }
  if (!isNumber(list)) return { type: null, title: "", options: [], shown: value };
  const found = await findList(Number(list));
  const known = found?.rows.ok ? found.rows.value : [];
  const own = value === "" ? undefined : known.find(({ code }) => code === value);
  const shared = { type: Number(list), title: found?.list.title ?? "" };
  if (own) return { ...shared, options: hasOptions ? [codeLabel(own)] : [], shown: codeLabel(own) };
  if (!hasOptions) return { ...shared, options: [], shown: value };
  // A long list is offered by the typed text, a short one whole.
  const rows = known.length > SHORT_LIST && value === "" ? [] : await offered(Number(list), value);
  return { ...shared, options: rows, shown: value };
}

interface Drawn {
  readonly hsCode: string;
  /** Whether a field with a search of its list gets its options too. */
  readonly hasOptions: boolean;
}

interface Control {
  readonly control: EntryControl;
  readonly shown: string;
}

/** The keyboard of phones for a field that is not chosen from a list. */
function inputModeOf({ name, format, control }: DeclarationField) {
  if (name === "phone") return "tel";
  if (control === "number" || control === "date") return "decimal";
  return format.kind === "digits" || format.kind === "integer" ? "numeric" : "text";
}

async function controlOf(field: DeclarationField, value: string, drawn: Drawn): Promise<Control> {
  const { format, list, control, max } = field;
  const hasLines = format.kind === "text" && format.isLong === true;
  const plain = (kind: "text" | "number" | "date" | "area"): Control => ({
    // Typed texts can be longer than their values: a weight in tons, a date with dashes.
    control: {
      kind,
      maxLength: kind === "number" || kind === "date" ? 40 : max * 2,
      hasLines,
      inputMode: inputModeOf(field),
    },
    shown: value,
  });
  if (format.kind === "choice")
    return {
      control: {
        kind: "select",
        // The text begins with the key, so that typing it selects the choice.
        options: format.choices.map(({ code, name }) => ({ value: code, text: `${code}-${name}` })),
      },
      shown: value,
    };
  if (format.kind === "ticks") return { control: { kind: "ticks", places: format.places }, shown: value };
  if (list !== undefined && !isNumber(list) && list !== "hs" && list !== "ciq") {
    const options = await enumOptions(list);
    return { control: { kind: "select", options }, shown: value };
  }
  if (list !== undefined && format.kind !== "codes") {
    const { shown, ...offered } = await ofList(list, value, drawn);
    return { control: { kind: "code", ...offered }, shown };
  }
  if (control === "textarea" || max > WIDE * 2) return plain("area");
  return plain(control === "number" || control === "date" ? control : "text");
}

/** The text of a value in its field: codes with their names. */
export const shownValue = async (field: DeclarationField, value: string, hsCode: string): Promise<string> =>
  (await controlOf(field, value, { hsCode, hasOptions: false })).shown;

const isLong = ({ format, max }: DeclarationField) => format.kind === "text" && max >= WIDE;

interface Shown {
  readonly data: DeclarationData;
  readonly target: PartTarget;
  readonly findings: readonly EntryFinding[];
  readonly remarks: readonly { readonly field: string; readonly text: string }[];
  /** Whether fields with a search of their list get its options too. */
  readonly hasOptions: boolean;
}

/** The fields of a form, as its page shows them. */
async function entryFields({ data, target, findings, remarks, hasOptions }: Shown): Promise<EntryField[]> {
  const values = valuesAt(data, target);
  const row = target.kind === "head" ? undefined : values;
  const drawn = { hsCode: values["hsCode"] ?? "", hasOptions };
  return Promise.all(
    shownAt(data, target).map(async (field): Promise<EntryField> => {
      const { control, shown } = await controlOf(field, values[field.name] ?? "", drawn);
      const label = labelOf(field, data.direction);
      return {
        name: field.name,
        label,
        shortLabel: shortLabelOf(label),
        control,
        value: shown,
        help: field.help,
        // A field that defaults to the trader's value need not be typed.
        isNeeded: field.isNeeded(data, row) && field.defaultsTo === "",
        isUnneeded: field.isForbidden(data, row),
        placeholder: field.defaultsTo === "" ? "" : TEXT.defaultsTo(field.defaultsTo),
        isWide: isLong(field),
        span: spanOf({ name: field.name, part: field.part, isWide: isLong(field) }),
        findings: findings.filter((finding) => finding.field === field.name),
        remarks: remarks.filter((remark) => remark.field === field.name).map(({ text }) => text),
      };
    }),
  );
}

/** The fields in sections: a section begins with each field that has a section title. */
export async function entrySections(shown: Shown): Promise<EntrySection[]> {
  const sections: { title: string; fields: EntryField[] }[] = [];
  for (const field of await entryFields(shown)) {
    const title = TEXT.sections[field.name];
    const last = sections.at(-1);
    if (last && (title === undefined || title === last.title)) last.fields.push(field);
    else sections.push({ title: title ?? "", fields: [field] });
  }
  return sections;
}
