import {
  ENTRY_ACTION_NAMES,
  ENTRY_ACTIONS,
  entryKeyOf,
  keyParts,
  PART_ACTIONS,
  type EntryAction,
  type EntryKeys,
} from "~/services/declarations/keys/entry-keys.text";

export const ENTRY_KEYS_TITLE = "报关单录入";
export const ENTRY_KEYS_CHANGE = { text: "修改报关单录入的快捷键", href: "/settings#entry-keys" } as const;

const isPart = (action: EntryAction) => PART_ACTIONS.some((part) => part === action);

/** Lists the entry's keys for the keyboard help; unchanged part keys are one line (Alt 1…7). */
export function entryKeysShown(keys: EntryKeys) {
  const areFirst = PART_ACTIONS.every((action) => entryKeyOf(keys, action) === ENTRY_ACTIONS[action].key);
  const listed = ENTRY_ACTION_NAMES.filter((action) => !areFirst || !isPart(action));
  const shown = listed.map((action) => ({
    keys: keyParts(entryKeyOf(keys, action)),
    text: ENTRY_ACTIONS[action].text,
  }));
  return areFirst ? [...shown, { keys: ["Alt", "1…7"], text: "转到第几部分" }] : shown;
}

/** Groups of the form of keys; each action is in exactly one group. */
export const ENTRY_KEY_GROUPS = [
  {
    title: "在框之间移动",
    actions: ["next", "previous", "rowDone", "nextFinding", "previousFinding", "up", "down"],
  },
  { title: "转到各部分", actions: PART_ACTIONS },
  {
    title: "填写与整单",
    actions: [
      "list",
      "above",
      "rowAbove",
      "elements",
      "formula",
      "mend",
      "remove",
      "check",
      "save",
      "complete",
    ],
  },
] as const satisfies readonly { readonly title: string; readonly actions: readonly EntryAction[] }[];

export const ENTRY_KEYS_FORM = {
  title: "报关单录入的快捷键",
  lead: "在框中按下想用的键，或写成 Ctrl+Shift+D、Alt+↑、F8；留空即为默认。",
  save: "保存快捷键",
  reset: "恢复默认快捷键",
  first: (key: string) => `默认 ${key}`,
} as const;
