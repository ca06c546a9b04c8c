import { CONSOLE_TEXT } from "../../forms/rules/console.text";
/** Declarant units and their cards (docs/console.md, 7.2). */
export const DECLARANT_LABELS = {
  agentName: "单位名称",
  agentCode: "海关编码",
  agentCodeScc: "统一社会信用代码",
  creditChecked: "信用代码核对",
  declCiqCode: "检验检疫编码",
  copCode: "组织机构代码",
  category: "企业类别",
  organizationId: "所属组织",
  contactName: "联系人",
  contactPhone: "联系电话",
  status: "状态",
  remark: "备注",
} as const;

export const CARD_LABELS = {
  icCode: "IC卡号",
  typistNo: "录入员IC卡号",
  operatorName: "操作员姓名",
  declarerName: "申报人员姓名",
  declarerNo: "申报人员证号",
  certNo: "证书号",
  certAlgorithm: "证书算法",
  holderType: "卡类型",
  validFrom: "有效期起",
  validTo: "有效期止",
  status: "卡状态",
} as const;

export const DECLARANT_STATES = { active: "启用", disabled: "停用" } as const;
/** The texts of CARD_STATUS; 3 is never stored. */
export const CARD_STATES = { active: "有效", disabled: "停用", ended: "已过期" } as const;

export const DECLARANT_TEXT = {
  object: "申报单位",
  card: "卡",
  platform: "平台",
  cards: "卡管理",
  unit: "申报单位",
  base: "基本信息",
  cardSection: "卡与证书",
  contactSection: "联系方式与状态",
  details: "基本信息",
  history: "变更历史",
  edit: "编辑",
  platformHint: "不填为平台的申报单位",
  copHint: "不填时取信用代码第9至17位",
  organizationWrong: "没有这个客户或服务商，请从列表中选择",
  copWrong: "组织机构代码为9位数字或大写字母",
  phoneWrong: CONSOLE_TEXT.phoneOrLandlineWrong,
  phoneHint: "手机号，或带区号的固定电话",
  icWrong: "IC卡号为13位数字",
  typistWrong: "录入员IC卡号只能包含数字和字母",
  declarerNoWrong: "申报人员证号为13位数字或字母",
  certWrong: "证书号为8至20位十六进制字符",
  certHint: "读卡软件中显示的证书序列号",
  noPin: "平台不会询问，也不保存卡的密码",
  codeUsed: "该组织已登记此海关编码",
  cardUsed: (unit: string) => `该卡已登记在“${unit}”`,
  certUsed: (unit: string) => `该证书已登记在“${unit}”`,
  cardUsedElsewhere: "该卡已登记在其他申报单位",
  certUsedElsewhere: "该证书已登记在其他申报单位",
  isEnabled: "该申报单位未停用",
  isDisabled: "该申报单位已停用",
  isArchived: "该申报单位已归档",
  remainingChannels: (count: number) => `还有${count}个通道使用该申报单位，请先解除关联`,
  channels: "通道",
  notArchived: "该申报单位没有归档",
  ownerArchived: "所属组织已归档，请先恢复所属组织",
  cardIsEnabled: "该卡未停用",
  cardIsDisabled: "该卡已停用",
  noCards: "还没有卡。登记卡后才能用它申报。",
  empty: "还没有申报单位。登记后才能建立通道。",
  moves: { enable: "启用", disable: "停用", archive: "归档", restore: "恢复", remove: "移除" },
  enabled: "申报单位可以重新被选用。",
  disabled: "停用后不能再被新选用，已有的资料和卡不变。",
  archived: "归档后不再出现在列表和选择框中，可以在回收站恢复；它的卡号可以登记到其他单位。",
  restored: "恢复后重新出现在列表中；海关编码、卡号不能与现有申报单位重复。",
  cardEnabled: "该卡可以重新使用。",
  cardDisabled: "停用后不能再用它申报，到期前也不再提醒。",
  cardRemoved: "移除后卡号和证书号可以登记到其他申报单位，变更历史保留。",
  endsSoon: "即将到期",
  ended: "已过期",
} as const;

/** The message to those who manage a card before it ends. */
export const cardEnding = (unit: string, icCode: string, day: string, days: number) => ({
  title: "卡证书即将到期",
  text: `申报单位“${unit}”的卡${icCode}将于${day}到期，还有${days}天。到期后不能再用它申报，请及时更换或续期。`,
});
