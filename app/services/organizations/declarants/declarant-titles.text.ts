/**
 * The titles of the forms of declarant units, apart from their other texts, because the browser's table of
 * pages needs only these.
 */
export const DECLARANT_TITLES = {
  newUnit: "新增申报单位",
  editUnit: "编辑申报单位",
  newCard: "登记卡",
  editCard: "编辑卡",
} as const;
