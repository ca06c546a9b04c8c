import type { RecordTable } from "../../../forms/editing/record.types";
import { LINES_MAX, readableLines } from "./readable-text";
import { TRAFFIC_TEXT as TEXT } from "./traffic.text";

/** The first LINES_MAX lines of a message with personal data masked; empty for a binary message. */
export function contentTable(bytes: Uint8Array): RecordTable {
  const lines = readableLines(bytes);
  const all = lines ?? [];
  const shown = all.slice(0, LINES_MAX).map((line, index) => [String(index + 1), line]);
  return {
    columns: [TEXT.line, TEXT.content],
    rows: all.length > LINES_MAX ? [...shown, ["…", TEXT.cut(LINES_MAX)]] : shown,
    empty: TEXT.binary,
  };
}
