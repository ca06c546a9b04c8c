/** Texts about declaring units. */
export const UNIT_TEXT = {
  notChoosable: "这个申报单位或操作员卡不能选用（已停用，或不属于本企业），请重新选择",
  disabled: (name: string) => `${name}（已停用）`,
  notRecorded: "没有记录",
} as const;
