import { isBlank, tidy } from "../../format/text/normalize-text";
import { describeInvisible } from "../../forms/rules/invisible.text";
import { isUnreadable, error, ok, UNREADABLE, type Result } from "../../forms/rules/form.schema";
import { MESSAGE_TEXT, MESSAGE_TYPES, type MessageType } from "./message.text";

export const TITLE_MIN = 2;
export const TITLE_MAX = 60;
export const CONTENT_MAX = 20_000;
/** Number of messages in one marking or removal. */
export const IDS_MAX = 1000;
/** Number of organisations, roles or accounts that are listed individually. */
export const TARGETS_MAX = 10_000;
/** A bound far above the markup of an editor for 20,000 characters; longer input is not parsed. */
const RAW_MAX = 5 * CONTENT_MAX;

const lengthOf = (text: string) => [...text].length;

/** Parses a title: one line of plain text. */
export function readTitle(typed: string): Result<string> {
  if (isUnreadable(typed)) return error(UNREADABLE);
  if (typed.length > RAW_MAX) return error(MESSAGE_TEXT.titleWrong);
  const unseen = isBlank(typed) ? null : describeInvisible(typed);
  if (unseen !== null) return error(unseen);
  const title = isBlank(typed) ? "" : tidy(typed);
  const length = lengthOf(title);
  return length < TITLE_MIN || length > TITLE_MAX ? error(MESSAGE_TEXT.titleWrong) : ok(title);
}

/** Parses a key of MESSAGE_TYPE. */
export function readType(typed: string): Result<MessageType> {
  const isKnown = Object.hasOwn(MESSAGE_TYPES, typed);
  return isKnown ? ok(Number(typed) as MessageType) : error(MESSAGE_TEXT.typeWrong);
}

/** Validates content before it is passed to the sanitiser. */
export function readRawContent(typed: string): Result<string> {
  if (isUnreadable(typed)) return error(UNREADABLE);
  if (typed.trim() === "") return error(MESSAGE_TEXT.contentEmpty);
  return typed.length > RAW_MAX ? error(MESSAGE_TEXT.contentLong) : ok(typed);
}

/** Whether sanitised HTML exceeds CONTENT_MAX characters. */
export const isTooLong = (html: string) => html.length > CONTENT_MAX && lengthOf(html) > CONTENT_MAX;

/** Parses an id from outside; null for a text that no id can be. */
export function readId(typed: string): number | null {
  const id = /^[1-9]\d{0,18}$/.test(typed) ? Number(typed) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
