import { CHANNEL_LABELS as LABELS, RUNNING_LABELS, SIMULATED_CHANNEL } from "../channel.text";

export const CHANNEL_LIST_TEXT = {
  columns: {
    ...LABELS,
    ...RUNNING_LABELS,
    createdAt: "创建时间",
    createdBy: "创建人",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  district: "关区代码",
  silent: "无心跳",
  messages: "待处理报文",
  pending: "有待发报文",
  failed: "有失败报文",
  edit: "编辑",
  history: "变更历史",
  traffic: "报文",
  simulated: (kind: string) => `${kind}（${SIMULATED_CHANNEL.badge}）`,
  more: (shown: string, rest: number) => `${shown} +${rest}`,
} as const;

/** The consequence of a bulk action, for its confirm page. */
export const enableConsequence = (count: number) => `${count}个通道将启用，客户的报文可以从它们发送。`;
export const testOf = (channels: string) => `测试${channels}的连接`;
export const testConsequence = (count: number) =>
  `将依次测试${count}个通道的连接，每个最多15秒；结果记在各通道的运行状态中。`;
export const disableConsequence = (count: number) =>
  `${count}个通道将停用，不再发送报文，已发送的报文仍会接收回执。`;
export const archiveConsequence = (count: number) =>
  `${count}个通道将归档，不再出现在列表和选择框中，可以在回收站恢复。`;
export const restoreConsequence = (count: number) =>
  `${count}个通道将恢复；名称、编码和目录不能与现有通道重复。`;
