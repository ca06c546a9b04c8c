import { checksField } from "../../../forms/editing/fields";
import { defineForm } from "../../../forms/editing/form-values";
import type { Field, Fields, ShownFile, Typed } from "../../../forms/editing/form.types";
import { choice } from "../../../forms/rules/choice.schema";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { error, ok, rule } from "../../../forms/rules/form.schema";
import { isColour, normalizeColour } from "../../../format/brand/brand-colour";
import { SETTINGS_TEXT } from "../settings.text";
import { BRAND_TEXT as TEXT } from "./brand.text";
import { LOGO } from "./logo-path";

/** The files of the form of the section 品牌. */
interface BrandFiles {
  readonly stored: ShownFile | null;
  /** An upload of the account, or an earlier logo that the history goes back to. */
  readonly waiting: ShownFile | null;
}

/** The field of the form that takes the logo away. */
const REMOVE_LOGO = "removeLogo";

function logoField({ stored, waiting }: BrandFiles): Field<string> {
  const label = SETTINGS_TEXT.labels.brandLogo;
  const paths = [stored, waiting].flatMap((file) => (file ? [file.filePath] : []));
  return {
    label,
    control: { kind: "file", upload: "siteLogo", stored, waiting },
    isOptional: true,
    hint: TEXT.logoHint,
    rule: choice(paths, { wrong: CONSOLE_TEXT.upload(label) }),
  };
}

const COLOUR_LENGTH = 7;

/** @param inUse says which shades are shown now */
const colourField = (inUse: string): Field<string> => ({
  label: SETTINGS_TEXT.labels.brandColour,
  control: { kind: "colour", maxLength: COLOUR_LENGTH },
  isOptional: true,
  hint: TEXT.colourHint + inUse,
  rule: rule((typed) => {
    const colour = normalizeColour(typed);
    return colour === "" || isColour(colour) ? ok(colour) : error(TEXT.colourWrong);
  }),
  keep: (stored) => stored,
});

/** Builds the form of the section; the logo can be taken away where there is one. */
export function brandForm(files: BrandFiles, inUse: string) {
  const remove = checksField(TEXT.removeLabel, [{ key: "1", text: TEXT.remove }], { isOptional: true });
  const fields: Fields = {
    [LOGO]: logoField(files),
    ...(files.stored ? { [REMOVE_LOGO]: remove } : {}),
    brandColour: colourField(inUse),
  };
  return defineForm([{ title: SETTINGS_TEXT.sections.brand, names: Object.keys(fields) }], fields);
}

/** Empties the logo's value where its removal is ticked; a file that was chosen instead stays. */
export function withoutRemovedLogo(values: Typed, stored: string): Typed {
  const isRemoved = (values[REMOVE_LOGO] ?? "") !== "" && values[LOGO] === stored;
  return isRemoved ? { ...values, [LOGO]: "" } : values;
}
