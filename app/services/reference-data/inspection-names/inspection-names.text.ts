/** Inspection names of the goods of tariff codes (docs/console.md, 9.1). */
export const INSPECTION_NAME_TEXT = {
  object: "检验检疫名称",
  title: "商品编码检验检疫名称",
  columns: {
    hsCode: "商品编码",
    code: "检验检疫编码",
    name: "检验检疫名称",
    difference: "区别",
    version: "版本",
  },
  tables: "代码表",
  empty: "还没有商品编码的检验检疫名称，请在服务器上运行 npm run hs-codes。",
} as const;

export const HS_CODES_TEXT = {
  loaded: (rows: number, codes: number) =>
    `已载入 ${String(codes)} 个商品编码的 ${String(rows)} 个检验检疫名称。\n`,
  same: "检验检疫名称已是最新，没有改变。\n",
} as const;
