export const REVIEW_TEXT = {
  compared: "对照",
  basis: (at: string, event: string) => `${at} ${event}时的内容`,
  changes: (basis: string, count: number) =>
    count === 0 ? `与${basis}相同` : `与${basis}相比有 ${String(count)} 处改动，已标出`,
  noBasis: "首次复核，没有可对照的内容",
  sending: "通过后发送",
  reviewing: "正在复核",
  changedIn: (title: string, count: number) => `${title}（${String(count)} 处改动）`,
  row: (place: number) => `第 ${String(place)} 项`,
  rows: (name: string, first: number, last: number) => `${name}第 ${String(first)}–${String(last)} 项`,
  field: "字段",
  fieldMissing: "请选择字段",
  remark: "修改意见",
  more: "再写一条",
  save: "提交复核结果",
  withApproval: "已填写修改意见，请选择退回，或先清空意见",
} as const;
