/** Names of the audit events of products; the object pages' rows use them. */
export const PRODUCT_EVENTS = {
  "product.created": "新增产品",
  "product.edited": "修改产品",
  "product.shelved": "上架产品",
  "product.withdrawn": "下架产品",
  "product.archived": "归档产品",
  "product.restored": "恢复产品",
} as const;
