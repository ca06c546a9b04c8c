/** Names of the audit events of each library; the object pages' rows use them. */
export const TEMPLATE_EVENTS = {
  "template.created": "存为报关单模板",
  "template.edited": "修改报关单模板",
  "template.archived": "归档报关单模板",
  "template.restored": "恢复报关单模板",
} as const;

export const PARTY_EVENTS = {
  "party.created": "新增收发货人",
  "party.edited": "修改收发货人",
  "party.archived": "归档收发货人",
  "party.restored": "恢复收发货人",
} as const;

export const GOODS_EVENTS = {
  "goods.created": "新增商品",
  "goods.edited": "修改商品",
  "goods.archived": "归档商品",
  "goods.restored": "恢复商品",
} as const;
