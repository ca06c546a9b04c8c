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
export const CHANGES = "将变更的行";
export const AGREED = "我已核对";
export const FIRST_ROWS = "数据预览";
export const ERRORS = "错误明细";
export const SHEET = "下载错误表";
export const SHEET_HINT = "错误表含原始数据和错误原因，改好后可直接重新上传。";
export const NO_ROWS = "没有可以导入的行，请更正后重新上传。";
export const WHOLE = "有错误的行时全部不导入，请更正后重新上传。";
export const CONFIRM = "导入";

export const countText = (title: string, count: number) => `${title} ${count.toLocaleString("en-US")} 行`;
export const skipText = (faulty: number, total: number) =>
  `跳过 ${faulty.toLocaleString("en-US")} 行错误，只导入其余 ${total.toLocaleString("en-US")} 行`;
export const unknownText = (titles: readonly string[]) => `以下列无法识别，不会导入：${titles.join("、")}`;
export const WHOLE_PROGRESS = "正在导入，全部行保存完成后一起生效。";
export const failedText = (count: number, remaining: number) =>
  `导入中断，已导入 ${count} 行，其余 ${remaining} 行没有导入；可以下载错误表后重新上传。`;
export const reasonText = (reason: string) => `原因：${reason}。`;
export const progressText = (done: number, total: number) => `正在导入，已完成 ${done} / ${total} 行。`;
export const doneText = (count: number, faulty: number) =>
  faulty === 0 ? `成功导入 ${count} 行` : `成功导入 ${count} 行，${faulty} 行未导入`;
