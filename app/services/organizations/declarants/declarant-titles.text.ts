/** What the forms of declarant units are called; the table of pages, which browsers have, needs no more of their texts. */
export const DECLARANT_TITLES = {
  newUnit: "新增申报单位",
  editUnit: "编辑申报单位",
  newCard: "登记卡",
  editCard: "编辑卡",
} as const;
