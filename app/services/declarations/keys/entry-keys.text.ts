/** Actions of the keys in the entry of a declaration, each with its default key. */
export const ENTRY_ACTIONS = {
  next: { key: "Enter", text: "下一个可填的框" },
  previous: { key: "Shift+Enter", text: "上一个可填的框" },
  rowDone: { key: "Ctrl+Enter", text: "本项完成，到下一项；在长文本中换行" },
  list: { key: "F8", text: "在代码框中列出相符的代码，Alt ↓ 也可以" },
  above: { key: "Ctrl+d", text: "取上一项的同一内容；在表头取同一收发货人上一份报关单的" },
  elements: { key: "F4", text: "逐个填写本项的申报要素" },
  rowAbove: { key: "Ctrl+Shift+d", text: "整项照上一项" },
  up: { key: "Alt+ArrowUp", text: "本项上移" },
  down: { key: "Alt+ArrowDown", text: "在代码框以外：本项下移" },
  remove: { key: "Ctrl+Delete", text: "删除本项，5 分钟内可以撤销" },
  nextFinding: { key: "F2", text: "下一处问题或还没填的必填框" },
  previousFinding: { key: "Shift+F2", text: "上一处问题或还没填的必填框" },
  mend: { key: "Alt+Enter", text: "按提示一键改正所在的框" },
  check: { key: "F9", text: "检查全部" },
  save: { key: "Ctrl+s", text: "保存" },
  complete: { key: "Ctrl+Shift+s", text: "制单完成" },
  dividerUp: { key: "Alt+Shift+ArrowUp", text: "所在一块的分隔线上移一行" },
  dividerDown: { key: "Alt+Shift+ArrowDown", text: "所在一块的分隔线下移一行" },
  formula: { key: "=", text: "在数字框中输入等号开始计算，如 =12*3.5" },
  toHead: { key: "Alt+1", text: "转到表头" },
  toGoods: { key: "Alt+2", text: "转到商品表体" },
  toContainers: { key: "Alt+3", text: "转到集装箱" },
  toPapers: { key: "Alt+4", text: "转到随附单证" },
  toFiles: { key: "Alt+5", text: "转到随附单据" },
  toInspection: { key: "Alt+6", text: "转到检验检疫" },
  toExtra: { key: "Alt+7", text: "转到其他" },
} as const;

export type EntryAction = keyof typeof ENTRY_ACTIONS;

/** Keys by action; a missing action has its default key. */
export type EntryKeys = Readonly<Partial<Record<EntryAction, string>>>;

export const ENTRY_ACTION_NAMES = Object.keys(ENTRY_ACTIONS) as readonly EntryAction[];

/** Actions that open the parts of a declaration, in their order. */
export const PART_ACTIONS = [
  "toHead",
  "toGoods",
  "toContainers",
  "toPapers",
  "toFiles",
  "toInspection",
  "toExtra",
] as const satisfies readonly EntryAction[];

export const entryKeyOf = (keys: EntryKeys, action: EntryAction): string =>
  keys[action] ?? ENTRY_ACTIONS[action].key;

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Splits a key into its displayed parts: `Ctrl+Shift+d` → Ctrl, Shift, D. */
export const keyParts = (key: string): readonly string[] =>
  key.split("+").map((part) => ARROWS[part] ?? (part.length === 1 ? part.toUpperCase() : part));

export const keyText = (key: string): string => keyParts(key).join("+");

export const ENTRY_KEYS_TEXT = {
  saved: "录入快捷键已保存",
  reset: "录入快捷键已恢复默认",
  unreadable: "请写成 Ctrl+Shift+D、Alt+↑ 或 F8 这样的形式",
  types: "这个键用来输入文字，请加上 Ctrl 或 Alt",
  reserved: (key: string) => `${key} 由浏览器使用，请换一个`,
  ofPage: (key: string) => `${key} 在本页已有用途，请换一个`,
  taken: (key: string, text: string) => `${key} 已用于“${text}”`,
} as const;
