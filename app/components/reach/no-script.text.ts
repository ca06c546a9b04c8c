export const NO_SCRIPT_TITLE = "JavaScript 使用说明";
export const NO_SCRIPT_LEAD =
  "本站的每一项操作，在浏览器关闭 JavaScript、脚本被拦截或没有加载成功时都能完成。启用 JavaScript 后，下列页面用起来更方便。";
export const SAME_TITLE = "没有区别的页面";
export const SAME_LEAD = "下列页面启用或不启用 JavaScript 都一样：";

/** Beside the names of lists, for those that have one. */
export const RECYCLES = "可归档列表的回收站";
/** How the titles of forms begin, and what is made and changed in two alike. */
export const MAKE = "新增";
export const CHANGE = "编辑";
export const BOTH = (nouns: readonly string[]) => `${MAKE}和${CHANGE}（${nouns.join("、")}）`;
