/** The names of the units' audit events; the pages' row of the table refers to them. */
export const DECLARANT_EVENTS = {
  "declarant.created": "新增申报单位",
  "declarant.edited": "修改申报单位",
  "declarant.enabled": "启用申报单位",
  "declarant.disabled": "停用申报单位",
  "declarant.archived": "归档申报单位",
  "declarant.restored": "恢复申报单位",
  "declarant.card-added": "登记卡",
  "declarant.card-edited": "修改卡",
  "declarant.card-enabled": "启用卡",
  "declarant.card-disabled": "停用卡",
  "declarant.card-removed": "移除卡",
} as const;
