/** Texts of confirming bulk actions, of their outcome, and of comparing records. */
export const REASON = "原因";
export const CANCEL = "取消";
export const INCLUDED = "其中包括：";
export const refusedText = (name: string, reason: string) => `${name}：${reason}`;
export const BACK_TO_LIST = "返回列表";
export const RELOAD = "刷新";
export const UNDONE = "已撤销。";
export const PLANNED = "将要处理的记录";
export const NOT_PLANNED = "不会处理的记录";
export const PLAN = "说明";
export const PROCESSED = "已处理的记录";
export const NOT_DONE = "未处理的记录";
export const NOT_UNDONE = "未能撤销的记录";
export const RECORD = "记录";
export const DOWNLOAD_FILE = "下载文件";
export const FAILED = "处理时发生错误，请稍后重新操作。";
export const inProgressText = (done: number, total: number) =>
  total === 0 ? `正在处理，已完成 ${done} 条。` : `正在处理，已完成 ${done} / ${total} 条。`;
export const PROGRESS = "进度";
export const LATER = "可以离开本页，完成后会有消息通知您。";
export const undoText = (until: string) => `${until} 前可以撤销。`;
export const FIELD = "字段";
export const COMPARED = "比较结果";
export const SAME = "相同";
export const DIFFERENT = "不同";
export const differencesText = (count: number) => (count === 0 ? "各项都相同。" : `有${count}项不同。`);
