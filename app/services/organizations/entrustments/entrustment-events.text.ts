/** The names of the entrustments' audit events; their page's row of the table refers to them. */
export const ENTRUSTMENT_EVENTS = {
  "entrustment.proposed": "提出委托",
  "entrustment.accepted": "接受委托",
  "entrustment.refused": "拒绝委托",
  "entrustment.ended": "终止委托",
} as const;
