import type { RichText } from "../../../format/rich-text/rich-text.server";
import { MANAGE_PATH } from "../manage/manage.types";

type Id = number | string;

export const TEMPLATES_PATH = `${MANAGE_PATH}?tab=templates`;
export const templateHref = (id: Id): string => `${MANAGE_PATH}/templates/${String(id)}`;
/** The address of the form for a message with this template. */
export const writtenWith = (id: Id): string => `${MANAGE_PATH}/new?template=${String(id)}`;

/** The validated form of a template. */
export interface TemplateValues {
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly content: RichText;
  readonly status: "active" | "disabled";
}
