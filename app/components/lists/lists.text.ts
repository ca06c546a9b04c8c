import { formatCount } from "~/services/format/text/count";

/** Texts around the rows of every list. */
export const FILTERS_LABEL = "筛选";
export const MORE_FILTERS = (count: number) => `更多条件（${count}）`;
export const SEARCH = "查询";
export const CLEAR = "清除筛选";
/** Label where there are no rows, different from the same action's above: links of one name are ambiguous. */
export const beginNow = (action: string) => `立即${action}`;
export const RESET_FILTERS = "重置";
export const FIGURES = "概况";
export const CHIPS_LABEL = "已设的条件";
export const dropChipText = (title: string, value: string) => `去掉条件：${title} ${value}`;
export const MORE_ACTIONS = "更多操作";
export const ANY = "全部";
export const FROM = "起";
export const TO = "止";
export const PAGES_LABEL = "分页";
export const PREVIOUS = "上一页";
export const NEXT = "下一页";
export const JUMP = "跳转";
export const PAGE_NUMBER = "页码";
export const PAGE_SIZE = "每页";
export const ACTIONS = "操作";
export const MORE = "更多";
export const SORT_BY = "点击排序";
export const LOOK = "显示设置";
export const DENSE_ROWS = "紧凑行高";
export const NORMAL_ROWS = "标准行高";
export const COLUMNS_LEGEND = "显示的列";
export const WIDTHS = { auto: "自动", narrow: "窄", medium: "中", wide: "宽" } as const;
export const widthText = (title: string) => `${title}的宽度`;
export const PIN_VIEW = "放到菜单";
export const UNPIN_VIEW = "移出菜单";
export const SAVE = "保存";
export const RESET = "恢复默认";
export const VIEWS = "视图";
export const VIEWS_NONE = "还没有保存的视图";
export const SHARED_VIEWS = "共享给我的视图";
export const SHARE_WITH = "共享给角色";
export const NOT_SHARED = "不共享";
export const sharedText = (role: string) => (role === "" ? "已共享" : `已共享给${role}`);
export const VIEW_NAME = "视图名称";
export const SAVE_VIEW = "保存当前筛选为视图";
export const DROP_VIEW = "删除";
export const DEFAULT_VIEW = "设为默认";
export const NO_DEFAULT_VIEW = "取消默认";
export const IS_DEFAULT = "默认";

export const EXPORT = "导出";
export const EXPORT_ROWS = "范围";
export const EXPORT_MATCHING = "全部符合条件的";
export const EXPORT_PAGE = "本页";
export const EXPORT_CHOSEN = "已勾选的";
export const EXPORT_COLUMNS = "列";
export const SHOWN_COLUMNS = "显示的列";
export const ALL_COLUMNS = "全部列";
export const FORMAT = "格式";
export const FORMATS = [
  { value: "csv", text: "CSV（Excel，UTF-8）" },
  { value: "gb18030", text: "CSV（GB18030）" },
  { value: "xlsx", text: "Excel 工作簿（XLSX）" },
] as const;
export const DOWNLOAD = "下载";
export const CHOOSE = "选择";
export const CHOOSE_ALL = "选择本页全部";
export const chooseText = (name: string) => `选择${name}`;

export const tickedText = (count: number) => `已选 ${count} 条`;
export const UNTICK = "清除";
export const allText = (total: number, isCapped: boolean) =>
  `选择全部 ${formatCount(total)}${isCapped ? "+" : ""} 条`;
export const COMPARE = "比较";
export const totalText = (total: number, isCapped: boolean) =>
  `共 ${formatCount(total)}${isCapped ? "+" : ""} 条`;
export const pageText = (page: number, pages: number, isCapped: boolean) =>
  `第 ${page} / ${Math.max(1, pages)}${isCapped ? "+" : ""} 页`;
export const upText = (title: string) => `上移${title}`;
export const downText = (title: string) => `下移${title}`;
