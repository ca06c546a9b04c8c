import { findInvisible } from "../../format/text/invisible";

const NAMES: Readonly<Record<string, string>> = {
  "\u00ad": "软连字符",
  "\u200b": "零宽空格",
  "\u200c": "零宽不连字",
  "\u200d": "零宽连字",
  "\u2060": "零宽连接符",
  "\ufeff": "零宽不换行空格",
};
const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const CONTROL = /\p{Cc}/u;

function nameOf(character: string): string {
  if (CONTROL.test(character)) return "控制字符";
  return NAMES[character] ?? (DIRECTION_MARK.test(character) ? "文字方向符" : "不可见字符");
}

const codePointOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** Describes the first invisible character of a text, with its position; null where there is none. */
export function describeInvisible(typed: string): string | null {
  const found = findInvisible(typed);
  if (found === null) return null;
  const { place, character } = found;
  return `第 ${place} 个字是看不见的字符（${nameOf(character)} ${codePointOf(character)}），请删去`;
}
