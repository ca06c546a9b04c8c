import {
  cleanRichText,
  isEmptyRichText,
  textOf,
  type RichText,
} from "../../format/rich-text/rich-text.server";
import { error, ok, type Result } from "../../forms/rules/form.schema";
import { isTooLong, readRawContent } from "./message.schema";
import { MESSAGE_TEXT } from "./message.text";

const EXCERPT_MAX = 120;

/**
 * The beginning of a message's text, shown below its title.
 * @param content sanitised HTML
 */
export function excerptOf(content: string): string {
  const characters = [...textOf(content)];
  return characters.length > EXCERPT_MAX
    ? `${characters.slice(0, EXCERPT_MAX).join("")}…`
    : characters.join("");
}

/** Sanitises and validates typed content. */
export function readContent(typed: string): Result<RichText> {
  const raw = readRawContent(typed);
  if (!raw.ok) return raw;
  const content = cleanRichText(raw.value);
  if (isEmptyRichText(content)) return error(MESSAGE_TEXT.contentEmpty);
  return isTooLong(content.html) ? error(MESSAGE_TEXT.contentLong) : ok(content);
}
