import { FORM_TEXT } from "../../forms/editing/form.text";

export const ARCHIVE_TEXT = {
  moves: { archive: "归档", restore: "恢复" },
  archiveNote: "归档后不再出现在列表、看板和待办里，按编号仍能找到，也可以打开、打印和复制；在回收站恢复。",
  restoreNote: "恢复后重新出现在列表和看板里，状态不变。",
  done: { archive: "已归档，在回收站可以恢复", restore: "已恢复到列表" },
  isOpen: (state: string) => `现在是“${state}”，还没有办结，不能归档`,
  isArchived: "这份报关单已归档",
  notArchived: "这份报关单没有归档",
  archived: "归档",
  reason: FORM_TEXT.optional(FORM_TEXT.reason),
  archivedAs: (who: string, at: string, reason: string) =>
    `${who} 于 ${at} 归档${reason === "" ? "" : `：${reason}`}`,
} as const;
