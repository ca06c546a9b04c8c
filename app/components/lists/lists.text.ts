/** What stands around the rows of every list. */
export const FILTERS_LABEL = "筛选";
export const MORE_FILTERS = (count: number) => `更多条件（${count}）`;
export const SEARCH = "查询";
export const CLEAR = "清除筛选";
/** Where there are no rows: the same as an action of the page, called otherwise, for links of one name confuse. */
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
  `对全部符合条件的 ${total.toLocaleString("en-US")}${isCapped ? "+" : ""} 条操作`;
export const REASON = "原因";
export const CONFIRM = "确认";
export const CANCEL = "取消";
export const AMONG = "其中包括：";
export const BACK_TO_LIST = "返回列表";
export const RELOAD = "刷新";
export const UNDO = "撤销";
export const UNDONE = "已撤销。";
export const DETAILS = "查看明细";
export const NOT_DONE = "未处理的记录";
export const NOT_UNDONE = "未能撤销的记录";
export const RECORD = "记录";
export const DOWNLOAD_FILE = "下载文件";
export const FAILED = "处理时发生错误，请稍后重新操作。";
export const underWayText = (done: number, total: number) =>
  total === 0 ? `正在处理，已完成 ${done} 条。` : `正在处理，已完成 ${done} / ${total} 条。`;
export const PROGRESS = "进度";
export const LATER = "可以离开本页，完成后会有消息通知您。";
export const doneText = (done: number, failed: number, action = "操作") =>
  failed === 0 ? `${action}成功，共处理 ${done} 条。` : `成功 ${done} 条，未处理 ${failed} 条。`;
export const fileText = (rows: number) => `文件已准备好，共 ${rows} 条。`;
export const undoText = (until: string) => `${until} 前可以撤销。`;

export const historyText = (name: string) => `${name} 变更历史`;
export const NO_HISTORY = "还没有变更记录。";
export const OLDER = "更早的记录";
export const CHANGES = "变更内容";
export const FIELD = "字段";
export const BEFORE = "变更前";
export const AFTER = "变更后";
export const reasonText = (reason: string) => `原因：${reason}`;

export const COMPARE = "比较";
export const COMPARED = "比较结果";
export const SAME = "相同";
export const DIFFERENT = "不同";
export const differencesText = (count: number) => (count === 0 ? "各项都相同。" : `有${count}项不同。`);
export const REVERT_VERSIONS = { mine: "要恢复的版本", saveMine: "全部采用要恢复的版本" };
export const REVERT = "恢复到此版本";
export const CONFIRM_REVERT = "确认恢复";
export const NOW = "当前";
export const AFTER_REVERT = "恢复后";
export const BACK_TO_HISTORY = "返回变更历史";
export const NOTHING_TO_REVERT = "当前内容与该版本相同，无需恢复。";
export const revertText = (name: string, time: string, who: string) =>
  `“${name}”将恢复为${time}（${who}）修改后的内容：`;
export const lostText = (titles: readonly string[]) =>
  `以下字段保持不变（旧值已脱敏或没有记录，或须用各自的操作更改）：${titles.join("、")}`;

export const totalText = (total: number, isCapped: boolean) =>
  `共 ${total.toLocaleString("en-US")}${isCapped ? "+" : ""} 条`;
export const pageText = (page: number, pages: number, isCapped: boolean) =>
  `第 ${page} / ${Math.max(1, pages)}${isCapped ? "+" : ""} 页`;
export const upText = (title: string) => `上移${title}`;
export const downText = (title: string) => `下移${title}`;
