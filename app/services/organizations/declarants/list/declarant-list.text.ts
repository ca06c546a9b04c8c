import { DECLARANT_LABELS as LABELS } from "../declarant.text";

export const DECLARANT_LIST_TEXT = {
  columns: {
    ...LABELS,
    cardCount: "卡数",
    channelCount: "关联通道",
    nextExpiry: "最早到期",
    createdAt: "创建时间",
    createdBy: "创建人",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  cardNo: "IC卡号",
  awaitsChannel: "待开通通道",
  ended: "已过期",
  endsSoon: "即将到期",
  edit: "编辑",
  cards: "卡管理",
  history: "变更历史",
} as const;

/** The consequence of a bulk action, for its confirm page. */
export const enableConsequence = (count: number) => `${count}个申报单位可以重新被选用。`;
export const disableConsequence = (count: number) => `${count}个申报单位不能再被新选用，已有的资料和卡不变。`;
export const archiveConsequence = (count: number) =>
  `${count}个申报单位连同它们的卡将归档，不再出现在列表和选择框中，可以在回收站恢复。`;
export const restoreConsequence = (count: number) =>
  `${count}个申报单位连同它们的卡将恢复；海关编码、卡号不能与现有申报单位重复。`;
