import type { DeclarationData } from "../fields/field.types";
import type { ItemRow, ItemKind } from "../libraries/library.types";
import { TEMPLATE_TEXT as TEXT } from "./template.text";

/** Templates of declarations, as a kind of library item. */
export const TEMPLATES: ItemKind = {
  table: "declaration_templates",
  type: "template",
  object: TEXT.object,
  slug: "templates",
};

export interface TemplateValues {
  readonly name: string;
  readonly remark: string;
}

interface TemplateContent {
  readonly remark: string;
  /** Key of the declaring unit and card; absent where the template names none. */
  readonly unit?: string;
  readonly data: DeclarationData;
}

/** Parses the content of a template. */
export const contentOf = ({ more }: Pick<ItemRow, "more">): TemplateContent =>
  JSON.parse(more) as TemplateContent;

/** The columns that store a template. */
export const templateColumns = ({ name, remark }: TemplateValues, data: DeclarationData, unit = "") => ({
  kind: data.direction,
  name,
  code: data.head["tradeMode"] ?? "",
  number: data.head["traderCreditCode"] ?? "",
  identity: name,
  more: JSON.stringify({ remark, data, ...(unit === "" ? {} : { unit }) } satisfies TemplateContent),
});
