import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Choice, Field } from "../../forms/editing/form.types";
import { defineForm } from "../../forms/editing/form-values";
import { areaField, choiceField, COMPANY_NAME, lineField, numberField } from "../../forms/editing/fields";
import { always, error, ok, rule, type Result } from "../../forms/rules/form.schema";
import { normalizeLine } from "../../format/text/normalize-text";
import { CONSOLE_ICONS } from "../../access/menu/console-icons";
import { ENTRY_NAMES, SORT_MAX, type Entry } from "./product.types";
import { entryUrlHint, FORM_PARTS, PRODUCT_LABELS as LABELS, PRODUCT_TEXT as TEXT } from "./product.text";

const ENTRIES = Object.entries(ENTRY_NAMES).map(
  ([key, text]) => ({ key: key as Entry, text }) satisfies Choice,
);
const URL_MAX = 200;

/** A field for an icon by its name; "" for none. */
export const iconField = (label: string): Field<string> =>
  lineField(label, {
    max: 40,
    matches: CONSOLE_ICONS,
    isOptional: true,
    fits: (icon) => CONSOLE_ICONS.includes(icon),
    wrong: TEXT.iconUnknown,
  });

export const sortField = (label: string) =>
  numberField(label, { min: 0, max: SORT_MAX, isOptional: true, wrong: TEXT.sortWrong });

function readEntryUrl(typed: string, origins: ReadonlySet<string>): Result<string> {
  const address = normalizeLine(typed);
  if (address === "") return error(CONSOLE_TEXT.enter(LABELS.entryUrl));
  if (address.length > URL_MAX) return error(CONSOLE_TEXT.tooLong(LABELS.entryUrl, URL_MAX));
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    return error(TEXT.entryUrlWrong);
  return origins.has(url.origin) ? ok(address) : error(TEXT.entryUrlForeign);
}

interface ProductFormContext {
  readonly isNew: boolean;
  /** Origins of the configured sub-apps. */
  readonly origins: ReadonlySet<string>;
}

/** Defines the form of a product (docs/console.md, 5.1). */
export function productForm({ isNew, origins }: ProductFormContext) {
  const entryUrl = rule((typed) => readEntryUrl(typed, origins));
  return defineForm(
    [{ title: FORM_PARTS.basics, names: ["code", "name", "entry", "entryUrl", "icon", "summary", "sort"] }],
    {
      code: lineField(LABELS.code, {
        max: 30,
        isCode: true,
        fits: /^[a-z][a-z0-9-]{1,29}$/,
        wrong: TEXT.codeWrong,
        isFixed: !isNew,
      }),
      name: lineField(LABELS.name, {
        min: 2,
        max: 30,
        fits: COMPANY_NAME,
        wrong: CONSOLE_TEXT.companyNamePattern(LABELS.name),
      }),
      entry: choiceField("select", LABELS.entry, ENTRIES),
      entryUrl: {
        label: LABELS.entryUrl,
        control: { kind: "text", maxLength: URL_MAX },
        isOptional: true,
        neededWhen: FORM_PARTS.whenExternal,
        hint: entryUrlHint([...origins]),
        // An address of another entry is discarded.
        rule: (all) => (all["entry"] === "external" ? entryUrl : always("")),
        keep: (stored) => stored,
      } satisfies Field<string>,
      icon: iconField(LABELS.icon),
      summary: areaField(LABELS.summary, { max: 200, isOptional: true }),
      sort: sortField(LABELS.sort),
    },
  );
}

export type ProductFields = ReturnType<typeof productForm>["fields"];
