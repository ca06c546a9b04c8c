import type { EntryAction } from "~/services/declarations/keys/entry-keys.text";
import { GRID_KEYS } from "../entry-keys.text";
import type { FocusPlace } from "./focus-place";

export const HELP_TEXT = {
  lead: "光标所在之处可用的键随之变换。",
  cells: "商品表格",
  fields: "所在的框",
  row: "本项",
  document: "整份报关单",
} as const;

interface HelpGroup {
  readonly title: string;
  readonly actions: readonly EntryAction[];
  /** Keys that cannot be changed. */
  readonly keys?: typeof GRID_KEYS;
}

const DOCUMENT: HelpGroup = {
  title: HELP_TEXT.document,
  actions: ["nextFinding", "previousFinding", "check", "save", "complete", "dividerUp", "dividerDown"],
};
const ROW: HelpGroup = {
  title: HELP_TEXT.row,
  actions: ["rowDone", "rowAbove", "elements", "up", "down", "remove"],
};
const FIELDS: HelpGroup = {
  title: HELP_TEXT.fields,
  actions: ["next", "previous", "list", "above", "formula", "mend"],
};
const CELLS: HelpGroup = {
  title: HELP_TEXT.cells,
  actions: ["next", "previous", "list", "above", "formula", "mend"],
  keys: GRID_KEYS,
};

/** Returns the keys that work where the focus is, in groups. */
export function helpGroups(kind: FocusPlace["kind"] | null): readonly HelpGroup[] {
  switch (kind) {
    case "cell":
    case "goods":
      return [CELLS, ROW, DOCUMENT];
    case "row":
      return [FIELDS, ROW, DOCUMENT];
    default:
      return [FIELDS, DOCUMENT];
  }
}
