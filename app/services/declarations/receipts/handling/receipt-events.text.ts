/** Names of the audit events of receipts that people handle; their page's row uses them. */
export const RECEIPT_EVENTS = {
  "receipt.assigned": "人工归入回执",
  "receipt.handled": "标为已处理的回执",
  "receipt.reopened": "回执改回待处理",
} as const;
