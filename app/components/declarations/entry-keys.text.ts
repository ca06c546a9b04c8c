import {
  ENTRY_ACTION_NAMES,
  ENTRY_ACTIONS,
  entryKeyOf,
  keyParts,
  type EntryAction,
  type EntryKeys,
} from "~/services/declarations/keys/entry-keys.text";

export const ENTRY_KEYS_TITLE = "报关单录入";
export const ENTRY_KEYS_CHANGE = { text: "修改报关单录入的快捷键", href: "/settings#entry-keys" } as const;

/** The keys of somebody who writes a declaration, as the panel of keys lists them. */
export const entryKeysShown = (keys: EntryKeys) => [
  ...ENTRY_ACTION_NAMES.map((action) => ({
    keys: keyParts(entryKeyOf(keys, action)),
    text: ENTRY_ACTIONS[action].text,
  })),
  { keys: ["Alt", "1…7"], text: "转到第几部分" },
  { keys: ["="], text: "在数字框中先输入等号即可计算，如 =12*3.5" },
];

/** What the form of keys sets side by side; each action stands in one of them. */
export const ENTRY_KEY_GROUPS = [
  {
    title: "在框之间移动",
    actions: ["next", "previous", "rowDone", "nextFinding", "previousFinding", "up", "down"],
  },
  {
    title: "填写与整单",
    actions: ["list", "above", "rowAbove", "elements", "mend", "remove", "check", "save", "complete"],
  },
] as const satisfies readonly { readonly title: string; readonly actions: readonly EntryAction[] }[];

export const ENTRY_KEYS_FORM = {
  title: "报关单录入的快捷键",
  lead: "在框中按下想用的键，或写成 Ctrl+Shift+D、Alt+↑、F8；留空即为默认。转到第几部分（Alt 1…7）不能改。",
  save: "保存快捷键",
  reset: "恢复默认快捷键",
  first: (key: string) => `默认 ${key}`,
} as const;
