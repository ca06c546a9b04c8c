/** The groups of the lists in their choice; ungrouped lists come last. */
export const LIST_GROUPS: readonly { readonly title: string; readonly types: readonly number[] }[] = [
  {
    title: "报关单表头",
    types: [4, 5, 10, 7, 12, 18, 9, 16, 27, 45, 46, 23, 47, 48, 49, 51, 54, 55, 58, 75, 76],
  },
  { title: "商品", types: [2, 3, 1, 20, 35, 56, 57, 36] },
  { title: "随附单证与优惠协定", types: [26, 44, 52, 53, 66, 67] },
  { title: "检验检疫", types: [32, 33, 34, 37, 38, 39, 40, 41, 42, 43, 59, 60, 81, 111] },
  { title: "企业与申报单位", types: [61, 62, 63, 65, 68, 79] },
  { title: "转关、税费与回执", types: [50, 64, 77, 78, 80] },
  { title: "加工贸易与保税", types: [69, 70, 71, 72, 73, 74] },
];
export const OTHER_LISTS = "其他";
