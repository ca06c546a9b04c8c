/** Texts about a message that cannot be written or needs attention. */
export const MESSAGE = {
  transit: "转关提前报关单需要转关单（TrnHead），目前不能生成报文，请在单一窗口录入",
  unsendable: (label: string, place: number) => `第 ${place} 项“${label}”含有 XML 不能携带的字符`,
  controls: "禁限管制要素（DecControlModel）在报文中的位置未经真实环境验证",
  tooLong: (max: string, count: number) => `最多 ${max} 个字符，现有 ${count} 个`,
  tooManyDigits: (whole: number, decimals: number) => `整数部分最多 ${whole} 位，小数最多 ${decimals} 位`,
  notNumber: "不是数字",
  notDate: "不是八位日期",
  neededToSave: "暂存时必填",
  neededToDeclare: "申报时必填",
};
