/** Maximum number of records found per list. */
export const OF_A_LIST_MAX = 5;

export const FOUND = (count: number) => `共${count}条`;
/** The lists may have more matches than are shown. */
export const FOUND_WITH_RECORDS = (count: number) =>
  `显示${count}条，每个列表最多列出${OF_A_LIST_MAX}条记录；没有找到时请再多输入几个字`;

/** The end of a page's title behind the noun of its records. */
export const PAGE_SUFFIX = /(?:管理|列表|库)$/;

/** Words that people use for another one of titles and actions. */
export const SAME_WORDS: readonly (readonly [word: string, same: string])[] = [
  ["新建", "新增"],
  ["添加", "新增"],
  ["创建", "新增"],
  ["编辑", "修改"],
  ["更改", "修改"],
  ["撤销", "撤回"],
  ["禁用", "停用"],
  ["下载", "导出"],
  ["用户", "账号"],
  ["帐号", "账号"],
  ["账户", "账号"],
  ["登陆", "登录"],
  ["更换", "修改"],
  ["密码修改", "修改密码"],
  ["密码重置", "重置密码"],
];

/** Words around what is searched for, where people ask a question. */
export const QUESTION_WORDS =
  /^(?:请问|我要|我想|怎么样?|怎样|如何|哪里|查看|查询|查找|查|看|找|打开|进入)+|(?:在哪里?|怎么办|怎么弄|的方法|[?？])+$/g;
