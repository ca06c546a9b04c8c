export const KEYS_TITLE = "快捷键";
export const KEYS_CLOSE = "关闭";
export const KEYS_OFF = "在界面设置里关闭快捷键";
export const KEYS_ON = "在界面设置里打开快捷键";
export const KEYS_ARE_OFF = "已关闭单个按键的快捷键，只在列表和录入里有效。";
export const KEYS_LEAD = "在不输入文字时按问号，可以随时列出当前页面的快捷键。";
export const KEYS_LINK = { text: KEYS_TITLE, href: "/keys" } as const;
export const ALL_KEYS = "全部快捷键";
export const PAGE_KEYS_TITLE = "各页面";

export interface Key {
  readonly keys: readonly string[];
  readonly text: string;
}

export const PAGE_KEYS: readonly Key[] = [
  { keys: ["Ctrl", "K"], text: "快速搜索功能、操作和记录" },
  { keys: ["/"], text: "转到筛选条件，没有时转到搜索" },
  { keys: ["?"], text: "显示本页的快捷键" },
];
export const LIST_KEYS_TITLE = "列表";
export const LIST_KEYS: readonly Key[] = [
  { keys: ["J", "↓"], text: "下一行" },
  { keys: ["K", "↑"], text: "上一行" },
  { keys: ["X", "空格"], text: "勾选" },
  { keys: ["Enter"], text: "打开" },
  { keys: ["A"], text: "转到对已勾选的操作" },
  { keys: ["Shift", "单击"], text: "勾选一段" },
];
