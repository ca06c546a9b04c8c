import { SEARCH_HINT } from "../../console/console.text";

export const PALETTE_LABEL = "快速搜索";
export const PALETTE_HINT = `${SEARCH_HINT}，回车打开`;
export const PALETTE_LOADING = "正在查找…";
export const PALETTE_NO_RESULTS = "没有找到，换个关键词试试。";
export const PALETTE_FAILED = "暂时无法查找，请到搜索页重试。";
export const PALETTE_KEYS = [
  { keys: ["↑", "↓"], text: "选择" },
  { keys: ["Enter"], text: "打开" },
  { keys: ["Esc"], text: "关闭" },
] as const;
