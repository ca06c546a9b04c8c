/** Maximum number of records found per list. */
export const OF_A_LIST_MAX = 5;

export const FOUND = (count: number) => `共${count}条`;
/** The lists may have more matches than are shown. */
export const FOUND_WITH_RECORDS = (count: number) =>
  `显示${count}条，每个列表最多列出${OF_A_LIST_MAX}条记录；没有找到时请再多输入几个字`;
