import { lineField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, ShownFile, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { choice } from "../../forms/rules/choice.schema";
import { PICTURE_LABELS as LABELS, PICTURE_TEXT as TEXT } from "./picture.text";

const textFields = () => ({
  name: lineField(LABELS.name, { min: 2, max: 40, hint: TEXT.nameHint }),
  alt: lineField(LABELS.alt, { max: 100, hint: TEXT.altHint }),
});

/** A field for an unclaimed upload of the account. */
const fileField = (waiting: ShownFile | null): Field<string> => ({
  label: LABELS.file,
  control: { kind: "file", upload: "articlePicture", stored: null, waiting },
  rule: choice(waiting ? [waiting.filePath] : [], {
    empty: CONSOLE_TEXT.upload(LABELS.file),
    wrong: CONSOLE_TEXT.upload(LABELS.file),
  }),
});

const newFields = (waiting: ShownFile | null) => ({ file: fileField(waiting), ...textFields() });

export type NewPictureFields = ReturnType<typeof newFields>;
export type PictureFields = ReturnType<typeof textFields>;

/** Defines the form of a new picture. */
export const newPictureForm = (waiting: ShownFile | null) =>
  defineForm<NewPictureFields>([{ title: TEXT.base, names: ["file", "name", "alt"] }], newFields(waiting));

/** Defines the form of a picture's texts; the file is fixed, because articles contain its address. */
export const pictureForm = () =>
  defineForm<PictureFields>([{ title: TEXT.base, names: ["name", "alt"] }], textFields());

export type PictureValues = Readonly<ValuesOf<PictureFields>>;
