/** Further export formats of the tables (docs/console.md, 9.1). */
export const EXPORT_AS = [{ value: "json", text: "JSON" }] as const;

/** The message of a list that does not load (docs/product.md, section 8). */
export const listFailed = (title: string) => `${title} 信息获取失败`;
export const MISSING_LIST_KEY = "缺少参考数据的键";
export const MISSING_GROUP = "缺少枚举组";
export const UNKNOWN_COLUMN = "排序字段不正确";
