import { defineForm } from "../../forms/editing/form-values";
import type { Choice, Field } from "../../forms/editing/form.types";
import { areaField, checksField } from "../../forms/editing/fields";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { choice } from "../../forms/rules/choice.schema";
import { error, ok, rule } from "../../forms/rules/form.schema";
import { tidy } from "../../format/text/normalize-text";
import { DEFAULT_KINDS, type DefaultKind } from "../catalogue/product.types";
import { FORM_PARTS, PRODUCT_TEXT as TEXT, VERSION_LABELS as LABELS } from "../catalogue/product.text";
import { readVersionNumber } from "./version-number";

const NAME_MAX = 11;
const KINDS = Object.entries(DEFAULT_KINDS).map(
  ([key, text]) => ({ key: key as DefaultKind, text }) satisfies Choice,
);

const versionName = rule((typed) => {
  const text = tidy(typed.slice(0, 200)).normalize("NFKC");
  if (text === "") return error(CONSOLE_TEXT.enter(LABELS.name));
  const name = readVersionNumber(text);
  return name === null ? error(TEXT.versionNameWrong) : ok(name);
});

const nameField = (isFixed: boolean): Field<string> => ({
  label: LABELS.name,
  control: { kind: "text", maxLength: NAME_MAX },
  isFixed,
  rule: versionName,
  keep: (stored) => stored,
});

/** A field for another version of the product, by id; null for none. */
const copyField = (versions: readonly Choice[]): Field<number | null> => ({
  label: LABELS.copyFrom,
  control: { kind: "select", choices: versions },
  isOptional: true,
  hint: FORM_PARTS.copyFrom,
  rule: choice(
    versions.map(({ key }) => key),
    { wrong: TEXT.copyFromWrong },
  ).transform((key) => (key === "" ? null : Number(key))),
});

interface VersionFormContext {
  /** Versions that a new one can copy; null for an existing version. */
  readonly copyable: readonly Choice[] | null;
  /** Whether its number is fixed, because it has been released. */
  readonly isReleased: boolean;
}

/** Defines the form of a version (docs/console.md, 5.2). */
export const versionForm = ({ copyable, isReleased }: VersionFormContext) =>
  defineForm(
    [
      {
        title: FORM_PARTS.basics,
        names: copyable ? ["name", "copyFrom", "notes", "defaultFor"] : ["name", "notes", "defaultFor"],
      },
    ],
    {
      name: nameField(isReleased),
      copyFrom: copyField(copyable ?? []),
      notes: areaField(LABELS.notes, { max: 1000 }),
      defaultFor: checksField(LABELS.defaultFor, KINDS, {
        isOptional: true,
        hint: FORM_PARTS.defaultFor,
      }),
    },
  );

export type VersionFields = ReturnType<typeof versionForm>["fields"];
