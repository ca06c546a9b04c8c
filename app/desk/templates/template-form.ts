import { TEMPLATE_TEXT as TEXT } from "~/services/declarations/templates/template.text";
import { areaField, lineField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";

const NAME_MAX = 50;
const REMARK_MAX = 255;

const fieldsOf = () => ({
  name: lineField(TEXT.labels.name, { min: 2, max: NAME_MAX }),
  remark: areaField(TEXT.labels.remark, { max: REMARK_MAX, isOptional: true }),
});
export type TemplateFields = ReturnType<typeof fieldsOf>;

/** The form of a template's name and remark. */
export const templateForm = () =>
  defineForm<TemplateFields>([{ title: "", names: ["name", "remark"] }], fieldsOf());
