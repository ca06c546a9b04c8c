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

/** Keys in the cells of the goods, which are those of spreadsheets. */
export const GRID_KEYS = [
  { keys: ["←", "→", "Tab"], text: "商品表格中相邻的格；直接输入即改写所在的格" },
  { keys: ["↑", "↓"], text: "上一项、下一项的同一格；在最后一项再按 ↓ 新增一项" },
  { keys: ["Home", "End"], text: "本项的第一格、最后一格；加 Ctrl 为第一项、最后一项" },
  { keys: ["Esc"], text: "恢复进入这一格时的内容；再按一次离开这一格" },
  { keys: ["Ctrl", "V"], text: "粘贴从表格软件中复制的多行多列" },
] as const;

/** Returns keys with what each does. */
export const keysOf = (actions: readonly EntryAction[], keys: EntryKeys) =>
  actions.map((action) => ({
    keys: keyParts(entryKeyOf(keys, action)),
    text: ENTRY_ACTIONS[action].text,
  }));

/** Lists the keys of the parts; unchanged ones are one line (Alt 1…7). */
export function partKeys(keys: EntryKeys) {
  const areFirst = PART_ACTIONS.every((action) => entryKeyOf(keys, action) === ENTRY_ACTIONS[action].key);
  return areFirst ? [{ keys: ["Alt", "1…7"], text: "转到第几部分" }] : keysOf(PART_ACTIONS, keys);
}

/** Lists the entry's keys for the keyboard help. */
export function entryKeysShown(keys: EntryKeys) {
  const listed = ENTRY_ACTION_NAMES.filter((action) => !isPart(action));
  return [...keysOf(listed, keys), ...partKeys(keys), ...GRID_KEYS];
}

/** Groups of the form of keys; each action is in exactly one group. */
export const ENTRY_KEY_GROUPS = [
  {
    title: "在框之间移动",
    actions: [
      "next",
      "previous",
      "rowDone",
      "nextFinding",
      "previousFinding",
      "up",
      "down",
      "dividerUp",
      "dividerDown",
    ],
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
