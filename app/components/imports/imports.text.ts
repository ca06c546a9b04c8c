import { formatCount } from "~/services/format/text/count";

/** Texts of every import. */
export const TEMPLATE_FORMATS = [
  { value: "xlsx", text: "Excel模板（XLSX）" },
  { value: "csv", text: "CSV模板" },
] as const;
export const COLUMNS = "列说明";
export const COLUMN = "列";
export const NEEDED = "必填";
export const SAMPLE = "示例";
export const YES = "是";
export const NO = "否";
export const FILE = "文件";
export const FILE_HINT = "XLSX、CSV或文本（逗号、制表符或分号分隔），不超过20MB、100,000行；列的顺序不限";
export const LOOK = "上传并预览";
export const PREVIEW_HINT = "上传后先预览，确认之前不会导入任何数据。";
export const BACK = "返回列表";
export const AGAIN = "重新选择文件";
export const RELOAD = "刷新";
export const LATER = "可以离开本页，完成后会有消息通知您。";
export const NO_ROWS_IMPORTED = "导入失败，文件中的行全部没有导入，请稍后重新操作。";
export const FAULTY = "错误";
export const RETIRED = "停用";
export const LINE = "行号";
export const OUTCOME = "处理";
export const WRONG = "错误原因";
export const ALL = "全部";
/** The title of the table of rows. */
export const rowsTitle = (isOnlyFaulty: boolean) => (isOnlyFaulty ? "错误明细" : "数据预览");
export const COUNTS = "行数";
export const PAGES = "分页";
export const PREVIOUS = "上一页";
export const NEXT = "下一页";
export const pageText = (page: number, pages: number) => `第 ${page} / ${pages} 页`;
export const PROGRESS = "进度";
/** Shown in place of an empty cell that has to be filled in. */
export const EMPTY_CELL = "–";
export const AGREED = "我已核对";
export const SHEET = "下载错误表";
export const SHEET_HINT = "错误表含原始数据和错误原因，改好后可直接重新上传。";
export const NO_ROWS = "没有可以导入的行，请更正后重新上传。";
export const WHOLE = "有错误的行时全部不导入，请更正后重新上传。";
export const CONFIRM = "导入";

export const ROWS = "行";
export const skipText = (faulty: number, total: number) =>
  `跳过 ${formatCount(faulty)} 行错误，只导入其余 ${formatCount(total)} 行`;
export const unknownText = (titles: readonly string[]) => `以下列无法识别，不会导入：${titles.join("、")}`;
export const WHOLE_PROGRESS = "正在导入，全部行保存完成后一起生效。";
export const failedText = (count: number, remaining: number) =>
  `导入中断，已导入 ${count} 行，其余 ${remaining} 行没有导入；可以下载错误表后重新上传。`;
export const reasonText = (reason: string) => `原因：${reason}。`;
export const progressText = (done: number, total: number) => `正在导入，已完成 ${done} / ${total} 行。`;
export const doneText = (count: number, counted: string, faulty: number) =>
  faulty === 0 ? `成功导入 ${count} ${counted}` : `成功导入 ${count} ${counted}，${faulty} 行未导入`;
/** What has to be ticked before the import, beside its button. */
export const needsText = (labels: readonly string[]) =>
  `导入前请先勾选${labels.map((label) => `“${label}”`).join("和")}。`;
