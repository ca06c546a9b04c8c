export const CODES_TITLE = "代码查询";
export const CODES_LEAD = "报关单、检验检疫申请和随附单证所用的代码。";
export const SEARCH_LABEL = "在全部代码表中查找";
export const SEARCH_HINT = "输入代码、名称、英文名或拼音，例如 CHN331、上海、shanghai、sh。";
export const foundTitle = (typed: string) => `“${typed}”`;
export const TIERS = {
  code: "代码相同",
  name: "名称相同",
  beginning: "以此开头",
  rest: "其他相符的",
} as const;
export const FOUND_COLUMNS = { code: "代码", name: "名称", list: "代码表", former: "原代码" } as const;
export const MORE_FOUND = "相符的还有很多，请写得更完整，或进入一个代码表查找。";
export const NO_MATCHES_HINT = "请换一种写法，或从下面的代码表中查找。";

export const FAVOURITES = "收藏的代码表";
export const RECENT = "最近查看";
export const ADD_FAVOURITE = "收藏";
export const DROP_FAVOURITE = "取消收藏";
export const rowCount = (count: string) => `${count} 条`;
export const EXPORT = "导出 CSV";
export const LIST_LABEL = "代码表";
export const LIST_CHOOSE = "查看";
export const TYPED_LABEL = "代码、名称或拼音";
export const TYPED_HINT = "拼音可以写全，也可以只写首字母；留空显示全部。";
export const FIND = "查找";
export const SHOW_ALL = "显示全部";

export const COLUMNS = {
  code: "代码",
  name: "名称",
  flag: "进出口",
  former: "原报关代码",
  parent: "上级代码",
} as const;
export const FLAGS: Readonly<Record<string, string>> = { I: "进口", E: "出口" };
export const RETIRED = "已停用";

export const CODE_DETAILS = {
  code: "代码",
  name: "名称",
  fullName: "全称或简称",
  englishName: "英文名称",
  flag: "进出口",
  customs: "合并前原报关",
  inspection: "合并前原报检",
  parentCode: "上级代码",
} as const;
export const codeHeading = (code: string, name: string) => `${code} ${name}`;

export const COPY = "复制";
export const copied = (code: string) => `已复制 ${code}`;

export const total = (count: string) => `共 ${count} 条`;
export const matching = (typed: string, count: string) => `与“${typed}”相符的共 ${count} 条`;
export const NO_CODES_FOUND = "没有相符的代码";
export const NO_CODES_FOUND_HINT = "请换一种写法，或换一个代码表。";
export const noCodeNamed = (typed: string) => `没有与“${typed}”相符的代码`;

export const publisherOf = (publisher: string) => publisher || "发布单位未注明";
export const versionOf = (version: string) => (version ? `${version} 版` : "版本未注明");
export const MAY_BE_OLD = "可能不是最新";
export const officialTable = (table: string) => `依据：${table}`;

export const knownSince = (when: string) => `以下内容取自${when}，可能不是最新。`;
export const NO_CONTENT_YET = "暂时没有可以显示的内容。";
export const RETRY = "重试";

export const PAGES_LABEL = "分页";
export const PREVIOUS_PAGE = "上一页";
export const NEXT_PAGE = "下一页";
export const pageOf = (page: string, pages: string) => `第 ${page} / ${pages} 页`;
