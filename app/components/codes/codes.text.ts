export const CODES_TITLE = "参数代码查询";
export const CODES_LEAD =
  "报关单、检验检疫申请和随附单证所用的代码。选择一个代码表，按代码、名称或拼音查找。";
export const LIST_LABEL = "代码表";
export const LIST_CHOOSE = "查看";
export const TYPED_LABEL = "代码、名称或拼音";
export const TYPED_HINT = "拼音可以写全，也可以只写首字母；留空显示全部。";
export const FIND = "查找";
export const SHOW_ALL = "显示全部";
export const ALL_LISTS = "全部代码表";

export const COLUMNS = {
  code: "代码",
  name: "名称",
  flag: "进出口",
  former: "原报关代码",
  parent: "上级代码",
} as const;
export const FLAGS: Readonly<Record<string, string>> = { I: "进口", E: "出口" };
export const RETIRED = "已停用";

export const MEANT_DETAILS = {
  code: "代码",
  name: "名称",
  fullName: "全称或简称",
  englishName: "英文名称",
  flag: "进出口",
  customs: "合并前原报关",
  inspection: "合并前原报检",
  parentCode: "上级代码",
} as const;
export const meantHeading = (code: string, name: string) => `${code} ${name}`;

export const COPY = "复制";
export const copied = (code: string) => `已复制 ${code}`;

export const total = (count: string) => `共 ${count} 条`;
export const matching = (typed: string, count: string) => `与“${typed}”相符的共 ${count} 条`;
export const NOTHING_FOUND = "没有相符的代码";
export const NOTHING_FOUND_HINT = "请换一种写法，或换一个代码表。";
export const nothingCalled = (typed: string) => `没有与“${typed}”相符的代码`;

export const sourceLine = (table: string, source: string) => `依据：${table}。来源：${source}。`;
export const versionLine = (date: string) => `版本日期：${date || "来源未注明"}。`;

export const knownSince = (when: string) => `以下内容取自${when}，可能不是最新。`;
export const NOTHING_KNOWN = "暂时没有可以显示的内容。";
export const RETRY = "重试";

export const PAGES_LABEL = "分页";
export const PREVIOUS_PAGE = "上一页";
export const NEXT_PAGE = "下一页";
export const pageOf = (page: string, pages: string) => `第 ${page} / ${pages} 页`;
