import { normalizeLine } from "../../format/text/normalize-text";

const NOTE_MAX = 100;
const MARK = "：";

/**
 * What a return is grouped by: its code, and its note with `#` in place of numbers, so that the same fault of
 * another line, bill or declaration is one reason.
 */
export const reasonKey = (code: string, note: string): string =>
  normalizeLine(`${code}${MARK}${note.replaceAll(/\d+/g, "#").slice(0, NOTE_MAX)}`);

/** The code and the note of a key. */
export function partsOfReason(key: string): { readonly code: string; readonly note: string } {
  const at = key.indexOf(MARK);
  return { code: key.slice(0, at), note: key.slice(at + MARK.length) };
}
