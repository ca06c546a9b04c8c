import type { DeclarationField, FieldFormat, TypingContext } from "./field.types";
import { readTyped } from "./read-typed";

/** Letters, digits, signs and Chinese, without leading or trailing blanks. */
const PLAIN_TEXT = /^[\x21-\x7E\u4E00-\u9FFF](?:[\x20-\x7E\u4E00-\u9FFF]*[\x21-\x7E\u4E00-\u9FFF])?$/;
const PLAIN_CODE = /^[\x21-\x60\x7B-\x7E]+$/;
const PLAIN_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** Recognises most canonical values by a pattern, without parsing them; false means unknown. */
function isPlainly(format: FieldFormat, value: string): boolean {
  switch (format.kind) {
    case "text":
      return value.length <= format.max && PLAIN_TEXT.test(value);
    case "code":
      return value.length <= format.max && PLAIN_CODE.test(value) && (format.pattern?.test(value) ?? true);
    case "digits":
      return value.length <= format.max && /^\d+$/.test(value) && (format.pattern?.test(value) ?? true);
    case "decimal": {
      const point = value.indexOf(".");
      const whole = point === -1 ? value.length : point;
      return (
        PLAIN_NUMBER.test(value) &&
        whole <= format.total - format.decimals &&
        value.length - whole <= format.decimals + 1
      );
    }
    default:
      return false;
  }
}

/** Whether a stored value equals what typing it would store. */
export const isCanonical = (field: DeclarationField, value: string, context: TypingContext): boolean =>
  value === "" || isPlainly(field.format, value) || readTyped(field, value, context).value === value;
