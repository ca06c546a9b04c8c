export const ASSIGNMENT_TEXT = {
  title: "移交",
  to: "移交给",
  hint: "可以录入报关单的同事，输入姓名或手机号",
  nobody: "没有找到这位同事，或不能录入报关单",
  several: "有几位同名的同事，请从列出的选项中选一位",
  note: "由移交后的经办人继续处理，并收到消息；报关单的内容和状态不变。",
  cancelled: "已作废的报关单不能移交",
  isEdited: (who: string) => `${who}正在编辑，请等编辑结束再移交`,
  already: (name: string) => `已由${name}经办`,
  outOfReach: (name: string) => `${name}不能录入这份报关单`,
  assignedTo: (name: string, reason: string) => (reason === "" ? `给${name}` : `给${name}：${reason}`),
} as const;
